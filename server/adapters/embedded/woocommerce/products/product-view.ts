import { selfLinks, type Context } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { isWanted, wantedFields } from "#server/adapters/embedded/woocommerce/api/fields.ts";
import { dateFields, parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import type { CatalogueProduct } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { productImages } from "./images.ts";
import { priceHtml } from "./price-html.ts";
import { variationIds, type ItemColumns, type ProductRow } from "./product-rows.ts";
import { relatedIds } from "./related.ts";
import type { SaleTerms } from "./sale-terms.ts";

/** A product as the API shows it. Fields that cost a query are left out unless the request asks for them. */
export function productView(context: Context, row: ProductRow): Record<string, unknown> {
  const { database } = context;
  const { data } = row;
  const wanted = wantedFields(context.query);
  const costly = <Value>(field: string, make: () => Value) =>
    isWanted(wanted, field) ? { [field]: make() } : {};
  const isVariable = row.type === "variable";
  return {
    id: row.id,
    name: data.name,
    slug: row.slug,
    permalink: permalink(context, row),
    ...dateFields("date_created", row.created_at),
    ...dateFields("date_modified", row.modified_at),
    type: row.type,
    status: row.status,
    featured: Boolean(row.featured),
    catalog_visibility: row.visibility,
    description: data.description,
    short_description: data.short_description,
    sku: row.sku,
    ...priceFields(row, isVariable ? { ...data, regular_price: "", sale_price: "" } : data),
    purchasable: (row.type === "simple" || isVariable) && row.price !== "",
    total_sales: row.total_sales,
    virtual: data.virtual,
    downloadable: data.downloadable,
    ...NO_DOWNLOADS,
    external_url: data.external_url,
    button_text: data.button_text,
    ...UNTAXED,
    ...stockFields(row),
    low_stock_amount: null,
    sold_individually: data.sold_individually,
    weight: data.weight,
    dimensions: data.dimensions,
    shipping_required: !data.virtual,
    shipping_taxable: !data.virtual,
    // Rows of earlier releases have none.
    shipping_class: data.shipping_class ?? "",
    shipping_class_id: 0,
    reviews_allowed: true,
    average_rating: data.average_rating,
    rating_count: data.rating_count,
    upsell_ids: [],
    cross_sell_ids: [],
    parent_id: 0,
    purchase_note: "",
    ...costly("categories", () => termsOf(context, "categories", data.categories)),
    brands: [],
    ...costly("tags", () => termsOf(context, "tags", data.tags)),
    ...costly("images", () => productImages(database, data.images)),
    attributes: data.attributes.map((attribute) => ({
      id: attribute.id,
      name: attribute.name,
      slug: attribute.slug ?? attribute.name,
      position: attribute.position,
      visible: attribute.visible,
      variation: attribute.variation,
      options: attribute.options,
    })),
    default_attributes: data.default_attributes.map(({ id, name, option }) => ({
      id,
      name,
      option,
    })),
    ...costly("variations", () => (isVariable ? variationIds(database, row.id) : [])),
    grouped_products: data.grouped_products,
    menu_order: row.menu_order,
    ...costly("price_html", () => priceHtml(database, row)),
    ...costly("related_ids", () => relatedIds(database, row)),
    meta_data: metaView(row.id, data.meta_data),
    stock_status: row.stock_status,
    has_options: isVariable,
    post_password: data.post_password ?? "",
    global_unique_id: "",
    _links: selfLinks(context, "/products", row.id),
  };
}

/** The meta of a product or a variation; variations that were stored by an earlier release have none. */
export function metaView(itemId: number, meta: CatalogueProduct["meta_data"] = []) {
  return meta.map(({ key, value }, place) => ({ id: metaId(itemId, place), key, value }));
}

/** The id of the meta at a place of an item, from 0. */
export const metaId = (itemId: number, place: number): number => itemId * 1000 + place;

/** What every item is here: nothing can be downloaded and nothing is taxed. */
export const NO_DOWNLOADS = { downloads: [], download_limit: -1, download_expiry: -1 };
export const UNTAXED = { tax_status: "taxable", tax_class: "" };

/** Prices, the sale's window, and whether the sale is on now. */
export function priceFields(row: ItemColumns, terms: SaleTerms) {
  const moment = (text: string | null) => (text === null ? null : (parseMoment(text) ?? null));
  return {
    price: row.price,
    regular_price: terms.regular_price,
    sale_price: terms.sale_price,
    ...dateFields("date_on_sale_from", moment(terms.date_on_sale_from)),
    ...dateFields("date_on_sale_to", moment(terms.date_on_sale_to)),
    on_sale: Boolean(row.on_sale),
  };
}

/** The count is shown only of an item that is counted. */
export function stockFields(row: ItemColumns) {
  return {
    manage_stock: Boolean(row.manage_stock),
    stock_quantity: row.manage_stock ? row.stock_quantity : null,
    backorders: row.backorders,
    backorders_allowed: row.backorders !== "no",
    backordered: row.stock_status === "onbackorder",
  };
}

function permalink({ siteUrl }: Context, row: ProductRow): string {
  const isPublic = row.status === "publish" || row.status === "private";
  return isPublic ? `${siteUrl}/product/${row.slug}/` : `${siteUrl}/?post_type=product&p=${row.id}`;
}

function termsOf({ database }: Context, table: "categories" | "tags", ids: number[]) {
  return database
    .all<{ id: number; name: string; slug: string }>(
      `select id, data ->> 'name' as name, ${table === "tags" ? "data ->> 'slug' as slug" : "slug"}
       from ${table} where id in (select value from json_each(?)) order by name`,
      JSON.stringify(ids),
    )
    .map(({ id, name, slug }) => ({ id, name, slug }));
}
