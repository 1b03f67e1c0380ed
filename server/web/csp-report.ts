import { z } from "zod";
import type { Shop } from "../shop.ts";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { readBoundedText } from "../platform/bounded-body.ts";
import { parseJson } from "../platform/parse-json.ts";
import { takeUse } from "../platform/limits/limits.ts";

const MAX_BYTES = REQUEST_POLICIES["/csp-report"].bodyBytes;
const TYPES = /^application\/(reports\+json|csp-report)\s*(;|$)/i;
/** Directives of our policies. Any other is logged as "other". */
const DIRECTIVE =
  /^(script|style|img|font|connect|manifest|frame|object|default)-src(-elem|-attr)?$|^(form-action|base-uri|frame-ancestors)$/;

const violation = z.object({ effectiveDirective: z.string(), blockedURL: z.string().nullish() });
/** The formats of the Reporting API and of older browsers. */
const schema = z.union([
  z
    .array(z.object({ type: z.string(), body: z.unknown() }))
    .max(20)
    .transform((reports) =>
      reports
        .filter(({ type }) => type === "csp-violation")
        .flatMap(({ body }) => violation.safeParse(body).data ?? []),
    ),
  z
    .object({
      "csp-report": z.object({
        "violated-directive": z.string(),
        "blocked-uri": z.string().nullish(),
      }),
    })
    .transform(({ "csp-report": report }) => [
      {
        effectiveDirective: report["violated-directive"].split(" ", 1)[0] ?? "",
        blockedURL: report["blocked-uri"],
      },
    ]),
]);

/**
 * Logs violations of the content security policy: directive and kind of resource. Nothing else of a report, because
 * reports are not authenticated and their addresses may be private.
 * @param address of the visitor, as far as it is known
 */
export async function receiveCspReport(
  shop: Shop,
  request: Request,
  address: string,
): Promise<Response> {
  if (!TYPES.test(request.headers.get("Content-Type") ?? "")) return answer(415);
  const verdict = await takeUse(shop, { limit: "csp-reports", address });
  if (!verdict.allowed) return answer(429);
  const body = await readBoundedText(request, MAX_BYTES);
  if (body === undefined) return answer(413);
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) return answer(400);
  for (const { effectiveDirective, blockedURL } of parsed.data) {
    const directive = DIRECTIVE.test(effectiveDirective) ? effectiveDirective : "other";
    shop.log.warn("csp.violation", { directive, blocked: kindOf(blockedURL ?? "", shop) });
  }
  return answer(204);
}

function kindOf(blocked: string, { siteUrl }: Shop): string {
  if (/^(inline|eval|wasm-eval|data|blob)$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return "unknown";
  return url.origin === siteUrl ? "own address" : "foreign address";
}

function answer(status: number): Response {
  return new Response(null, { status });
}
