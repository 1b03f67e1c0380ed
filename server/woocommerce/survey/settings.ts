import { z } from "zod";
import type { MisfitKind } from "#app/domain/misfit.ts";
import { read, type SurveyPart, type Told, untold } from "./question.ts";

/** Settings that the shop's arithmetic needs, by their names in the back end. */
const EXPECTED: Record<string, { kind: MisfitKind; value: string }> = {
  woocommerce_calc_taxes: { kind: "taxes", value: "no" },
  woocommerce_currency: { kind: "currency", value: "MYR" },
  woocommerce_price_num_decimals: { kind: "decimals", value: "2" },
  woocommerce_enable_coupons: { kind: "coupons-off", value: "yes" },
};

/** The settings that affect totals. A key that may not read them leaves them unchecked, which is no misfit. */
export const settings: SurveyPart = {
  kinds: ["taxes", "currency", "decimals", "coupons-off"],
  async look(transport) {
    const answer = await read(transport, {
      call: "survey.settings",
      path: "settings/general",
      query: { _fields: "id,value" },
      schema: z.array(z.object({ id: z.string(), value: z.unknown().optional() })),
    });
    if (!answer.ok) return untold(settings.kinds);
    const values = new Map(answer.value.map(({ id, value }) => [id, value]));
    const result: Told = { findings: [], untold: [] };
    for (const [id, { kind, value: expected }] of Object.entries(EXPECTED)) {
      const value = values.get(id);
      if (typeof value !== "string" && typeof value !== "number") result.untold.push(kind);
      else if (String(value) !== expected) result.findings.push({ kind, found: String(value) });
    }
    return result;
  },
};
