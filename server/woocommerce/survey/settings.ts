import { z } from "zod";
import type { MisfitKind } from "#app/domain/misfit.ts";
import { readableFlag, readableRows, readableText } from "../fields.ts";
import { read, type SurveyPart, type Told, untold } from "./question.ts";

const yesOrNo = readableFlag.transform((isOn) => (isOn ? "yes" : "no"));

/** Settings that the shop's arithmetic needs, by their names in the back end. */
const EXPECTED: Record<string, { kind: MisfitKind; value: string; type: z.ZodType<string> }> = {
  woocommerce_calc_taxes: { kind: "taxes", value: "no", type: yesOrNo },
  woocommerce_currency: { kind: "currency", value: "MYR", type: readableText },
  woocommerce_price_num_decimals: { kind: "decimals", value: "2", type: readableText },
  woocommerce_enable_coupons: { kind: "coupons-off", value: "yes", type: yesOrNo },
};

/** The settings that affect totals. A key that may not read them leaves them unchecked, which is no misfit. */
export const settings: SurveyPart = {
  kinds: ["taxes", "currency", "decimals", "coupons-off"],
  async look(transport) {
    const answer = await read(transport, {
      call: "survey.settings",
      path: "settings/general",
      query: { _fields: "id,value" },
      schema: readableRows(z.object({ id: readableText, value: z.unknown().optional() })),
    });
    if (!answer.ok) return untold(settings.kinds);
    const values = new Map(answer.value.map(({ id, value }) => [id, value]));
    const result: Told = { findings: [], untold: [] };
    for (const [id, { kind, value: expected, type }] of Object.entries(EXPECTED)) {
      const found = type.safeParse(values.get(id));
      if (!found.success) result.untold.push(kind);
      else if (found.data !== expected) result.findings.push({ kind, found: found.data });
    }
    return result;
  },
};
