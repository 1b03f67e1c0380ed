import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { DiscountType } from "#app/domain/discount-type.ts";
import type { Category, Product, Variation } from "#app/domain/product.ts";
import type { Choice } from "#app/domain/product.ts";
import type { FixedProductRule } from "#app/domain/coupon.ts";
import type { Coupon } from "#app/domain/coupon-terms.ts";
import type { Survey } from "#app/domain/misfit.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Words } from "#app/domain/words/words.ts";
import type { ShippingConfig } from "#app/domain/shipping.ts";
import type { Result } from "../platform/outgoing/result.ts";
import type { IndexPage, IndexQuery } from "./indexed-product.ts";

export interface ProductQuery {
  page?: number;
  perPage?: number;
  orderBy?: "menu_order" | "price" | "title" | "date" | "popularity";
  order?: "asc" | "desc";
  /** "publish", "draft", or both together. Always sent: the back end's own default lists private ones. */
  status: "publish" | "draft" | "publish,draft";
  /** Only products in stock; those on backorder are left out. */
  inStock?: true;
  search?: string;
  categoryId?: number;
  minPrice?: Sen;
  maxPrice?: Sen;
  onSale?: boolean;
  featured?: boolean;
  slug?: string;
  include?: number[];
  exclude?: number[];
}

export interface ProductPage {
  products: Product[];
  /** The words that a search has found in its products, folded; undefined when they are not known. */
  words?: string[];
  total: number;
  totalPages: number;
}

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
    words?: Words;
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
export interface BackendOrder {
  id: number;
  number: string;
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
    variant: string | null;
    /** The attributes of the line, and any other text that is stored with it. */
    choices: Choice[];
    words?: Words;
    quantity: number;
    subtotal: Sen;
    total: Sen;
  }[];
  fees: { id: number; name: string; total: Sen }[];
  /** Money that was given back; positive amounts. */
  refunds: { id: number; reason: string; total: Sen }[];
  meta: Record<string, string>;
}

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
  /** 0 on a page past the end. */
  total: number;
  totalPages: number;
}

/** An order line with its new total. */
export type LineTotal = Pick<
  BackendOrder["lines"][number],
  "id" | "quantity" | "subtotal" | "total"
>;

/** The settings of this shop that the back end is compared with. */
export interface SurveyExpectations {
  /** Whether pages show a picture at this address. */
  showsPicture: (src: string) => boolean;
  shipping: ShippingConfig;
  /** none: no secret is configured. unheard: no webhook has arrived since the process started. */
  webhooks: "none" | "unheard" | "heard";
  fixedProductCoupons: FixedProductRule;
}

/** The shop back end, as the services use it. */
export interface ShopBackend {
  listProducts(query: ProductQuery): Promise<Result<ProductPage>>;
  /** Products of every status but the bin, for the catalogue index. A row that cannot be read is logged and left out. */
  listForIndex(query: IndexQuery): Promise<Result<IndexPage>>;
  getProduct(id: number): Promise<Result<Product | undefined>>;
  /** Sum of total_sales over up to 100 published products. */
  sumOfSales(): Promise<Result<number>>;
  /** All categories, from all pages. */
  listCategories(): Promise<Result<Category[]>>;
  /** All variations of a product, in a stable order. */
  listVariations(productId: number): Promise<Result<Variation[]>>;
  /** Variations of any products by id; unknown ids are absent. */
  variationsById(refs: { productId: number; variationId: number }[]): Promise<Result<Variation[]>>;
  /**
   * Undefined when there is none; an empty code is never looked up. When coupons are disabled, an error with the reason
   * "coupons-off".
   */
  findCoupon(code: string): Promise<Result<Coupon | undefined>>;

  /** A coupon that the back end refuses is an error with the reason "coupon". */
  createOrder(draft: OrderDraft): Promise<Result<BackendOrder>>;
  /** Only orders whose created_via equals the value. */
  findOrdersCreatedVia(value: string): Promise<Result<BackendOrder[]>>;
  /** One page of orders. An empty list of ids is answered without a call. */
  listOrders(query: OrderQuery): Promise<Result<OrderPage>>;
  /** @param timeoutMs how long to wait at most; never longer than the client's own limit */
  getOrder(id: number, timeoutMs?: number): Promise<Result<BackendOrder | undefined>>;
  /** Sets the totals of lines after discount; the order's discount and total follow. Can be repeated. */
  setLineTotals(orderId: number, lines: LineTotal[]): Promise<Result<BackendOrder>>;
  setOrderMeta(orderId: number, meta: Record<string, string>): Promise<Result<BackendOrder>>;
  cancelOrder(id: number): Promise<Result<BackendOrder>>;
  /** The texts of an order's notes, as HTML. */
  orderNotes(orderId: number): Promise<Result<string[]>>;
  /** Writes a private note, which the customer does not see. Sent twice, it is written twice. */
  addOrderNote(orderId: number, text: string): Promise<Result<true>>;
  /** Sends set_paid and the transaction id. The caller must check the answer: the back end may ignore it with a 200. */
  markOrderPaid(id: number, transactionId: string): Promise<Result<BackendOrder>>;
  /** Moves an order with a total of 0 to processing. The back end ignores set_paid for such an order. */
  startFreeOrder(id: number): Promise<Result<BackendOrder>>;
  /** Settings that do not fit this shop (currency, taxes, rights of the key ...). Changes nothing, never fails. */
  survey(expected: SurveyExpectations): Promise<Survey>;
  /** Whether it answers at all, for /readyz. */
  ping(): Promise<Result<true>>;
}
