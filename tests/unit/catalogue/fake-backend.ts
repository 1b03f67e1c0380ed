import { setTimeout as delay } from "node:timers/promises";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { createLog } from "#server/platform/log.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { ProductQuery, ShopBackend } from "#server/ports/shop-backend.ts";

export function cake(id: number, changes: Partial<Product> = {}): Product {
  return {
    id,
    name: `Cake ${id}`,
    slug: `cake-${id}`,
    status: "publish",
    visibility: "visible",
    price: 1000 + id,
    regularPrice: 1000 + id,
    salePrice: undefined,
    onSale: false,
    featured: false,
    totalSales: id,
    ratingCount: 0,
    averageRating: 0,
    createdAt: 0,
    descriptionHtml: "",
    shortDescriptionHtml: "",
    pictures: [],
    categories: [{ id: 1 + (id % 3), name: "Cakes" }],
    attributes: [],
    defaultChoices: [],
    stockStatus: "instock",
    stockQuantity: undefined,
    backordersAllowed: false,
    isVariable: false,
    soldAt: undefined,
    members: [],
    isVirtual: false,
    soldIndividually: false,
    saleStartsAt: undefined,
    saleEndsAt: undefined,
    ...changes,
  };
}

export function choice(id: number, productId: number, changes: Partial<Variation> = {}): Variation {
  return {
    id,
    productId,
    price: 5000,
    regularPrice: 5000,
    salePrice: undefined,
    onSale: false,
    status: "publish",
    stockStatus: "instock",
    stockQuantity: undefined,
    backordersAllowed: false,
    sharesStock: true,
    saleStartsAt: undefined,
    saleEndsAt: undefined,
    isVirtual: false,
    picture: undefined,
    attributes: [{ key: "pa_size", name: "Size", option: "6 inch" }],
    ...changes,
  };
}

/** Normalises a slug as WooCommerce does before a search: other letters escaped, other characters made a dash. */
function tidied(slug: string): string {
  const escaped = encodeURI(slug).toLowerCase();
  return escaped.replace(/[^\w%]+/g, "-").replace(/^-|-$/g, "");
}

/** A shop back end in memory that records each call, and can be slow or unavailable. */
function fakeBackend(products: Product[], variations: Variation[] = []) {
  const calls: string[] = [];
  const state = { down: false, delayMs: 0, open: 0, mostOpen: 0 };
  const slug = (query: ProductQuery) => (one: Product) =>
    query.slug === undefined || one.slug === tidied(query.slug);

  async function answer<T>(call: string, value: () => T): Promise<Result<T>> {
    calls.push(call);
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    if (state.delayMs > 0) await delay(state.delayMs);
    state.open -= 1;
    if (state.down) return fail({ kind: "unreachable", call, retryable: true });
    return ok(value());
  }

  const unused = () => Promise.reject(new Error("not a part of the catalogue"));
  const backend: ShopBackend = {
    listProducts: (query) =>
      answer(`products ${JSON.stringify(query)}`, () => {
        const found = products
          .filter((one) => query.status.split(",").includes(one.status))
          .filter(slug(query))
          .filter((one) => !query.include || query.include.includes(one.id))
          .filter((one) => !query.exclude?.includes(one.id))
          .filter((one) => !query.categoryId || one.categories[0]?.id === query.categoryId);
        const size = query.perPage ?? 10;
        const start = ((query.page ?? 1) - 1) * size;
        return {
          products: found.slice(start, start + size),
          total: found.length,
          totalPages: Math.ceil(found.length / size),
        };
      }),
    previewProduct: unused,
    listForIndex: ({ offset, limit, include, modifiedAfter }) =>
      answer(`index ${JSON.stringify({ offset, limit, include, modifiedAfter })}`, () => {
        const found = products.filter((one) => include?.includes(one.id) ?? true);
        const rows = found.slice(offset, offset + limit).map((product) => ({
          product: { ...product, tags: [], sku: "", menuOrder: 0, modifiedAt: 0 },
          variationIds: variations
            .filter((one) => one.productId === product.id)
            .map((one) => one.id),
        }));
        return { rows, gone: [], total: found.length, answeredAt: 0 };
      }),
    listProductIds: () =>
      answer("ids", () => ({ ids: products.map(({ id }) => id), total: products.length })),
    latestChange: () =>
      answer("latest", () => ({
        total: products.length,
        modifiedAt: Infinity,
        answeredAt: 0,
      })),
    sumOfSales: () => answer("sales", () => products.reduce((sum, one) => sum + one.totalSales, 0)),
    listCategories: () =>
      answer("categories", () => [
        { id: 1, name: "Cakes", slug: "cakes", parentId: null, count: 3 },
      ]),
    listVariations: (productId) =>
      answer(`variations of ${productId}`, () =>
        variations.filter((one) => one.productId === productId),
      ),
    variationsById: (refs) =>
      answer(`variations ${refs.map((ref) => ref.variationId).join(",")}`, () =>
        variations.filter((one) =>
          refs.some((ref) => ref.variationId === one.id && ref.productId === one.productId),
        ),
      ),
    findCoupon: (code) => answer(`coupon ${code}`, () => undefined),
    listOwnersProducts: unused,
    ownersProduct: unused,
    findProductByKey: unused,
    createProduct: unused,
    updateProduct: unused,
    listShippingClasses: unused,
    ownersVariations: unused,
    changeVariations: unused,
    listOwnersCategories: unused,
    countProductsIn: unused,
    createCategory: unused,
    updateCategory: unused,
    deleteCategory: unused,
    listTags: unused,
    productsTagged: unused,
    renameTag: unused,
    deleteTag: unused,
    listOwnersCoupons: unused,
    ownersCoupon: unused,
    ownersCouponsByCode: unused,
    createCoupon: unused,
    updateCoupon: unused,
    createOrder: unused,
    findOrdersCreatedVia: unused,
    listOrders: unused,
    getOrder: unused,
    setLineTotals: unused,
    setOrderMeta: unused,
    cancelOrder: unused,
    orderNotes: unused,
    addOrderNote: unused,
    completeOrder: unused,
    reopenOrder: unused,
    moveOrder: unused,
    eraseContact: unused,
    createRefund: unused,
    listRefunds: unused,
    markOrderPaid: unused,
    startFreeOrder: unused,
    survey: unused,
    absence: unused,
    refusals: () => 0,
    ping: () => answer("ping", () => true as const),
  };
  return { backend, calls, state };
}

/** A catalogue on such a back end, with a clock that the test moves. */
export function fakeCatalogue(products: Product[], variations: Variation[] = []) {
  const time = { now: Date.parse("2026-11-21T00:00:00Z") };
  const fake = fakeBackend(products, variations);
  const catalogue = createCatalogue({
    backend: fake.backend,
    clock: () => time.now,
    ticks: () => time.now,
    log: createLog("error", () => {}),
  });
  return { ...fake, catalogue, advance: (ms: number) => (time.now += ms), time };
}
