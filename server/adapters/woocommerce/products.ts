import type { Product } from "#app/domain/catalogue/product.ts";
import { toRinggitText } from "#app/domain/money.ts";
import type { ProductPage, ProductQuery, ShopBackend } from "#server/ports/shop-backend.ts";
import { ok } from "#server/platform/outgoing/result.ts";
import { plainPath } from "#server/platform/plain-path.ts";
import { isMissing } from "./errors.ts";
import { readableRows } from "./fields.ts";
import { isId, LONGEST_PAGE } from "./paging.ts";
import { productAnswer, toProduct } from "./product-answer.ts";
import { TO_BUY, WITH_DESCRIPTIONS } from "./product-fields.ts";
import type { Transport } from "./transport.ts";

type ProductCalls = Pick<ShopBackend, "listProducts" | "previewProduct" | "sumOfSales">;

const EMPTY: ProductPage = { products: [], total: 0, totalPages: 0 };
/** Number of products that the sum of sales is computed from. */
const SALES_SAMPLE = 100;

/**
 * The product calls of wc/v3.
 * @param sanitise makes descriptions safe to render
 */
export function productCalls(
  transport: Transport,
  sanitise: (html: string) => string,
): ProductCalls {
  return {
    async listProducts(query) {
      if (asksForNothing(query)) return ok(EMPTY);
      const answer = await transport.askList({
        call: "products.list",
        path: "products",
        query: toParameters(query),
        schema: readableRows(productAnswer),
        showsGoods: true,
      });
      if (!answer.ok) return answer;
      const { rows, total, totalPages } = answer.value;
      const products = rows
        .flatMap((row) => toProduct(row, sanitise) ?? [])
        .filter((product) => fits(product, query));
      return ok({ products, total, totalPages });
    },

    async previewProduct(id) {
      if (!isId(id)) return ok(undefined);
      const answer = await transport.ask({
        call: "products.preview",
        path: `products/${id}`,
        query: WITH_DESCRIPTIONS,
        schema: productAnswer,
      });
      if (!answer.ok) return isMissing(answer.error) ? ok(undefined) : answer;
      if (answer.value.status === "trash") return ok(undefined);
      const shown = { ...answer.value, status: "publish", catalog_visibility: "visible" };
      return ok(toProduct(shown, sanitise));
    },

    async sumOfSales() {
      const answer = await transport.askList({
        call: "products.sales",
        path: "products",
        query: { status: "publish", per_page: String(SALES_SAMPLE), _fields: "id,total_sales" },
        schema: readableRows(productAnswer.pick({ total_sales: true })),
        showsGoods: true,
      });
      if (!answer.ok) return answer;
      return ok(answer.value.rows.reduce((sum, row) => sum + Math.max(0, row.total_sales), 0));
    },
  };
}

/** WooCommerce does not filter by an empty slug or list of ids and would list everything. */
function asksForNothing(query: ProductQuery): boolean {
  return query.slug?.trim() === "" || query.include?.length === 0;
}

function toParameters(query: ProductQuery): Record<string, string> {
  const { search, categoryId, minPrice, maxPrice, onSale, featured, slug } = query;
  const orderBy = query.orderBy ?? "date";
  const ascending = orderBy === "menu_order" || orderBy === "title";
  const include = query.include?.slice(0, LONGEST_PAGE);
  return {
    // Two statuses need another parameter. Versions that do not know it list all statuses, and toProduct drops the
    // rest.
    ...(query.status === "publish,draft"
      ? { include_status: query.status }
      : { status: query.status }),
    ...(query.inStock ? { stock_status: "instock" } : {}),
    page: String(query.page ?? 1),
    per_page: String(query.perPage ?? include?.length ?? 10),
    orderby: orderBy,
    order: query.order ?? (ascending ? "asc" : "desc"),
    ...(search?.trim() ? { search: search.trim() } : {}),
    ...(categoryId === undefined ? {} : { category: String(categoryId) }),
    ...(minPrice === undefined ? {} : { min_price: toRinggitText(minPrice) }),
    ...(maxPrice === undefined ? {} : { max_price: toRinggitText(maxPrice) }),
    ...(onSale === undefined ? {} : { on_sale: String(onSale) }),
    ...(featured === undefined ? {} : { featured: String(featured) }),
    ...(slug === undefined || include ? {} : { slug }),
    ...(include ? { include: include.join(",") } : {}),
    ...(query.exclude?.length ? { exclude: query.exclude.join(",") } : {}),
    // A slug is asked for to show the product's page.
    ...(slug === undefined ? TO_BUY : WITH_DESCRIPTIONS),
  };
}

/** Whether a row matches the query, even if the back end ignored a filter. */
function fits(product: Product, query: ProductQuery): boolean {
  if (!query.status.split(",").includes(product.status)) return false;
  if (query.include && !query.include.includes(product.id)) return false;
  // Slugs outside ASCII are stored percent-encoded.
  return query.slug === undefined || plainPath(product.slug) === plainPath(query.slug);
}
