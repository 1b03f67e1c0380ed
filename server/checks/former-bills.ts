import type { Finding } from "#app/domain/admin/finding.ts";
import type { Env } from "#server/platform/environment/env.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { findingsOf } from "./finding.ts";

/** The names of the providers in our rows, by the kind of their settings. */
const NAMES: Record<Env["payments"]["kind"], string> = {
  billplz: "billplz",
  embedded: "billplz",
  transfer: "bacs",
};

const MENDS: Record<string, string> = {
  billplz:
    "Set the BILLPLZ_ settings again, beside PAYMENT=transfer, until these bills have ended.",
  bacs: "Set PAYMENT=transfer again until you have confirmed or cancelled these orders.",
};

/** Whether bills are open that no configured provider knows: their payments would stay unanswered. */
export async function examineFormerBills(
  { payments, formerPayments }: Pick<Env, "payments" | "formerPayments">,
  store: Store | undefined,
): Promise<Finding[]> {
  const configured = [payments, ...formerPayments].map(({ kind }) => NAMES[kind]);
  const { error } = findingsOf("payments");
  return (await countOpen(store, configured)).map(({ provider, bills }) =>
    error(
      `${provider} is not configured, but bills that it made are open (${bills}): their payments stay unanswered.`,
      MENDS[provider] ?? "Set the settings of that provider again until these bills have ended.",
    ),
  );
}

/** Empty without our tables. */
async function countOpen(store: Store | undefined, configured: string[]) {
  const counted = store?.db
    .selectFrom("bills")
    .select((eb) => ["provider", eb.fn.countAll<number>().as("bills")])
    .where("state", "=", "open")
    .where("provider", "not in", configured)
    .groupBy("provider")
    .execute();
  return (await counted?.catch(() => undefined)) ?? [];
}
