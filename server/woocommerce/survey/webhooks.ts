import { z } from "zod";
import type { Transport } from "../transport.ts";
import { read, type SurveyPart, type Told, told, untold } from "./question.ts";

/** The path of this shop's webhook. */
const PATH = "/api/woocommerce-webhook";
const TOPIC = "product.updated";

/**
 * Whether an active webhook reports changed products (WooCommerce disables one after several failures), and whether
 * WordPress sends it without an external cron. Once a delivery has arrived, the cron runs.
 */
export const webhooks: SurveyPart = {
  kinds: ["webhooks-off", "webhooks-late"],
  async look(transport, { webhooks: expected }) {
    if (expected === "none") return told();
    const answer = await read(transport, {
      call: "survey.webhooks",
      path: "webhooks",
      query: { status: "active", per_page: "100", _fields: "id,topic,delivery_url" },
      schema: z.array(z.object({ topic: z.string(), delivery_url: z.string() })),
    });
    if (!answer.ok) return untold(webhooks.kinds);
    const isTold = answer.value.some(
      ({ topic, delivery_url: url }) => topic === TOPIC && URL.parse(url)?.pathname === PATH,
    );
    if (!isTold) return told({ kind: "webhooks-off", found: "" });
    return expected === "heard" ? told() : lookAtCron(transport);
  },
};

async function lookAtCron(transport: Transport): Promise<Told> {
  const answer = await read(transport, {
    call: "survey.cron",
    path: "system_status",
    query: { _fields: "environment.wp_cron" },
    schema: z.object({ environment: z.object({ wp_cron: z.boolean() }) }),
  });
  if (!answer.ok) return untold(["webhooks-late"]);
  return answer.value.environment.wp_cron ? told() : told({ kind: "webhooks-late", found: "" });
}
