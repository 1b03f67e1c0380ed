import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { SlotCount } from "#app/domain/delivery/offers.ts";
import type {
  AttemptRow,
  BillRow,
  FactRow,
  MessageRow,
  ReviewRow,
  RevisionRow,
  SlipRow,
} from "#server/platform/storage/schema.ts";
import { transfersOf } from "./transfers.ts";
import { savedShipping } from "./owner.ts";
import type { Sequence } from "./sequence.ts";
import { slotOrders } from "./slots.ts";

/** An order as the shop back end has it. Money in sen. */
export interface Order {
  id: number;
  status: string;
  total: number;
  transactionId: string;
  createdVia: string;
  email: string;
  lines: { productId: number; quantity: number }[];
  coupons: string[];
  /** The bill that its meta names. */
  namedBill: string | undefined;
  fulfilment: Fulfilment | undefined;
}

/** A bill as the provider has it. Money in sen. */
export interface ProviderBill {
  id: string;
  state: string;
  amount: number;
  collectionId: string;
  /** The order that it was made for. */
  orderId: number;
}

/** Everything about one sequence's money, at both upstreams and in the shop's own tables. */
export interface Snapshot {
  orders: Order[];
  provider: ProviderBill[];
  attempts: AttemptRow[];
  revisions: RevisionRow[];
  bills: BillRow[];
  facts: FactRow[];
  reviews: ReviewRow[];
  slips: SlipRow[];
  messages: MessageRow[];
  /** The messages before attempts and reviews were read, which change meanwhile. */
  messagesBefore: MessageRow[];
  /** The orders of each slot, as the shop counts them. */
  slots: SlotCount[];
  /** What delivery costs, in sen. */
  shippingCost: number;
}

/** The upstreams are read first: whatever they know must have been written down before. */
export async function takeSnapshot(sequence: Sequence): Promise<Snapshot> {
  const { shops, since } = sequence;
  const orders = await Promise.all(
    sequence.orderIds().map(async (id) => toOrder(await read(shops.askWoo(`orders/${id}`)))),
  );
  const { db } = shops.store;
  const atProvider = await Promise.all(
    sequence.billIds().map(async (id) => toBill(await read(shops.askBillplz(`bills/${id}`)))),
  );
  const readMessages = () =>
    db.selectFrom("messages").selectAll().where("createdAt", ">=", since).execute();
  const messagesBefore = await readMessages();
  const slots = await slotOrders(shops);
  const attempts = await db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("createdAt", ">=", since)
    .execute();
  const revisions = await db
    .selectFrom("orderRevisions")
    .selectAll()
    .where("postedAt", ">=", since)
    .execute();
  const bills = await db.selectFrom("bills").selectAll().where("createdAt", ">=", since).execute();
  const facts = await db
    .selectFrom("paymentFacts")
    .selectAll()
    .where("receivedAt", ">=", since)
    .execute();
  const reviews = await db
    .selectFrom("reviewItems")
    .selectAll()
    .where("createdAt", ">=", since)
    .execute();
  const provider = shops.paidBy === "billplz" ? atProvider : transfersOf(bills, facts);
  const messages = await readMessages();
  const slips = await db
    .selectFrom("paymentSlips")
    .selectAll()
    .where("storedAt", ">=", since)
    .execute();
  const shippingCost = await savedShipping(shops);
  const rows = { attempts, revisions, bills, facts, reviews, slips, messages, messagesBefore };
  return { orders, provider, ...rows, slots, shippingCost };
}

export const isPaid = (order: Order) => ["processing", "completed"].includes(order.status);
export const isAlive = (order: Order) => order.status !== "cancelled";

/**
 * The orders that are paid, or can be by a bill that a browser was sent to. A bill that was to end, or that was never
 * shown, or that a restore took back, may be paid too late: that counts, and is told to the owner.
 */
export function taken(
  { shown, restored }: Sequence,
  { orders, provider, bills }: Snapshot,
): Order[] {
  const inTime = (billId: string) =>
    shown.has(billId) &&
    !restored.late.has(billId) &&
    bills.some((bill) => bill.billId === billId && bill.endRequestedAt === null);
  return orders.filter((order) =>
    isPaid(order)
      ? inTime(order.transactionId)
      : provider.some(({ id, state, orderId }) => {
          return state === "due" && orderId === order.id && inTime(id);
        }),
  );
}

async function read(answer: Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await answer).json()) as Record<string, unknown>;
}

function toOrder(json: Record<string, unknown>): Order {
  const lines = json["line_items"] as { product_id: number; quantity: number }[];
  const coupons = json["coupon_lines"] as { code: string }[];
  const meta = json["meta_data"] as { key: string; value: string }[];
  return {
    id: Number(json["id"]),
    status: String(json["status"]),
    total: sen(json["total"]),
    transactionId: String(json["transaction_id"]),
    createdVia: String(json["created_via"]),
    email: (json["billing"] as { email: string }).email,
    lines: lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
    namedBill: meta.find(({ key }) => key === "_billplz_bill_id")?.value,
    coupons: coupons.map(({ code }) => code.toUpperCase()),
    fulfilment: parseFulfilment(Object.fromEntries(meta.map(({ key, value }) => [key, value]))),
  };
}

function toBill(json: Record<string, unknown>): ProviderBill {
  return {
    id: String(json["id"]),
    state: String(json["state"]),
    amount: Number(json["amount"]),
    collectionId: String(json["collection_id"]),
    orderId: Number(json["reference_1"]),
  };
}

const sen = (ringgit: unknown) => Math.round(Number(ringgit) * 100);
