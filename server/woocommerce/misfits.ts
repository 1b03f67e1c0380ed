import { z } from "zod";
import type { Transport } from "./transport.ts";

const TIMEOUT_MS = 5_000;

/** What the shop's arithmetic takes for granted, by the name of the back end's setting. */
const EXPECTED: Record<string, { value: string; meaning: string }> = {
  woocommerce_currency: { value: "MYR", meaning: "prices are not in ringgit" },
  woocommerce_calc_taxes: { value: "no", meaning: "taxes are on, so totals will not agree" },
  woocommerce_price_num_decimals: { value: "2", meaning: "prices do not have two decimals" },
};

/**
 * What about the back end's own settings does not fit this shop, in words for its owner.
 * A key that may not read settings, or a back end that does not answer, says nothing.
 */
export async function findMisfits(transport: Transport): Promise<string[]> {
  const [settings, filter] = await Promise.all([
    misfitSettings(transport),
    misfitFilter(transport),
  ]);
  return [...settings, ...filter];
}

async function misfitSettings(transport: Transport): Promise<string[]> {
  const answer = await transport.ask({
    call: "settings.general",
    method: "GET",
    path: "settings/general",
    query: { _fields: "id,value" },
    schema: z.array(z.object({ id: z.string(), value: z.unknown().optional() })),
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) return [];
  return answer.value.value.flatMap(({ id, value }) => {
    const expected = EXPECTED[id];
    return expected && value !== expected.value
      ? [`${expected.meaning} (${id} should be "${expected.value}")`]
      : [];
  });
}

/** Orders are found again after a lost answer by this filter; a back end that ignores it lists others. */
async function misfitFilter(transport: Transport): Promise<string[]> {
  const answer = await transport.ask({
    call: "orders.filter",
    method: "GET",
    path: "orders",
    query: { created_via: "kedai-no-such-order", per_page: "1", _fields: "id" },
    schema: z.array(z.object({ id: z.number() })),
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok || answer.value.value.length === 0) return [];
  return ["orders cannot be filtered by created_via, so one may be made twice after a lost answer"];
}
