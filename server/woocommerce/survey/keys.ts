import { z } from "zod";
import type { UpstreamError } from "../../platform/outgoing/result.ts";
import type { Transport } from "../transport.ts";
import { read, type SurveyPart, untold } from "./question.ts";

/** No order has it: the largest id of 32 bits. */
const NO_ORDER = 2_147_483_647;
const TIMEOUT_MS = 5_000;

/**
 * Whether the keys are accepted, may write, and orders can be found again. Orders are listed by a value that none has: a
 * back end that ignores the filter, by which an order is found after a lost answer, lists others.
 */
export const keys: SurveyPart = {
  kinds: ["keys", "read-only", "order-filter"],
  async look(transport) {
    const orders = await read(transport, {
      call: "survey.orders",
      path: "orders",
      query: { created_via: "kedai-no-such-order", per_page: "1", _fields: "id" },
      schema: z.array(z.object({ id: z.number() })),
    });
    if (!orders.ok) {
      if (!isDenied(orders.error)) return untold(keys.kinds);
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

/** Changes nothing of an order that does not exist. Undefined: the answer does not tell. */
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
  if (isDenied(answer.error)) return false;
  const { kind, status } = answer.error;
  return kind === "refused" && (status === 400 || status === 404) ? true : undefined;
}

/** Said by WordPress itself: a firewall in front of it may refuse a call for a moment. */
function isDenied({ kind, status, code = "" }: UpstreamError): boolean {
  const isRefused = kind === "refused" && (status === 401 || status === 403);
  return isRefused && /^(woocommerce_)?rest_/.test(code);
}
