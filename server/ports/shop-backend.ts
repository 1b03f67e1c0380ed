import type { Category, Product, Variation } from "#app/domain/catalogue/product.ts";
import type { FixedProductRule } from "#app/domain/cart/coupon.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { BackendProblem, Survey, SurveyScope } from "#app/domain/admin/backend-problem.ts";
import type { ListFilter, ListOrder } from "#app/domain/catalogue/list-rules.ts";
import type { ShippingSettings } from "#app/domain/cart/shipping.ts";
import type { Result } from "../platform/outgoing/result.ts";
import type { BackendOrder, LineTotal, OrderDraft, OwnersOrderCalls } from "./backend-order.ts";
import type { IndexPage, IndexQuery, LatestChange } from "./indexed-product.ts";
import type { OwnersCategoryCalls } from "./owners-categories.ts";
import type { OwnersCouponCalls } from "./owners-coupons.ts";
import type { OwnersProductCalls } from "./owners-products.ts";

export type {
  BackendOrder,
  LineTotal,
  OrderAddress,
  OrderDraft,
  OrderQuery,
  OrderRefund,
} from "./backend-order.ts";

export interface ProductQuery extends ListFilter, ListOrder {
  page?: number;
  perPage?: number;
  categoryId?: number;
  slug?: string;
}

export interface ProductPage {
  products: Product[];
  /** The words that a search has found in its products, folded; undefined when they are not known. */
  words?: string[];
  total: number;
  totalPages: number;
}

/** The settings of this shop that the back end is compared with. */
export interface SurveyExpectations {
  /** Whether pages show a picture at this address. */
  showsPicture: (src: string) => boolean;
  shipping: ShippingSettings;
  /** none: no secret is configured. unheard: no webhook has arrived since the process started. */
  webhooks: "none" | "unheard" | "heard";
  fixedProductCoupons: FixedProductRule;
  /** Whether products without reviews show stars and a count derived from their sales. */
  ratingsFromSales: boolean;
  /** Who sends the e-mails about orders that pages promise; off: they promise none. */
  orderEmails: "kedai" | "woocommerce" | "off";
}

/** The shop back end, as the services use it. */
export interface ShopBackend
  extends OwnersOrderCalls, OwnersProductCalls, OwnersCouponCalls, OwnersCategoryCalls {
  listProducts(query: ProductQuery): Promise<Result<ProductPage>>;
  /** A product as shoppers would see it once it is shown; undefined when there is none. */
  previewProduct(id: number): Promise<Result<Product | undefined>>;
  /** Products of every status but the bin, for the catalogue index. A row that cannot be read is logged and left out. */
  listForIndex(query: IndexQuery): Promise<Result<IndexPage>>;
  /** The ids of products of every status but the bin, in ascending order, and how many products there are. */
  listProductIds(page: {
    offset: number;
    /** From 1 to 100. */
    limit: number;
  }): Promise<Result<{ ids: number[]; total: number }>>;
  /** How many products of every status but the bin there are, and when one of them was changed last. */
  latestChange(): Promise<Result<LatestChange>>;
  /** Sum of total_sales over up to 100 published products. */
  sumOfSales(): Promise<Result<number>>;
  /** All categories, from all pages, in the order that the owner gave them and then by name. */
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
  /** Only orders whose created_via equals one of the values, which have no comma. */
  findOrdersCreatedVia(...values: string[]): Promise<Result<BackendOrder[]>>;
  /** @param timeoutMs how long to wait at most; never longer than the client's own limit */
  getOrder(id: number, timeoutMs?: number): Promise<Result<BackendOrder | undefined>>;
  /** Sets the totals of lines after discount; the order's discount and total follow. Can be repeated. */
  setLineTotals(orderId: number, lines: LineTotal[]): Promise<Result<BackendOrder>>;
  setOrderMeta(orderId: number, meta: Record<string, string>): Promise<Result<BackendOrder>>;
  cancelOrder(id: number): Promise<Result<BackendOrder>>;
  /** Sends set_paid and the transaction id. The caller must check the answer: the back end may ignore it with a 200. */
  /** @param isOnHold whether its status is on-hold, from which a payment alone does not move it */
  markOrderPaid(
    id: number,
    transactionId: string,
    isOnHold?: boolean,
  ): Promise<Result<BackendOrder>>;
  /** Moves an order with a total of 0 to processing. The back end ignores set_paid for such an order. */
  startFreeOrder(id: number): Promise<Result<BackendOrder>>;
  /** Settings that do not fit this shop (currency, taxes, rights of the key ...). Changes nothing, never fails. */
  survey(expected: SurveyExpectations, scope?: SurveyScope): Promise<Survey>;
  /** Why it cannot be used at all: it does not answer, or not by its REST API. Undefined when it answers. Never fails. */
  absence(): Promise<BackendProblem | undefined>;
  /** A number that changes when a call was refused without a judgement of it, and when such a call succeeds again. */
  refusals(): number;
  /** Whether it answers at all, for /readyz. */
  ping(): Promise<Result<true>>;
}
