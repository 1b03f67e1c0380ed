import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { stageOf } from "#app/domain/order/order-stage.ts";
import type { BackendOrder, OrderAddress } from "#server/ports/shop-backend.ts";

const PLACED = Date.parse("2026-11-21T04:00:00Z");

const ADDRESS: OrderAddress = {
  firstName: "Aminah",
  lastName: "Tan",
  company: "",
  address1: "12 Jalan Telawi",
  address2: "",
  city: "Kuala Lumpur",
  stateCode: "KUL",
  postcode: "59100",
  country: "MY",
};

type Changes = Partial<Omit<BackendOrder, "lines" | "refunds">> & {
  /** The quantity of each line. */
  lines?: number[];
  /** Sen of each refund. */
  refunds?: number[];
};

/** An order as the back end answers it: one piece for RM 10.00, waiting for its payment. */
export function anOrder({ lines = [1], refunds = [], ...changes }: Changes = {}): BackendOrder {
  const id = changes.id ?? 1;
  return {
    id,
    number: String(id),
    status: "pending",
    key: "wc_order_key",
    createdVia: "rest-api",
    currency: "MYR",
    createdAt: PLACED,
    modifiedAt: changes.createdAt ?? PLACED,
    modified: "2026-11-21T04:00:00",
    paidAt: undefined,
    total: 1_000,
    taxTotal: 0,
    discountTotal: 0,
    shippingTotal: 0,
    transactionId: "",
    email: "aminah@example.com",
    phone: "012-3456789",
    billing: ADDRESS,
    shipping: ADDRESS,
    paymentTitle: "Billplz",
    note: "",
    couponCodes: [],
    lines: lines.map((quantity, index) => ({
      id: index + 1,
      productId: index + 1,
      variationId: null,
      name: `Cake ${index + 1}`,
      variant: null,
      choices: [],
      quantity,
      subtotal: 1_000,
      total: 1_000,
    })),
    shippingLineIds: [1],
    fees: [],
    refunds: refunds.map((total, index) => ({ id: index + 1, reason: "", total })),
    fulfilment: parseFulfilment(changes.meta ?? {}),
    stage: stageOf(changes.meta ?? {}),
    meta: {},
    ...changes,
  };
}
