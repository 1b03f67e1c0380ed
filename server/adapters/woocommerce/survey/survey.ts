import { z } from "zod";
import type { Survey, SurveyScope } from "#app/domain/admin/backend-problem.ts";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import type { Transport } from "#server/adapters/woocommerce/transport.ts";
import { readableFlag, readableRows, text } from "#server/adapters/woocommerce/fields.ts";
import { keys } from "./access.ts";
import { coupons, zones } from "./charges.ts";
import { goods, pictures, ratings } from "./goods.ts";
import { read, type SurveyPart, type CheckResult, checked, unchecked } from "./check-result.ts";
import { mails, settings } from "./settings.ts";

/** The path of this shop's webhook. */
const PATH = "/api/woocommerce-webhook";
/** What webhooks must report, and the finding that names those that no active one does. */
const TOPICS = [
  ["webhooks-off", ["product.created", "product.updated", "product.deleted"]],
  ["order-webhooks-off", ["order.created", "order.updated", "order.deleted"]],
] as const;

/**
 * Whether active webhooks report changed products and orders (WooCommerce disables one after several failures), and
 * whether WordPress sends them without an external cron. Once a delivery has arrived, the cron runs.
 */
const webhooks: SurveyPart = {
  kinds: ["webhooks-off", "order-webhooks-off", "webhooks-late"],
  async check(transport, { webhooks: expected }) {
    if (expected === "none") return checked();
    const answer = await read(transport, {
      call: "survey.webhooks",
      path: "webhooks",
      query: { status: "active", per_page: "100", _fields: "id,topic,delivery_url" },
      schema: readableRows(z.object({ topic: text, delivery_url: text })),
    });
    if (!answer.ok) return unchecked(webhooks.kinds);
    const active = answer.value.filter(
      ({ delivery_url: url }) => URL.parse(url)?.pathname === PATH,
    );
    const missing = TOPICS.flatMap(([kind, topics]) => {
      const found = topics.filter((topic) => !active.some((one) => one.topic === topic));
      return found.length > 0 ? { kind, found } : [];
    });
    if (expected === "heard" || active.length === 0) return checked(...missing);
    const cron = await checkCron(transport);
    return { ...cron, findings: [...missing, ...cron.findings] };
  },
};

async function checkCron(transport: Transport): Promise<CheckResult> {
  const answer = await read(transport, {
    call: "survey.cron",
    path: "system_status",
    query: { _fields: "environment.wp_cron" },
    schema: z.object({ environment: z.object({ wp_cron: readableFlag }) }),
  });
  if (!answer.ok) return unchecked(["webhooks-late"]);
  return answer.value.environment.wp_cron
    ? checked()
    : checked({ kind: "webhooks-late", found: "" });
}

/** Whether the last read of an order after the shop's own write gave it as it was before. */
const cache: SurveyPart = {
  kinds: ["cached"],
  check: async ({ written }) => {
    const id = written.older();
    return id === undefined ? checked() : checked({ kind: "cached", found: `#${id}` });
  },
};

/** The calls that are not answered by WooCommerce although the survey's own are. */
const refusals: SurveyPart = {
  kinds: ["calls-refused"],
  async check({ refusals }) {
    const found = refusals.told();
    return found.length > 0 ? checked({ kind: "calls-refused", found }) : checked();
  },
};

/** Not asked while the keys are refused or the back end does not answer. */
const OTHERS = [
  settings,
  goods,
  pictures,
  ratings,
  zones,
  coupons,
  mails,
  webhooks,
  cache,
  refusals,
];
/** The parts that find what closes checkout, besides the keys, and what single calls met. */
const CLOSING = [settings, refusals];

/**
 * Finds what in the back end does not fit this shop. At most twelve calls, and one for each hundred products, one after
 * another, to spare the back end. Never rejects.
 */
export async function survey(
  transport: Transport,
  expected: SurveyExpectations,
  scope: SurveyScope = "all",
): Promise<Survey> {
  const first = await keys.check(transport, expected);
  const findings = [...first.findings];
  const unchecked = [...first.unchecked];
  const isHeard = !first.unchecked.includes("order-filter");
  // What the keys or the absence explain is no finding of single calls later.
  if (!isHeard) transport.refusals.forget();
  for (const part of OTHERS) {
    const isAsked = isHeard && (scope === "all" || CLOSING.includes(part));
    const next = isAsked ? await part.check(transport, expected) : undefined;
    findings.push(...(next?.findings ?? []));
    unchecked.push(...(next?.unchecked ?? part.kinds));
  }
  return { found: findings, unchecked, absence: first.absence };
}
