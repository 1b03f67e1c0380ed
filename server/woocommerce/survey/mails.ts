import { z } from "zod";
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
      schema: z.array(z.object({ id: z.string(), value: z.unknown().optional() })),
    });
    const value = answer.ok && answer.value.find(({ id }) => id === "enabled")?.value;
    if (value !== "yes" && value !== "no") return untold(mails.kinds);
    const isOn = value === "yes";
    if (isOn === (orderEmails === "woocommerce")) return told();
    return told({ kind: isOn ? "mails-twice" : "mails-off", found: "" });
  },
};
