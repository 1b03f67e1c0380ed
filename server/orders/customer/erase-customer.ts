import { ERASED_EMAIL } from "#server/ports/backend-order.ts";
import { erasePersonalisation } from "#server/store/erase-personalisation.ts";
import { eraseSlips } from "#server/store/slips.ts";
import {
  type CustomerRecords,
  type CustomerShop,
  findCustomer,
  summaryOf,
} from "./find-customer.ts";

/**
 * open: nothing was changed. taxes: WooCommerce would compute the totals anew. unavailable: the back end did not answer;
 * asking again finishes the work.
 */
export type EraseOutcome = "erased" | "nothing" | "open" | "taxes" | "unavailable";

/**
 * Erases what names a customer: contact, words and messages in the store, and the contact in the back end's orders.
 * Amounts, goods and payments stay. What finds the customer again is erased last, so that a second run finishes what
 * a first one began.
 */
export async function eraseCustomer(shop: CustomerShop, email: string): Promise<EraseOutcome> {
  const records = await findCustomer(shop, email);
  const outcome = records ? await erase(shop, records) : "unavailable";
  const orders = records?.orders.length ?? null;
  shop.log.info("customer.erase", { outcome, orders });
  return outcome;
}

async function erase(shop: CustomerShop, records: CustomerRecords): Promise<EraseOutcome> {
  const { orders } = records;
  const { isKnown, isOpen } = summaryOf(records);
  if (!isKnown) return "nothing";
  if (isOpen) return "open";
  const obstacle = orders.length > 0 && (await taxesOf(shop));
  if (obstacle) return obstacle;
  await eraseTraces(shop, records);
  for (const order of orders) {
    if (order.email === ERASED_EMAIL) continue;
    const written = await shop.backend.eraseContact(order);
    if (!written.ok && written.error.reason !== "missing") return "unavailable";
  }
  await eraseContacts(shop, records);
  return "erased";
}

/** With taxes on, a new address makes WooCommerce compute the totals of paid orders anew. */
async function taxesOf({ backend }: CustomerShop): Promise<"taxes" | "unavailable" | undefined> {
  const { found, unchecked } = await backend.survey({
    showsPicture: () => true,
    shipping: { shippingCost: 0, freeShippingThreshold: 0 },
    webhooks: "none",
    fixedProductCoupons: "per-piece",
    ratingsFromSales: false,
    orderEmails: "off",
  });
  if (found.some(({ kind }) => kind === "taxes")) return "taxes";
  return unchecked.includes("taxes") ? "unavailable" : undefined;
}

/** What does not help to find the customer: words, digests, messages, slips. */
async function eraseTraces({ store }: CustomerShop, { attempts }: CustomerRecords): Promise<void> {
  for (const attempt of attempts) {
    await store.transaction(async (trx) => {
      await erasePersonalisation(trx, attempt);
      await eraseSlips(trx, [attempt.id]);
      await trx
        .updateTable("orderRevisions")
        .set({ contactDigest: "" })
        .where("attemptId", "=", attempt.id)
        .execute();
      await trx
        .deleteFrom("messages")
        .where("attemptId", "=", attempt.id)
        .where("recipient", "=", "shopper")
        .execute();
    });
  }
}

async function eraseContacts(
  { store }: CustomerShop,
  { attempts, mails }: CustomerRecords,
): Promise<void> {
  await store.transaction(async (trx) => {
    for (const { id } of mails) await trx.deleteFrom("mailbox").where("id", "=", id).execute();
    for (const { id } of attempts) {
      await trx
        .updateTable("checkoutAttempts")
        .set({ contact: null, browserDigest: null })
        .where("id", "=", id)
        .execute();
    }
  });
}
