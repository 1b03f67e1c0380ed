import type { OrderNote } from "#app/domain/admin/owners-order.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { DiscountType } from "#app/domain/cart/discount-type.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import type { ProgressFacts } from "#app/domain/order/order-progress.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import type { Result } from "../platform/outgoing/result.ts";

export interface OrderAddress {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  /** The back end's own state code (SGR), not the name. */
  stateCode: string;
  postcode: string;
  /** Two letters. */
  country: string;
}

export interface OrderDraft {
  billing: OrderAddress & { email: string; phone: string };
  shipping: OrderAddress;
  lines: {
    productId: number;
    variationId: number | null;
    quantity: number;
    /** Unit price and line total before any discount. */
    unitPrice: Sen;
    total: Sen;
    name: string;
    /** The choices for attributes that the variation leaves open. */
    choices?: Choice[];
    words?: Personalisation;
  }[];
  shippingTotal: Sen;
  /** When and how the goods reach the customer; absent when the shop asks for no date. */
  fulfilment?: Fulfilment;
  coupon: { code: string; discount: Sen; discountType: DiscountType } | null;
  note: string;
  /** The payment provider: its name and its title for people. */
  payment: { name: string; title: string };
  meta: Record<string, string>;
  /** Our own key of this order, to look it up after a lost answer. At most 100 characters. */
  createdVia: string;
}

/** An order as the back end computed and stored it. */
export interface BackendOrder extends ProgressFacts {
  id: number;
  number: string;
  /** That by which it counts: "processing" for a paid order to which a plug-in gave a status of its own. */
  status: string;
  key: string;
  createdVia: string;
  currency: string;
  createdAt: number;
  /** Ms since the epoch, of whole seconds. Moves with every change and every refund, not with a note. */
  modifiedAt: number;
  /** The same as the back end wrote it, to compare with what an editor saw. */
  modified: string;
  paidAt: number | undefined;
  /** What was ordered. Refunds do not lower it. */
  total: Sen;
  taxTotal: Sen;
  discountTotal: Sen;
  shippingTotal: Sen;
  transactionId: string;
  email: string;
  /** "" when there is none. */
  phone: string;
  billing: OrderAddress;
  shipping: OrderAddress;
  /** The title of the way to pay. */
  paymentTitle: string;
  note: string;
  couponCodes: string[];
  lines: {
    id: number;
    productId: number;
    variationId: number | null;
    name: string;
    /** The address of the product's picture of now. */
    picture?: string | undefined;
    variant: string | null;
    /** The attributes of the line, and any other text that is stored with it. */
    choices: Choice[];
    words?: Personalisation;
    quantity: number;
    subtotal: Sen;
    total: Sen;
  }[];
  shippingLineIds: number[];
  fees: { id: number; name: string; total: Sen }[];
  /** Money that was given back; positive amounts. */
  refunds: { id: number; reason: string; total: Sen }[];
  meta: Record<string, string>;
}

/** The e-mail address of orders whose customer was erased; WooCommerce's own eraser writes the same. */
export const ERASED_EMAIL = "deleted@site.invalid";

/** Which orders to list, the newest first. There is no filter by meta. */
export interface OrderQuery {
  /** At most 100 ids; unknown ones are skipped. The answer keeps its own order, not that of the ids. */
  include?: number[];
  /** A part of an id, name, address, postcode, e-mail, phone, transaction id or product name. */
  search?: string;
  /** Without it all but drafts and the bin. */
  status?: string[];
  /** Ms since the epoch: changed in this second or later. */
  modifiedAfter?: number;
  /** Changes first by their time, the oldest first, instead of the newest order first. */
  oldestChangeFirst?: true;
  page?: number;
  /** 1 to 100. */
  perPage?: number;
}

interface OrderPage {
  orders: BackendOrder[];
  /** The number of orders that were left out and logged, because they have another shape. */
  unread: number;
  /** 0 on a page past the end. */
  total: number;
  totalPages: number;
}

export interface OrderRefund {
  id: number;
  /** Ms since the epoch. */
  at: number;
  amount: Sen;
  reason: string;
  /** The pieces that were given back of each order line. */
  lines: { lineId: number; quantity: number }[];
}

interface RefundDraft {
  orderId: number;
  /** At least 1 sen, at most what the order has left. */
  amount: Sen;
  /** Shown to the customer by the back end's mail. */
  reason: string;
  /** Pieces that go back into stock, with their part of the amount. The back end does not check the quantities. */
  restocked: { lineId: number; quantity: number; total: Sen }[];
}

/** An order line with its new total. */
export type LineTotal = Pick<
  BackendOrder["lines"][number],
  "id" | "quantity" | "subtotal" | "total"
>;

/** The calls about orders that the owner's area needs. */
export interface OwnersOrderCalls {
  /** One page of orders. An empty list of ids is answered without a call. */
  listOrders(query: OrderQuery): Promise<Result<OrderPage>>;
  /** Sets the status completed, and meta with it. */
  completeOrder(id: number, meta?: Record<string, string>): Promise<Result<BackendOrder>>;
  /** Sets the status processing of a completed order, and meta with it. */
  reopenOrder(id: number, meta: Record<string, string>): Promise<Result<BackendOrder>>;
  /** Writes another date and slot to the order's meta and to the title of its shipping line. */
  moveOrder(
    order: Pick<BackendOrder, "id" | "shippingLineIds">,
    fulfilment: Fulfilment,
  ): Promise<Result<BackendOrder>>;
  /**
   * Removes name, address, phone, e-mail, note and the words of lines from an order, and puts ERASED_EMAIL in the place
   * of its e-mail. Amounts, goods, state and country stay. Can be repeated.
   */
  eraseContact(order: BackendOrder): Promise<Result<BackendOrder>>;
  /** The newest first. Notes that the back end wrote itself are among them. */
  orderNotes(orderId: number): Promise<Result<OrderNote[]>>;
  /** Writes a note of plain text, and answers its id. Sent twice, it is written twice. */
  addOrderNote(
    orderId: number,
    text: string,
    /** Whether the customer sees it; WooCommerce sends it by mail at once. */
    options?: { isForCustomer?: boolean },
  ): Promise<Result<number>>;
  /** Records that money was given back. No money moves. Sent twice, it is recorded twice. */
  createRefund(refund: RefundDraft): Promise<Result<OrderRefund>>;
  /** The newest first, at most 100. */
  listRefunds(orderId: number): Promise<Result<OrderRefund[]>>;
}
