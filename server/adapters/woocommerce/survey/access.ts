import { z } from "zod";
import type { BackendProblem } from "#app/domain/admin/backend-problem.ts";
import type { UpstreamError } from "#server/platform/outgoing/result.ts";
import type { Transport } from "#server/adapters/woocommerce/transport.ts";
import { foundIn, kindOfAnswer } from "./kind-of-answer.ts";
import {
  read,
  type SurveyPart,
  type CheckResult,
  checked,
  TIMEOUT_MS,
  unchecked,
} from "./check-result.ts";

const PING_TIMEOUT_MS = 3_000;

/** One small read, to learn whether the back end answers at all. */
export function ping(transport: Transport) {
  return transport.ask({
    call: "ping",
    path: "products",
    query: { status: "publish", per_page: "1", _fields: "id" },
    schema: z.array(z.unknown()),
    timeoutMs: PING_TIMEOUT_MS,
  });
}

/** Why the back end cannot be used at all; undefined when it can. Never rejects. */
export async function absence(transport: Transport): Promise<BackendProblem | undefined> {
  const answer = await ping(transport);
  return answer.ok ? undefined : absenceIn(answer.error);
}

/** What an answer shows of an absence. Refused keys are a finding of the survey, and a busy back end is there. */
function absenceIn(error: UpstreamError): BackendProblem | undefined {
  const kind = kindOfAnswer(error);
  if (kind === "keys" || kind === "busy" || kind === "answered") return undefined;
  return { kind, found: foundIn(error) };
}

/** The largest 32-bit id: no order has it. */
const NO_ORDER = 2_147_483_647;

/**
 * Whether the keys are accepted and may write, and whether orders can be found again. Orders are listed by a
 * created_via that none has: a back end that ignores this filter, which is needed after a lost answer, lists others.
 */
export const keys: SurveyPart = {
  kinds: ["keys", "read-only", "order-filter"],
  async check(transport) {
    const orders = await read(transport, {
      call: "survey.orders",
      path: "orders",
      query: { created_via: "kedai-no-such-order", per_page: "1", _fields: "id" },
      schema: z.array(z.unknown()),
    });
    if (!orders.ok) {
      if (kindOfAnswer(orders.error) !== "keys") {
        return { ...unchecked(keys.kinds), absence: absenceIn(orders.error) };
      }
      const findings = [{ kind: "keys" as const, found: foundIn(orders.error) }];
      return { findings, unchecked: ["read-only", "order-filter"] };
    }
    const filter = orders.value.length > 0 ? [{ kind: "order-filter" as const, found: "" }] : [];
    const writing = await tryWriting(transport);
    return { ...writing, findings: [...filter, ...writing.findings] };
  },
};

/**
 * Updates an order that does not exist with no changes, by each method that makes or changes one: firewalls refuse some
 * methods only. WooCommerce refuses that with its own error: the key may write.
 */
async function tryWriting(transport: Transport): Promise<CheckResult> {
  for (const method of ["POST", "PUT"] as const) {
    const answer = await transport.ask({
      call: "survey.write",
      method,
      path: `orders/${NO_ORDER}`,
      body: {},
      schema: z.unknown(),
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.ok || kindOfAnswer(answer.error) === "answered") continue;
    if (kindOfAnswer(answer.error) === "keys") return checked({ kind: "read-only", found: "" });
    return { ...unchecked(["read-only"]), absence: absenceIn(answer.error) };
  }
  return checked();
}
