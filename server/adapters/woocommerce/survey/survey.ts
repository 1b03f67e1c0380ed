import type { Survey, SurveyScope } from "#app/domain/admin/misfit.ts";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import type { Transport } from "#server/adapters/woocommerce/transport.ts";
import { keys } from "./access.ts";
import { coupons, zones } from "./charges.ts";
import { goods, pictures, ratings } from "./goods.ts";
import { type SurveyPart, told } from "./question.ts";
import { mails, settings } from "./settings.ts";
import { webhooks } from "./webhooks.ts";

/** Whether the last read of an order after the shop's own write gave it as it was before. */
const cache: SurveyPart = {
  kinds: ["cached"],
  look: async ({ written }) => {
    const id = written.older();
    return id === undefined ? told() : told({ kind: "cached", found: `#${id}` });
  },
};

/** Not asked while the keys are refused or the back end does not answer. */
const OTHERS = [settings, goods, pictures, ratings, zones, coupons, mails, webhooks, cache];
/** The parts that find what closes checkout, besides the keys. */
const CLOSING = [settings];

/**
 * Finds what in the back end does not fit this shop. At most twelve calls, and one for each hundred products, one after
 * another, to spare the back end. Never rejects.
 */
export async function survey(
  transport: Transport,
  expected: SurveyExpectations,
  scope: SurveyScope = "all",
): Promise<Survey> {
  const first = await keys.look(transport, expected);
  const findings = [...first.findings];
  const untold = [...first.untold];
  const isHeard = !first.untold.includes("order-filter");
  for (const part of OTHERS) {
    const isAsked = isHeard && (scope === "all" || CLOSING.includes(part));
    const next = isAsked ? await part.look(transport, expected) : undefined;
    findings.push(...(next?.findings ?? []));
    untold.push(...(next?.untold ?? part.kinds));
  }
  return { found: findings, untold, absence: first.absence };
}
