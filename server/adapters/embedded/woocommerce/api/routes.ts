import { deleteCoupon } from "#server/adapters/embedded/woocommerce/coupons/coupon-delete.ts";
import {
  createCoupon,
  updateCoupon,
} from "#server/adapters/embedded/woocommerce/coupons/coupon-edit.ts";
import {
  COUPON_PARAMETERS,
  getCoupon,
  listCoupons,
} from "#server/adapters/embedded/woocommerce/coupons/coupons.ts";
import { deleteOrder } from "#server/adapters/embedded/woocommerce/orders/order-delete.ts";
import { readOrderInput } from "#server/adapters/embedded/woocommerce/orders/order-input.ts";
import {
  createNote,
  deleteNote,
  getNote,
  listNotes,
} from "#server/adapters/embedded/woocommerce/orders/order-notes.ts";
import { ORDER_PARAMETERS } from "#server/adapters/embedded/woocommerce/orders/orders-query.ts";
import {
  createOrder,
  getOrder,
  listOrders,
  updateOrder,
} from "#server/adapters/embedded/woocommerce/orders/orders.ts";
import * as refunds from "#server/adapters/embedded/woocommerce/orders/refunds.ts";
import {
  CATEGORY_PARAMETERS,
  getCategory,
  listCategories,
} from "#server/adapters/embedded/woocommerce/products/categories.ts";
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from "#server/adapters/embedded/woocommerce/products/category-edit.ts";
import {
  createProduct,
  createVariation,
  updateProduct,
  updateVariation,
} from "#server/adapters/embedded/woocommerce/products/product-edit.ts";
import { PRODUCT_PARAMETERS } from "#server/adapters/embedded/woocommerce/products/product-parameters.ts";
import {
  getProduct,
  listProducts,
} from "#server/adapters/embedded/woocommerce/products/products.ts";
import * as tags from "#server/adapters/embedded/woocommerce/products/tags.ts";
import { changeVariations } from "#server/adapters/embedded/woocommerce/products/variation-batch.ts";
import {
  getVariation,
  listAllVariations,
  listVariationsOfProduct,
  VARIATION_PARAMETERS,
} from "#server/adapters/embedded/woocommerce/products/variations.ts";
import type { Access } from "./auth.ts";
import type { Context, Reply } from "./context.ts";
import { readParameters, type Shape } from "./parameters.ts";
import { listGeneralSettings, listMailSettings } from "./settings.ts";
import {
  getSystemStatus,
  getZone,
  listShippingClasses,
  listWebhooks,
  listZoneMethods,
  listZones,
} from "./site.ts";

interface Action {
  access: Access;
  run: (context: Context) => Reply;
  /**
   * Refuses bad parameters. WooCommerce checks them before the key, so requests without a key get these errors too.
   * `run` checks the other parameters.
   * @throws ApiError 400
   */
  check?: (context: Context) => void;
}

export interface Route {
  path: RegExp;
  /** What the Allow header names: WooCommerce's methods, of which fewer are served here. */
  allow: string;
  actions: Partial<Record<string, Action>>;
  /**
   * Whether the resource exists. To requests without a key WooCommerce answers 404 for some missing resources, before
   * it answers 401.
   */
  exists?: (context: Context) => boolean;
}

const LIST_METHODS = "GET, POST";
const ITEM_METHODS = "GET, POST, PUT, PATCH, DELETE";

const list = (run: Action["run"], parameters: Shape = {}): Action => ({
  access: "list",
  run,
  check: ({ query }) => readParameters(query, parameters),
});
const view = (run: Action["run"]): Action => ({ access: "view", run });
const create = (run: Action["run"], check?: Action["check"]): Action => ({
  access: "create",
  run,
  ...(check && { check }),
});
const edit = (run: Action["run"], check?: Action["check"]) => {
  const action: Action = { access: "edit", run, ...(check && { check }) };
  return { PUT: action, POST: action, PATCH: action };
};

const remove = (run: Action["run"]): Action => ({ access: "delete", run });

const checkOrder = ({ body }: Context): void => void readOrderInput(body);

