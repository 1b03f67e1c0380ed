import type { UpstreamError } from "#server/platform/outgoing/result.ts";
import { isBadCertificate } from "#server/platform/storage/errors.ts";

/**
 * What an answer without success shows of the back end:
 * away: nothing usable comes, as in an outage.
 * certificate: the certificate of the host is expired, for another name or of an unknown authority.
 * unresolved: the name of the host has no address.
 * moved: it redirects.
 * blocked: a program in front of WooCommerce refuses the call.
 * garbled: other text stands around the JSON.
 * no-rest: WordPress answers without the REST API.
 * keys: WordPress refuses the keys or their rights.
 * busy: it asks for a pause, or the shop itself makes no further call.
 * answered: WooCommerce refuses this one call.
 */
export type AnswerKind =
  | "away"
  | "certificate"
  | "unresolved"
  | "moved"
  | "blocked"
  | "garbled"
  | "no-rest"
  | "keys"
  | "busy"
  | "answered";

/** Codes of WordPress's REST API and of WooCommerce's, whatever the status. */
const OWN_CODE = /^(woocommerce_)?rest_/;
/** Statuses with which plug-ins of WordPress refuse what an order or a product holds. */
const OF_CONTENT = [400, 404, 409, 410, 422];

/** The one kind of an answer without success. */
export function kindOfAnswer(error: UpstreamError): AnswerKind {
  const { kind, status = 0, code = "", came } = error;
  if (kind === "busy") return "busy";
  if (kind === "unreachable" || kind === "lost") return whyAway(error);
  if (kind === "malformed") return came?.holdsJson ? "garbled" : "no-rest";
  // With plain permalinks WordPress leads from each path that it does not know to its home page.
  if (status >= 300 && status < 400) return came?.isHome ? "no-rest" : "moved";
  if (status === 401 || status === 403) {
    return OWN_CODE.test(code) ? "keys" : "blocked";
  }
  // WordPress itself says with this code that WooCommerce has no REST API here.
  if (code === "rest_no_route") return "no-rest";
  if (OWN_CODE.test(code) || (error.isOwnAnswer && OF_CONTENT.includes(status))) return "answered";
  return status === 404 || status === 410 ? "no-rest" : "blocked";
}

function whyAway({ status, detail = "" }: UpstreamError): AnswerKind {
  if (status !== undefined) return "away";
  if (isBadCertificate({ code: detail })) return "certificate";
  return /^(ENOTFOUND|EAI_\w+)$/.test(detail) ? "unresolved" : "away";
}

/** Whether a refusal tells nothing of the order that was sent, because WooCommerce has not looked at it. */
export function isUnjudged(error: UpstreamError): boolean {
  return error.kind === "refused" && kindOfAnswer(error) !== "answered";
}

/** Status and what came, for the operator: `403, text/html, "Just a moment..."`; without an answer the cause's code. */
export function foundIn({ status, code, came, detail = "" }: UpstreamError): string {
  const { type, words, target } = came ?? {};
  const cause = status === undefined && /^[A-Z][A-Z_]+$/.test(detail) && detail;
  const parts = [status && String(status), cause, target && `→ ${target}`, code, type];
  return [...parts, words && `"${words}"`].filter(Boolean).join(", ");
}

/** Where coupons are switched off, no key may view them. */
function isOfSwitchedOff(call: string, { status, code }: UpstreamError): boolean {
  return call.startsWith("coupons.") && status === 403 && code === "woocommerce_rest_cannot_view";
}

/** How long a refused call is told that was not made again, ms. */
const TOLD_MS = 15 * 60_000;

/**
 * Remembers the calls whose last answer was no answer of WooCommerce's to them: refused keys, or another program's
 * words. The survey tells of its own calls itself.
 */
export function rememberRefusals(clock: () => number) {
  const refused = new Map<string, { found: string; at: number }>();
  let changes = 0;
  return {
    learn(call: string, error: UpstreamError | undefined): void {
      if (call.startsWith("survey.") || (error && isOfSwitchedOff(call, error))) return;
      const isForeign = error?.kind === "malformed" && error.came !== undefined;
      if (error && (isForeign || isUnjudged(error))) {
        refused.set(call, { found: foundIn(error), at: clock() });
        changes += 1;
      } else if ((!error || error.kind === "refused") && refused.delete(call)) changes += 1;
    },
    /** Grows with each refusal, and when a refused call succeeds again. */
    changes: () => changes,
    forget: () => refused.clear(),
    /** `orders.create: 406, application/json, "Blocked"`. */
    told: () =>
      [...refused]
        .filter(([call, { at }]) => call !== "ping" && at > clock() - TOLD_MS)
        .map(([call, { found }]) => `${call}: ${found}`),
  };
}
