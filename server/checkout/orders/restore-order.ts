import { isFormer } from "#app/domain/order/own-order.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import { parseAttemptId, parseCreatedVia, slotColumns } from "#server/store/attempts.ts";
import { contactDigest, contentDigest } from "#server/store/digests.ts";
import { applyToAttempt, applyToRevision } from "#server/store/transitions.ts";
import { stateName } from "#app/domain/address.ts";
import { choicesText } from "#app/domain/catalogue/choices.ts";
import type { Contact } from "#app/domain/order/order.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { isOverUpstream } from "./read-order.ts";

/**
 * Writes attempt and revision of an order that our tables do not know, because they were restored from an older backup.
 * What is known stays as it is. Called under the lease of its cart.
 * @param submitted the cart that is being ordered; an order of the same goods counts as an order of this cart
 * @returns its revision; undefined for an order without our key, and for a second one with the same key
 */
export async function restoreOrder(
  trx: Queries,
  shop: Pick<CheckoutShop, "clock" | "log">,
  order: BackendOrder,
  submitted?: Cart,
): Promise<RevisionRow | undefined> {
  const origin = parseCreatedVia(order.createdVia);
  if (!origin) return undefined;
  const known = await find(trx, origin);
  if (known?.orderId === order.id && known.orderKey === order.key) return known;
  // A copy of that site has the same orders; they are not ours to continue or to cancel.
  if (isFormer(known?.orderId ?? null)) return undefined;
  const made = { orderId: order.id, orderKey: order.key, orderNumber: order.number };
  if (known) {
    if (isOverUpstream(order)) return undefined;
    if (known.orderId !== null) {
      await requestDuplicateCheck(trx, known, shop.clock());
      return undefined;
    }
    if (!(await applyToRevision(trx, known, "order-made", made))) return undefined;
    await applyToAttempt(trx, origin.attempt, "order-made", shop.clock());
    return find(trx, origin);
  }
  await writeAttempt(trx, shop, order, origin, submitted);
  const revision: RevisionRow = {
    attemptId: origin.attempt,
    number: origin.revision,
    createdVia: order.createdVia,
    state: isOverUpstream(order) ? "cancelled" : "made",
    quote: null,
    total: order.total,
    contactDigest: contactDigest(contactOfOrder(order)),
    ...made,
    postedAt: order.createdAt,
    strayCheckAt: null,
    cancelSentAt: null,
    ...slotColumns(order.fulfilment),
  };
  await trx.insertInto("orderRevisions").values(revision).execute();
  shop.log.warn("checkout.order-restored", { orderId: order.id, createdVia: order.createdVia });
  return revision;
}

type Origin = NonNullable<ReturnType<typeof parseCreatedVia>>;

function find(trx: Queries, { attempt, revision }: Origin): Promise<RevisionRow | undefined> {
  return trx
    .selectFrom("orderRevisions")
    .selectAll()
    .where("attemptId", "=", attempt)
    .where("number", "=", revision)
    .executeTakeFirst();
}

/** Lets the reconciler cancel the second order of a revision. */
async function requestDuplicateCheck(trx: Queries, { createdVia }: RevisionRow, now: number) {
  await trx
    .updateTable("orderRevisions")
    .set({ strayCheckAt: now })
    .where("createdVia", "=", createdVia)
    .execute();
}

/** Writes the attempt of an order, or makes the order's revision the latest one of a known attempt. */
async function writeAttempt(
  trx: Queries,
  { clock }: Pick<CheckoutShop, "clock">,
  order: BackendOrder,
  origin: Origin,
  submitted: Cart | undefined,
): Promise<void> {
  const now = clock();
  const { cartId, number } = parseAttemptId(origin.attempt);
  const cart =
    submitted && isOrderOfCart(order, submitted) ? submitted : cartOfOrder(order, cartId);
  const content = { contentDigest: contentDigest(cart), cart: JSON.stringify(cart) };
  const attempt: AttemptRow = {
    id: origin.attempt,
    cartId,
    number,
    state: "ordered",
    revision: origin.revision,
    ...content,
    contact: JSON.stringify(contactOfOrder(order)),
    browserDigest: null,
    locale: null,
    paidBillId: null,
    ...(isOverUpstream(order)
      ? { closedAt: now, closedReason: "order-cancelled" }
      : { closedAt: null, closedReason: null }),
    heldReason: null,
    tries: 0,
    nextTryAt: now,
    createdAt: order.createdAt,
    updatedAt: now,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("checkoutAttempts")
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return;
  await trx
    .updateTable("checkoutAttempts")
    .set({ revision: origin.revision, nextTryAt: now, updatedAt: now })
    .where("id", "=", origin.attempt)
    .where("revision", "<", origin.revision)
    .execute();
  // A revision begins only after the one before was cancelled.
  await trx
    .updateTable("orderRevisions")
    .set({ state: "cancelled" })
    .where("attemptId", "=", origin.attempt)
    .where("number", "<", origin.revision)
    .execute();
}

/** The goods of an order as a cart. Which of its choices the variation left open is not known. */
function cartOfOrder({ lines, couponCodes }: BackendOrder, id: string): Cart {
  return {
    id,
    lines: lines.map(({ productId, variationId, quantity, words }) => ({
      productId,
      variationId,
      quantity,
      ...(words && { words }),
    })),
    couponCode: couponCodes[0] ?? null,
  };
}

/** The contact that an order was sent with. */
function contactOfOrder({ billing, email, phone, note }: BackendOrder): Contact {
  const { stateCode, country: _, ...address } = billing;
  return { ...address, state: stateName(stateCode), country: "MY", email, phone, notes: note };
}

/** Whether an order has the goods, choices, words and coupon of a cart. A line of an order has further choices. */
function isOrderOfCart(order: BackendOrder, cart: Cart): boolean {
  if ((order.couponCodes[0] ?? null) !== cart.couponCode) return false;
  const left = [...order.lines];
  for (const { productId, variationId, quantity, choices = [], words } of cart.lines) {
    const found = left.findIndex(
      (line) =>
        line.productId === productId &&
        line.variationId === variationId &&
        line.quantity === quantity &&
        JSON.stringify(line.words) === JSON.stringify(words) &&
        choices.every((choice) => line.choices.some((one) => isSame(one, choice))),
    );
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return left.length === 0;
}

const isSame = (a: Choice, b: Choice) => choicesText([a]) === choicesText([b]);
