import { z } from "zod";
import { isDenied, type UpstreamError } from "../../platform/outgoing/result.ts";
import type { Transport } from "../transport.ts";
import { read, type SurveyPart, untold } from "./question.ts";

/** The largest 32-bit id: no order has it. */
const NO_ORDER = 2_147_483_647;
const TIMEOUT_MS = 5_000;

/**
 * Whether the keys are accepted and may write, and whether orders can be found again. Orders are listed by a
 * created_via that none has: a back end that ignores this filter, which is needed after a lost answer, lists others.
 */
export const keys: SurveyPart = {
  kinds: ["keys", "read-only", "order-filter"],
  async look(transport) {
    const orders = await read(transport, {
      call: "survey.orders",
      path: "orders",
      query: { created_via: "kedai-no-such-order", per_page: "1", _fields: "id" },
      schema: z.array(z.unknown()),
    });
    if (!orders.ok) {
      if (!isByWordPress(orders.error)) return untold(keys.kinds);
      const findings = [{ kind: "keys" as const, found: String(orders.error.status) }];
      return { findings, untold: ["read-only", "order-filter"] };
    }
    const mayWrite = await tryWriting(transport);
    return {
      findings: [
        ...(orders.value.length > 0 ? [{ kind: "order-filter" as const, found: "" }] : []),
        ...(mayWrite === false ? [{ kind: "read-only" as const, found: "" }] : []),
      ],
      untold: mayWrite === undefined ? ["read-only"] : [],
    };
  },
};

/** Updates an order that does not exist with no changes. Undefined when the answer does not tell. */
async function tryWriting(transport: Transport): Promise<boolean | undefined> {
  const answer = await transport.ask({
    call: "survey.write",
    method: "PUT",
    path: `orders/${NO_ORDER}`,
    body: {},
    schema: z.unknown(),
    timeoutMs: TIMEOUT_MS,
  });
  if (answer.ok) return true;
  if (isByWordPress(answer.error)) return false;
  const { kind, status } = answer.error;
  return kind === "refused" && (status === 400 || status === 404) ? true : undefined;
}

/** Only a refusal by WordPress itself counts: a firewall in front of it may refuse a call for a moment. */
function isByWordPress(error: UpstreamError): boolean {
  return isDenied(error) && /^(woocommerce_)?rest_/.test(error.code ?? "");
}
