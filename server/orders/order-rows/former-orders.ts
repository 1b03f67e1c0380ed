import { CONTACT_LIMITS } from "#app/domain/order/checkout-form.ts";
import { isFormer } from "#app/domain/order/own-order.ts";
import { STAGE_META, stageOf } from "#app/domain/order/order-stage.ts";
import type { OrderState } from "#app/domain/order/order-state.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { orderDraft } from "#server/checkout/place/order-draft.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { AttemptRow, OrderRow, RevisionRow } from "#server/platform/storage/schema.ts";
import { type BackendOrder, ERASED_EMAIL } from "#server/ports/backend-order.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { contactOf, fulfilmentOf, isSettled, quoteOf } from "#server/store/attempts.ts";
import { storeOrders, type StoringShop } from "./store-rows.ts";

const SECOND = 1_000;
const STATUSES: Record<OrderState, string> = {
  "to-do": "processing",
  "to-pay": "pending",
  "to-review": "on-hold",
  done: "completed",
  cancelled: "cancelled",
};

/**
 * The same back end, which is not asked about orders of former ones: our own rows answer for these, and keep what is
 * done with them. Money and notes of theirs are refused.
 */
export function withFormerOrders(backend: ShopBackend, shop: StoringShop): ShopBackend {
  const refused = <T>() =>
    fail<T>({ kind: "refused", call: "orders.former", reason: "missing", retryable: false });

  /** The call, or for a former order the change that it makes to our rows. */
  function either<Args extends unknown[]>(
    call: (id: number, ...args: Args) => Promise<Result<BackendOrder>>,
    changeOf: (...args: Args) => Partial<BackendOrder>,
  ) {
    return async (id: number, ...args: Args): Promise<Result<BackendOrder>> => {
      if (!isFormer(id)) return call(id, ...args);
      const [order] = await formerOrders(shop, [id]);
      if (!order) return refused();
      const modifiedAt = Math.max(timeOf(shop), order.modifiedAt + SECOND);
      const changed = { ...order, ...changeOf(...args), modifiedAt };
      await storeOrders(shop, [changed]);
      return ok(changed);
    };
  }
  const staged = (meta: Record<string, string> = {}) => {
    const stage = STAGE_META in meta ? { stage: stageOf(meta) } : {};
    return { ...stage, meta };
  };
  const paid = (transactionId: string) => {
    return { status: "processing", paidAt: timeOf(shop), transactionId };
  };
  return {
    ...backend,
    async getOrder(id, timeoutMs) {
      return isFormer(id)
        ? ok((await formerOrders(shop, [id]))[0])
        : backend.getOrder(id, timeoutMs);
    },
    async listOrders(query) {
      const former = query.include?.filter(isFormer) ?? [];
      if (former.length === 0) return backend.listOrders(query);
      const include = query.include?.filter((id) => !isFormer(id)) ?? [];
      const read = await backend.listOrders({ ...query, include });
      if (!read.ok) return read;
      const orders = [...read.value.orders, ...(await formerOrders(shop, former))];
      return ok({ ...read.value, orders, total: orders.length });
    },
    setLineTotals: async (id, lines) =>
      isFormer(id) ? refused() : backend.setLineTotals(id, lines),
    setOrderMeta: either(backend.setOrderMeta.bind(backend), staged),
    cancelOrder: either(backend.cancelOrder.bind(backend), () => ({ status: "cancelled" })),
    markOrderPaid: either(backend.markOrderPaid.bind(backend), paid),
    startFreeOrder: either(backend.startFreeOrder.bind(backend), () => paid("")),
    completeOrder: either(backend.completeOrder.bind(backend), (meta) => ({
      ...staged(meta),
      status: "completed",
    })),
    reopenOrder: either(backend.reopenOrder.bind(backend), (meta) => ({
      ...staged(meta),
      status: "processing",
    })),
    moveOrder: (order, fulfilment) =>
      either(
        () => backend.moveOrder(order, fulfilment),
        () => ({ fulfilment }),
      )(order.id),
    eraseContact: async (order) =>
      isFormer(order.id) ? ok({ ...order, email: ERASED_EMAIL }) : backend.eraseContact(order),
    orderNotes: async (id) => (isFormer(id) ? ok([]) : backend.orderNotes(id)),
    addOrderNote: async (id, ...note) =>
      isFormer(id) ? refused() : backend.addOrderNote(id, ...note),
    createRefund: async (refund) =>
      isFormer(refund.orderId) ? refused() : backend.createRefund(refund),
    listRefunds: async (id) => (isFormer(id) ? ok([]) : backend.listRefunds(id)),
  };
}

