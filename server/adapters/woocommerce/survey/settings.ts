import { z } from "zod";
import type { BackendProblemKind } from "#app/domain/admin/backend-problem.ts";
import { readableFlag, readableRows, readableText } from "#server/adapters/woocommerce/fields.ts";
import { read, type SurveyPart, type CheckResult, checked, unchecked } from "./check-result.ts";

/** The rows of a group of settings. */
const rows = readableRows(z.object({ id: readableText, value: z.unknown().optional() }));

const yesOrNo = readableFlag.transform((isOn) => (isOn ? "yes" : "no"));

/** Settings that the shop's arithmetic needs, by their names in the back end. */
const EXPECTED: Record<
  string,
  { kind: BackendProblemKind; value: string; type: z.ZodType<string> }
> = {
  woocommerce_calc_taxes: { kind: "taxes", value: "no", type: yesOrNo },
  woocommerce_currency: { kind: "currency", value: "MYR", type: readableText },
  woocommerce_price_num_decimals: { kind: "decimals", value: "2", type: readableText },
  woocommerce_enable_coupons: { kind: "coupons-off", value: "yes", type: yesOrNo },
};

/** The settings that affect totals. A key that may not read them leaves them unchecked, which is no problem. */
export const settings: SurveyPart = {
  kinds: ["taxes", "currency", "decimals", "coupons-off"],
  async check(transport) {
    const answer = await read(transport, {
      call: "survey.settings",
      path: "settings/general",
      query: { _fields: "id,value" },
      schema: rows,
    });
    if (!answer.ok) return unchecked(settings.kinds);
    const values = new Map(answer.value.map(({ id, value }) => [id, value]));
    const result: CheckResult = { findings: [], unchecked: [] };
    for (const [id, { kind, value: expected, type }] of Object.entries(EXPECTED)) {
      const found = type.safeParse(values.get(id));
      if (!found.success) result.unchecked.push(kind);
      else if (found.data !== expected) result.findings.push({ kind, found: found.data });
    }
    return result;
  },
};

/** WooCommerce's mail to a customer who has paid. */
const MAIL_GROUP = "email_customer_processing_order";

/** Whether the customer of a paid order gets one confirmation by mail, from the side that is to send it. */
export const mails: SurveyPart = {
  kinds: ["mails-off", "mails-twice"],
  async check(transport, { orderEmails }) {
    if (orderEmails === "off") return checked();
    const answer = await read(transport, {
      call: "survey.mails",
      path: `settings/${MAIL_GROUP}`,
      query: { _fields: "id,value" },
      schema: rows,
    });
    const setting = answer.ok ? answer.value.find(({ id }) => id === "enabled") : undefined;
    const { success, data: isOn } = readableFlag.safeParse(setting?.value);
    if (!success) return unchecked(mails.kinds);
    if (isOn === (orderEmails === "woocommerce")) return checked();
    return checked({ kind: isOn ? "mails-twice" : "mails-off", found: "" });
  },
};
