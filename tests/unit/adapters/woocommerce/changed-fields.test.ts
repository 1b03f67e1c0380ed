import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exchangesOf } from "#tests/conformance/recordings.ts";
import type { Result } from "#server/platform/outgoing/result.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { rewritten, SAME_MEANING } from "#tests/support/changed-types.ts";
import { clientAnswered, list, recording } from "./fake-wordpress.ts";

type Row = Record<string, unknown>;

const FOLDER = new URL("../../../conformance/recordings/", import.meta.url);

const ANSWERED = readdirSync(FOLDER)
  .filter((name) => /^[a-z].*\.json$/.test(name))
  .flatMap((name) => exchangesOf(recording(name.replace(".json", "")) as never))
  .filter(({ response }) => response.status < 300)
  .flatMap(({ response }): Row[] => [response.body as unknown as Row].flat());

/** The different rows of all recorded answers that have these fields. */
function recordedWith(...fields: string[]): Row[] {
  const rows = ANSWERED.filter((row) => fields.every((field) => field in row));
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** One kind of answer. */
interface Kind {
  rows: Row[];
  /** What our client makes of the answer to a question for this row. */
  read(client: ShopBackend, row: Row): Promise<Result<object[]>>;
  /** Our fields that follow from WooCommerce's; none for one that is not named here. */
  follows: Record<string, string[]>;
  /** WooCommerce's fields that decide whether a row is left out. */
  deciding: string[];
}

const SELLABLE = {
  regular_price: ["regularPrice"],
  sale_price: ["salePrice"],
  on_sale: ["onSale"],
  price: ["price", "stockStatus"],
  purchasable: ["stockStatus"],
  manage_stock: ["stockQuantity", "sharesStock"],
  stock_quantity: ["stockQuantity"],
  stock_status: ["stockStatus"],
  backorders_allowed: ["backordersAllowed"],
  virtual: ["isVirtual"],
  shipping_class: ["shippingClass"],
  date_on_sale_from: ["saleStartsAt"],
  date_on_sale_from_gmt: ["saleStartsAt"],
  date_on_sale_to: ["saleEndsAt"],
  date_on_sale_to_gmt: ["saleEndsAt"],
};

const PRODUCTS: Kind = {
  rows: recordedWith("catalog_visibility", "price"),
  async read(client) {
    const page = await client.listForIndex({ offset: 0, limit: 100 });
    if (!page.ok) return page;
    const { rows } = page.value;
    return { ok: true, value: rows.map(({ product, ...rest }) => ({ ...product, ...rest })) };
  },
  deciding: ["id", "name", "price", "status", "catalog_visibility", "post_password"],
  follows: {
    ...SELLABLE,
    slug: ["slug"],
    type: ["isVariable", "soldAt", "members", "variationIds"],
    catalog_visibility: ["visibility"],
    external_url: ["soldAt"],
    button_text: ["soldAt"],
    grouped_products: ["members"],
    featured: ["featured"],
    sold_individually: ["soldIndividually"],
    total_sales: ["totalSales"],
    rating_count: ["ratingCount"],
    average_rating: ["averageRating"],
    date_created: ["createdAt"],
    date_created_gmt: ["createdAt"],
    date_modified: ["modifiedAt"],
    date_modified_gmt: ["modifiedAt"],
    description: ["descriptionHtml"],
    short_description: ["shortDescriptionHtml"],
    images: ["pictures"],
    categories: ["categories"],
    attributes: ["attributes", "defaultChoices", "isVariable", "suits", "variationIds", "tags"],
    tags: ["suits", "wordLimits", "tags"],
    sku: ["sku"],
    default_attributes: ["defaultChoices"],
    menu_order: ["menuOrder"],
    variations: ["variationIds"],
    meta_data: ["leadHours", "wordLimits"],
  },
};

const VARIATIONS: Kind = {
  rows: recordedWith("parent_id", "manage_stock").filter((row) => row["parent_id"] === 82),
  read: (client) => client.listVariations(82),
  // Without an attribute that it has, a variation would be sold for every option.
  deciding: ["id", "status", "attributes"],
  follows: { ...SELLABLE, image: ["picture"], meta_data: ["leadHours"] },
};

const CATEGORIES: Kind = {
  rows: recordedWith("display", "parent", "count"),
  read: (client) => client.listCategories(),
  deciding: ["id", "name", "slug"],
  follows: { parent: ["parentId"], count: ["count"], image: ["picture"] },
};

const ORDERS: Kind = {
  rows: recordedWith("order_key", "line_items"),
  async read(client) {
    const page = await client.listOrders({});
    return page.ok ? { ok: true, value: page.value.orders } : page;
  },
  // No money is guessed, and a refund that is not recognised would be given twice.
  deciding: [
    "id",
    "order_key",
    "line_items",
    "refunds",
    "total",
    "total_tax",
    "discount_total",
    "shipping_total",
  ],
  follows: {
    order_key: ["key"],
    line_items: ["lines"],
    refunds: ["refunds"],
    total: ["total"],
    total_tax: ["taxTotal"],
    discount_total: ["discountTotal"],
    shipping_total: ["shippingTotal"],
    number: ["number"],
    status: ["status", "statusWords"],
    created_via: ["createdVia"],
    currency: ["currency"],
    date_created: ["createdAt"],
    date_created_gmt: ["createdAt"],
    date_modified: ["modifiedAt"],
    date_modified_gmt: ["modifiedAt", "modified"],
    date_paid: ["paidAt", "status"],
    date_paid_gmt: ["paidAt", "status"],
    transaction_id: ["transactionId"],
    customer_note: ["note"],
    payment_method_title: ["paymentTitle"],
    billing: ["billing", "email", "phone"],
    shipping: ["shipping"],
    shipping_lines: ["shippingLineIds"],
    fee_lines: ["fees"],
    coupon_lines: ["couponCodes"],
    meta_data: ["meta"],
  },
};

const REFUNDS: Kind = {
  rows: recordedWith("refunded_payment", "line_items"),
  read: (client) => client.listRefunds(274),
  deciding: ["id", "line_items"],
  follows: {
    line_items: ["lines"],
    date_created: ["at"],
    date_created_gmt: ["at"],
    amount: ["amount"],
    reason: ["reason"],
  },
};

const NOTES: Kind = {
  rows: recordedWith("author", "note", "customer_note"),
  read: (client) => client.orderNotes(274),
  deciding: ["id"],
  follows: {
    author: ["author"],
    note: ["text"],
    customer_note: ["isForCustomer"],
    date_created: ["at"],
    date_created_gmt: ["at"],
  },
};

const COUPONS: Kind = {
  rows: recordedWith("discount_type", "usage_limit").filter((row) => row["status"] === "publish"),
  async read(client, row) {
    const found = await client.findCoupon(String(row["code"]));
    return found.ok ? { ok: true, value: found.value ? [found.value] : [] } : found;
  },
  deciding: ["code", "status"],
  follows: {
    amount: ["amount", "discountType"],
    discount_type: ["discountType"],
    date_expires: ["expiresAt"],
    date_expires_gmt: ["expiresAt"],
    usage_count: ["usageCount"],
    usage_limit: ["usageLimit"],
    usage_limit_per_user: ["usageLimitPerUser"],
    limit_usage_to_x_items: ["limitUsageToItems"],
    minimum_amount: ["minimumAmount"],
    maximum_amount: ["maximumAmount"],
    product_ids: ["productIds"],
    excluded_product_ids: ["excludedProductIds"],
    product_categories: ["categoryIds"],
    excluded_product_categories: ["excludedCategoryIds"],
    exclude_sale_items: ["excludeSaleItems"],
    free_shipping: ["freeShipping"],
  },
};

const KINDS: [string, Kind][] = [
  ["product", PRODUCTS],
  ["variation", VARIATIONS],
  ["category", CATEGORIES],
  ["order", ORDERS],
  ["refund", REFUNDS],
  ["note", NOTES],
  ["coupon", COUPONS],
];

/** @param row as recorded */
async function readBy(kind: Kind, row: Row, answered = row): Promise<Row[]> {
  const { client } = clientAnswered([list([answered])]);
  const read = await kind.read(client, row);
  return read.ok ? (read.value as Row[]) : [];
}

test.each(
  KINDS.flatMap(([name, kind]) =>
    SAME_MEANING.map(([form, as]) => [name, form, kind, as] as const),
  ),
)("a %s with %s is the same", async (_, __, kind, as) => {
  expect(kind.rows.length).toBeGreaterThan(0);
  expect(await readBy(kind, kind.rows[0]!)).toHaveLength(1);
  for (const row of kind.rows) {
    expect(await readBy(kind, row, rewritten(row, as) as Row)).toEqual(await readBy(kind, row));
  }
});

/** Values that have no meaning in most fields. */
const ODD = [null, true, 7.5, "odd", "", [], [[7]], {}, { odd: { odd: 1 } }];

/** All places in a value: the value itself first. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...place, key]))];
}

function changedAt(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Row) }) as Row;
  copy[key] = changedAt(copy[key], rest, to);
  return copy;
}

test.each(KINDS)(
  "a field of a %s that cannot be read changes what follows from it, and nothing else",
  async (_, kind) => {
    const change = fc.constantFrom(...kind.rows).chain((row) => {
      const places = placesIn(row).filter(([field]) => field !== undefined && field !== "_links");
      return fc.record({
        row: fc.constant(row),
        place: fc.constantFrom(...places),
        to: fc.constantFrom(...ODD),
      });
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ row, place, to }) => {
        const field = place[0]!;
        const before = await readBy(kind, row);
        const after = await readBy(kind, row, changedAt(row, place, to) as Row);
        if (kind.deciding.includes(field) && after.length === 0) return;
        expect(after).toHaveLength(before.length);
        const changed = Object.keys({ ...before[0], ...after[0] }).filter(
          (key) => JSON.stringify(before[0]?.[key]) !== JSON.stringify(after[0]?.[key]),
        );
        const allowed = kind.follows[field] ?? (kind.deciding.includes(field) ? [field] : []);
        expect(allowed).toEqual(expect.arrayContaining(changed));
      }),
      { numRuns: 400 },
    );
  },
);
