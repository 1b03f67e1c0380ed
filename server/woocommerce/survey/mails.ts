import { z } from "zod";
import { readableFlag, readableRows, readableText } from "../fields.ts";
import { read, type SurveyPart, told, untold } from "./question.ts";

/** WooCommerce's mail to a customer who has paid. */
const GROUP = "email_customer_processing_order";

/** Whether the customer of a paid order gets one confirmation by mail, from the side that is to send it. */
export const mails: SurveyPart = {
  kinds: ["mails-off", "mails-twice"],
  async look(transport, { orderEmails }) {
    if (orderEmails === "off") return told();
    const answer = await read(transport, {
      call: "survey.mails",
      path: `settings/${GROUP}`,
      query: { _fields: "id,value" },
      schema: readableRows(z.object({ id: readableText, value: z.unknown().optional() })),
    });
    const setting = answer.ok ? answer.value.find(({ id }) => id === "enabled") : undefined;
    const { success, data: isOn } = readableFlag.safeParse(setting?.value);
    if (!success) return untold(mails.kinds);
    if (isOn === (orderEmails === "woocommerce")) return told();
    return told({ kind: isOn ? "mails-twice" : "mails-off", found: "" });
  },
};
