import { orderStateOf } from "#app/domain/order/order-state.ts";
import type { AttemptRow, MailRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { contactOf } from "#server/store/attempts.ts";
import { openReviews } from "#server/store/reviews.ts";
import { isEmail } from "#app/domain/order/checkout-form.ts";
import { ERASED_EMAIL } from "#server/ports/backend-order.ts";
import { searchOrders } from "#server/orders/order-list/search-orders.ts";

export type CustomerShop = Pick<ShopCore, "backend" | "clock" | "log" | "store">;

/** All that the shop has of a customer. */
export type CustomerRecords = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const PER_PAGE = 100;

/**
 * What the shop has of the customer with this e-mail address, in any case of its letters. Attempts whose contact was
 * erased after 30 days are found by their orders. `mails`: those to the customer, and the owner's that name the address.
 * @returns undefined when the back end does not answer for all of it
 */
export async function findCustomer(
  { backend, store: { db } }: Pick<CustomerShop, "backend" | "store">,
  email: string,
) {
  const wanted = email.trim().toLowerCase();
  const found = await ordersOf(backend, wanted);
  if (!found) return undefined;
  const named = await attemptsNaming(db, wanted);
  const orders = new Map(found.map((order) => [order.id, order]));
  for (const { id, key } of await ordersOfAttempts(db, named)) {
    if (orders.has(id)) continue;
    const read = await backend.getOrder(id);
    if (!read.ok) return undefined;
    // An earlier back end may have given the same id to another order.
    if (read.value && read.value.key === key) orders.set(id, read.value);
  }
  const ids = new Set(named.map(({ id }) => id));
  const further = await attemptsOfOrders(db, [...orders.values()]);
  const mails = await db.selectFrom("mailbox").selectAll().execute();
  const attempts = [...named, ...further.filter(({ id }) => !ids.has(id))];
  return {
    email: wanted,
    orders: [...orders.values()],
    attempts,
    isUndecided: await isUndecided(db, attempts, [...orders.values()]),
    mails: mails.filter((mail) => names(mail, wanted)),
  };
}

/** Whether a mail is to an address or has it in its text, as the owner's mails about orders do. */
function names({ recipient, text }: MailRow, email: string): boolean {
  return recipient.toLowerCase() === email || text.toLowerCase().includes(email);
}

/** What the owner sees of a customer. Who `isOpen` cannot be erased yet: an order or a payment is not finished. */
export function summaryOf({
  attempts,
  mails,
  isUndecided: undecided,
  ...records
}: CustomerRecords) {
  const orders = records.orders.map(({ id, number, total, status }) => {
    const state = orderStateOf(status);
    return { id, number, total, isOpen: !!state && state !== "done" && state !== "cancelled" };
  });
  const isBuying = attempts.some(
    ({ state, closedAt, heldReason }) =>
      state !== "fulfilled" && closedAt === null && heldReason === null,
  );
  return {
    email: records.email,
    orders,
    isBuying,
    isUndecided: undecided,
    isOpen: isBuying || undecided || orders.some((order) => order.isOpen),
    isKnown: orders.length + attempts.length + mails.length > 0,
  };
}

async function ordersOf(backend: ShopCore["backend"], email: string) {
  const orders: BackendOrder[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await backend.listOrders({ search: email, page, perPage: PER_PAGE });
    if (!answer.ok || answer.value.unread > 0) return undefined;
    pages = answer.value.totalPages;
    orders.push(...answer.value.orders.filter((order) => order.email.toLowerCase() === email));
  }
  return orders;
}

async function attemptsNaming(db: Queries, email: string): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where((eb) => eb(eb.fn<string>("lower", ["contact"]), "like", `%${email}%`))
    .execute();
  return rows.filter((row) => contactOf(row)?.email.toLowerCase() === email);
}

async function ordersOfAttempts(db: Queries, attempts: AttemptRow[]) {
  if (attempts.length === 0) return [];
  const rows = await db
    .selectFrom("orderRevisions")
    .select(["orderId", "orderKey"])
    .where(
      "attemptId",
      "in",
      attempts.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ orderId, orderKey }) =>
    orderId === null ? [] : [{ id: orderId, key: orderKey }],
  );
}

async function attemptsOfOrders(db: Queries, orders: BackendOrder[]): Promise<AttemptRow[]> {
  if (orders.length === 0) return [];
  return db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("orderRevisions")
        .select("attemptId")
        .where(
          "orderKey",
          "in",
          orders.map(({ key }) => key),
        ),
    )
    .execute();
}

/**
 * Whether money of these attempts and orders is still to be decided: an open case for review, a payment that is not
 * settled, or a slip that the owner has not decided on. Ending its order was a decision too.
 */
async function isUndecided(
  db: Queries,
  attempts: readonly Pick<AttemptRow, "id">[],
  orders: readonly Pick<BackendOrder, "id">[],
): Promise<boolean> {
  const attemptIds = new Set<string | null>(attempts.map(({ id }) => id));
  const orderIds = new Set<number | null>(orders.map(({ id }) => id));
  const [reviews, facts, slips] = await Promise.all([
    openReviews(db),
    db
      .selectFrom("paymentFacts")
      .innerJoin("bills", "bills.billId", "paymentFacts.billId")
      .select("bills.attemptId")
      .where("settledAt", "is", null)
      .execute(),
    db
      .selectFrom("paymentSlips")
      .innerJoin("checkoutAttempts", "checkoutAttempts.id", "paymentSlips.attemptId")
      .select("attemptId")
      .where("paymentSlips.state", "=", "waiting")
      .where("closedAt", "is", null)
      .execute(),
  ]);
  return (
    reviews.some(({ attemptId, orderId }) => attemptIds.has(attemptId) || orderIds.has(orderId)) ||
    [...facts, ...slips].some(({ attemptId }) => attemptIds.has(attemptId))
  );
}

/** The e-mail address that an owner's text means: itself, or that of the order with this number. */
export async function emailOf(
  shop: CustomerShop & { ticks: () => number },
  who: string,
): Promise<{ email: string } | "away" | "unknown"> {
  const text = who.trim();
  if (text.includes("@")) return known(isEmail(text) ? text : "");
  if (!/^#?\s*\d{1,12}$/.test(text)) return "unknown";
  const { found, isAway } = await searchOrders(shop, text);
  const number = text.replace(/\D/g, "");
  const [order] = found.filter(({ row }) => row.number === number || String(row.id) === number);
  if (!order) return isAway ? "away" : "unknown";
  const read = await shop.backend.getOrder(order.row.id);
  return read.ok ? known(read.value?.email ?? "") : "away";
}

/** Neither no address nor that of erased customers. */
function known(address: string): { email: string } | "unknown" {
  const email = address.toLowerCase();
  return email === "" || email === ERASED_EMAIL ? "unknown" : { email };
}