const ROUTES: Route[] = [
  {
    path: /^\/products$/,
    allow: LIST_METHODS,
    actions: { GET: list(listProducts, PRODUCT_PARAMETERS), POST: create(createProduct) },
  },
  {
    path: /^\/products\/(\d+)$/,
    allow: ITEM_METHODS,
    actions: { GET: view(getProduct), ...edit(updateProduct) },
    exists: (context) => rowExists(context, "products"),
  },
  {
    path: /^\/products\/categories$/,
    allow: LIST_METHODS,
    actions: { GET: list(listCategories, CATEGORY_PARAMETERS), POST: create(createCategory) },
  },
  {
    path: /^\/products\/categories\/(\d+)$/,
    allow: ITEM_METHODS,
    actions: { GET: view(getCategory), ...edit(updateCategory), DELETE: remove(deleteCategory) },
    exists: (context) => rowExists(context, "categories"),
  },
  {
    path: /^\/products\/tags$/,
    allow: LIST_METHODS,
    actions: { GET: list(tags.listTags), POST: create(tags.createTag) },
  },
  {
    path: /^\/products\/tags\/(\d+)$/,
    allow: ITEM_METHODS,
    actions: { ...edit(tags.updateTag), DELETE: remove(tags.deleteTag) },
    exists: (context) => rowExists(context, "tags"),
  },
  {
    path: /^\/products\/(\d+)\/variations$/,
    allow: LIST_METHODS,
    actions: {
      GET: list(listVariationsOfProduct, VARIATION_PARAMETERS),
      POST: create(createVariation),
    },
  },
  {
    path: /^\/products\/(\d+)\/variations\/(\d+)$/,
    allow: ITEM_METHODS,
    actions: { GET: view(getVariation), ...edit(updateVariation) },
  },
  {
    path: /^\/products\/(\d+)\/variations\/batch$/,
    allow: "POST, PUT, PATCH",
    actions: edit(changeVariations),
  },
  {
    path: /^\/variations$/,
    allow: "GET",
    actions: { GET: list(listAllVariations, VARIATION_PARAMETERS) },
  },
  {
    path: /^\/coupons$/,
    allow: LIST_METHODS,
    actions: { GET: list(listCoupons, COUPON_PARAMETERS), POST: create(createCoupon) },
  },
  {
    path: /^\/coupons\/(\d+)$/,
    allow: ITEM_METHODS,
    actions: { GET: view(getCoupon), ...edit(updateCoupon), DELETE: remove(deleteCoupon) },
    exists: (context) => rowExists(context, "coupons"),
  },
  {
    path: /^\/orders$/,
    allow: LIST_METHODS,
    actions: { GET: list(listOrders, ORDER_PARAMETERS), POST: create(createOrder, checkOrder) },
  },
  {
    path: /^\/orders\/(\d+)$/,
    allow: ITEM_METHODS,
    actions: { GET: view(getOrder), ...edit(updateOrder, checkOrder), DELETE: remove(deleteOrder) },
    exists: (context) => rowExists(context, "orders"),
  },
  {
    path: /^\/orders\/(\d+)\/notes$/,
    allow: LIST_METHODS,
    actions: { GET: { access: "list", run: listNotes }, POST: create(createNote) },
  },
  {
    path: /^\/orders\/(\d+)\/notes\/(\d+)$/,
    allow: "GET, DELETE",
    actions: { GET: view(getNote), DELETE: remove(deleteNote) },
  },
  {
    path: /^\/orders\/(\d+)\/refunds$/,
    allow: LIST_METHODS,
    actions: {
      GET: { access: "list", run: refunds.listRefunds },
      POST: create(refunds.createRefund),
    },
  },
  {
    path: /^\/orders\/(\d+)\/refunds\/(\d+)$/,
    allow: "GET, DELETE",
    actions: { GET: view(refunds.getRefund), DELETE: remove(refunds.deleteRefund) },
  },
  { path: /^\/settings\/general$/, allow: "GET", actions: { GET: list(listGeneralSettings) } },
  {
    path: /^\/settings\/email_customer_processing_order$/,
    allow: "GET",
    actions: { GET: list(listMailSettings) },
  },
  { path: /^\/system_status$/, allow: "GET", actions: { GET: list(getSystemStatus) } },
  { path: /^\/webhooks$/, allow: LIST_METHODS, actions: { GET: list(listWebhooks) } },
  {
    path: /^\/products\/shipping_classes$/,
    allow: LIST_METHODS,
    actions: { GET: list(listShippingClasses) },
  },
  { path: /^\/shipping\/zones$/, allow: LIST_METHODS, actions: { GET: list(listZones) } },
  { path: /^\/shipping\/zones\/(\d+)$/, allow: ITEM_METHODS, actions: { GET: view(getZone) } },
  {
    path: /^\/shipping\/zones\/(\d+)\/methods$/,
    allow: LIST_METHODS,
    actions: { GET: list(listZoneMethods) },
  },
];

/** The route of a path below /wp-json/wc/v3, with the numbers in it. */
export function matchRoute(path: string): { route: Route; ids: number[] } | undefined {
  for (const route of ROUTES) {
    const match = route.path.exec(path);
    if (match) return { route, ids: match.slice(1).map(Number) };
  }
  return undefined;
}

function rowExists({ database, ids: [id = 0] }: Context, table: string): boolean {
  return database.one(`select 1 from ${table} where id = ?`, id) !== undefined;
}