/** Times of orders are whole seconds. */
const timeOf = ({ clock }: StoringShop) => Math.floor(clock() / SECOND) * SECOND;

/** Orders of former back ends, by what our own rows know of them. */
async function formerOrders({ store }: StoringShop, ids: number[]): Promise<BackendOrder[]> {
  const [rows, revisions] = await Promise.all([
    store.db.selectFrom("orderRows").selectAll().where("id", "in", ids).execute(),
    store.db.selectFrom("orderRevisions").selectAll().where("orderId", "in", ids).execute(),
  ]);
  const attempts = await store.db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("id", "in", ["", ...revisions.map(({ attemptId }) => attemptId)])
    .execute();
  return ids.flatMap((id) => {
    const revision = revisions.find(({ orderId }) => orderId === id);
    const attempt = attempts.find((one) => one.id === revision?.attemptId);
    const row = rows.find((one) => one.id === id) ?? rowOf(revision, attempt);
    return row ? [orderOf({ ...row, id }, revision, attempt)] : [];
  });
}

/** The row of an order that had none yet when the shop changed its back end. */
function rowOf(
  revision: RevisionRow | undefined,
  attempt: AttemptRow | undefined,
): Omit<OrderRow, "id"> | undefined {
  if (!revision || !attempt) return undefined;
  const { way = null, date = null, slot = null } = fulfilmentOf(revision) ?? {};
  const isPaid = isSettled(attempt);
  const isOver = attempt.closedAt !== null || revision.state === "cancelled";
  return {
    number: revision.orderNumber ?? "",
    state: isPaid ? "to-do" : isOver ? "cancelled" : "to-pay",
    stage: null,
    way,
    date,
    slot,
    pieces: quoteOf(revision)?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    amount: revision.total,
    refunded: 0,
    lastRefundId: 0,
    arrivedAt: null,
    placedAt: revision.postedAt,
    paidAt: isPaid ? attempt.updatedAt : null,
    modifiedAt: revision.postedAt,
  };
}

const NO_CONTACT = {
  ...Object.fromEntries(Object.keys(CONTACT_LIMITS).map((name) => [name, ""])),
  country: "MY",
} as Contact;

/** @param row what the lists know; goods and contact are of the revision, while these are kept */
function orderOf(row: OrderRow, revision?: RevisionRow, attempt?: AttemptRow): BackendOrder {
  const { id, number, way, date, slot, stage, amount: total, refunded } = row;
  const quote = revision && quoteOf(revision);
  const contact = (attempt && contactOf(attempt)) ?? NO_CONTACT;
  const none = { lines: [], shipping: 0, coupon: null };
  const draft = orderDraft(quote ?? none, contact);
  const unknown = { id: 0, productId: 0, variationId: null, variant: null, choices: [] };
  const kept = quote?.lines.map(({ image, choices = [], ...line }, index) => ({
    ...line,
    id: index,
    choices,
    picture: image,
    total: line.subtotal,
  }));
  return {
    id,
    number,
    total,
    note: draft.note,
    billing: draft.billing,
    shipping: draft.shipping,
    currency: "MYR",
    taxTotal: 0,
    paymentTitle: "",
    shippingLineIds: [],
    fees: [],
    status: STATUSES[row.state],
    ...(stage && { stage }),
    ...(way && date && slot && { fulfilment: { way, date, slot } }),
    key: revision?.orderKey ?? "",
    createdVia: revision?.createdVia ?? "",
    createdAt: row.placedAt,
    modifiedAt: row.modifiedAt,
    modified: new Date(row.modifiedAt).toISOString(),
    paidAt: row.paidAt ?? undefined,
    transactionId: (row.paidAt !== null && attempt?.paidBillId) || "",
    discountTotal: quote?.coupon?.discount ?? 0,
    shippingTotal: draft.shippingTotal,
    email: contact.email,
    phone: contact.phone,
    couponCodes: quote?.coupon ? [quote.coupon.code] : [],
    lines: kept ?? [{ ...unknown, name: number, quantity: row.pieces, subtotal: total, total }],
    refunds: refunded > 0 ? [{ id: row.lastRefundId ?? 0, reason: "", total: refunded }] : [],
    meta: draft.meta,
  };
}
