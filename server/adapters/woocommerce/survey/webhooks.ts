import { z } from "zod";
import type { Transport } from "#server/adapters/woocommerce/transport.ts";
import { readableFlag, readableRows, text } from "#server/adapters/woocommerce/fields.ts";
import { read, type SurveyPart, type Told, told, untold } from "./question.ts";

/** The path of this shop's webhook. */
const PATH = "/api/woocommerce-webhook";
/** What a webhook must report, and the finding where no active one does. */
const TOPICS = [
  ["product.updated", "webhooks-off"],
  ["order.updated", "order-webhooks-off"],
] as const;

/**
 * Whether active webhooks report changed products and orders (WooCommerce disables one after several failures), and
 * whether WordPress sends them without an external cron. Once a delivery has arrived, the cron runs.
 */
export const webhooks: SurveyPart = {
  kinds: ["webhooks-off", "order-webhooks-off", "webhooks-late"],
  async look(transport, { webhooks: expected }) {
    if (expected === "none") return told();
    const answer = await read(transport, {
      call: "survey.webhooks",
      path: "webhooks",
      query: { status: "active", per_page: "100", _fields: "id,topic,delivery_url" },
      schema: readableRows(z.object({ topic: text, delivery_url: text })),
    });
    if (!answer.ok) return untold(webhooks.kinds);
    const active = answer.value.filter(
      ({ delivery_url: url }) => URL.parse(url)?.pathname === PATH,
    );
    const missing = TOPICS.flatMap(([topic, kind]) =>
      active.some((one) => one.topic === topic) ? [] : { kind, found: "" },
    );
    if (expected === "heard" || missing.length === TOPICS.length) return told(...missing);
    const cron = await lookAtCron(transport);
    return { ...cron, findings: [...missing, ...cron.findings] };
  },
};

async function lookAtCron(transport: Transport): Promise<Told> {
  const answer = await read(transport, {
    call: "survey.cron",
    path: "system_status",
    query: { _fields: "environment.wp_cron" },
    schema: z.object({ environment: z.object({ wp_cron: readableFlag }) }),
  });
  if (!answer.ok) return untold(["webhooks-late"]);
  return answer.value.environment.wp_cron ? told() : told({ kind: "webhooks-late", found: "" });
}
