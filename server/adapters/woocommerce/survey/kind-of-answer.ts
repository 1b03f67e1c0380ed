import type { UpstreamError } from "#server/platform/outgoing/result.ts";

/**
 * What an answer without success shows of the back end:
 * away: nothing usable comes, as in an outage.
 * moved: it redirects.
 * blocked: a program in front of WooCommerce refuses the call.
 * garbled: other text stands around the JSON.
 * no-rest: WordPress answers without the REST API.
 * keys: WordPress refuses the keys or their rights.
 * busy: it asks for a pause, or the shop itself makes no further call.
 * answered: WooCommerce refuses this one call.
 */
export type AnswerKind =
  "away" | "moved" | "blocked" | "garbled" | "no-rest" | "keys" | "busy" | "answered";

/** The one kind of an answer without success. */
export function kindOfAnswer({ kind, status = 0, code, came }: UpstreamError): AnswerKind {
  if (kind === "busy") return "busy";
  if (kind === "unreachable" || kind === "lost") return "away";
  if (kind === "malformed") return came?.holdsJson ? "garbled" : "no-rest";
  // With plain permalinks WordPress leads from each path that it does not know to its home page.
  if (status >= 300 && status < 400) return came?.isHome ? "no-rest" : "moved";
  if (status === 401 || status === 403) {
    return /^(woocommerce_)?rest_/.test(code ?? "") ? "keys" : "blocked";
  }
  // WordPress itself says with this code that WooCommerce has no REST API here.
  if (code === "rest_no_route") return "no-rest";
  if (code !== undefined) return "answered";
  return status === 404 || status === 410 ? "no-rest" : "blocked";
}

/** Whether a refusal tells nothing of the order that was sent, because WooCommerce has not looked at it. */
export function isUnjudged(error: UpstreamError): boolean {
  return error.kind === "refused" && kindOfAnswer(error) !== "answered";
}

/** Status and what came, for the operator: `403, text/html, "Just a moment..."`. */
export function foundIn({ status, code, came }: UpstreamError): string {
  const { type, words, target } = came ?? {};
  const parts = [status && String(status), target && `→ ${target}`, code, type];
  return [...parts, words && `"${words}"`].filter(Boolean).join(", ");
}
