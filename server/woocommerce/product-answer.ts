import { z } from "zod";
import type { Choice } from "#app/domain/product.ts";
import type {
  Picture,
  Product,
  ProductStatus,
  StockStatus,
  Visibility,
} from "#app/domain/product.ts";
import { suitsOf } from "#app/domain/suits.ts";
import { LETTERS_META, wordLimits } from "#app/domain/words/judge-words.ts";
import { priceText } from "./amounts.ts";
import { wordPressSlug } from "#app/domain/slug.ts";
import { dateText, momentOf } from "./dates.ts";
import { leadHoursOf, leadTimeText, metaAnswer } from "./lead-hours.ts";
import { pathPart, plainText } from "./text.ts";

export const pictureAnswer = z.object({ src: z.string(), alt: z.string().nullish() });

/** Fields of products and variations. Stock statuses of plug-ins are accepted and count as sold out. */
export const sellableAnswer = {
  id: z.number().int().positive(),
  status: z.string(),
  price: priceText,
  regular_price: priceText,
  sale_price: priceText,
  on_sale: z.boolean(),
  date_on_sale_from: dateText,
  date_on_sale_from_gmt: dateText,
  date_on_sale_to: dateText,
  date_on_sale_to_gmt: dateText,
  purchasable: z.boolean(),
  manage_stock: z.union([z.boolean(), z.literal("parent")]),
  stock_quantity: z.number().nullable(),
  stock_status: z.string(),
  backorders_allowed: z.boolean(),
  virtual: z.boolean().default(false),
  /** The slug; "" for none. A variation without its own has its product's. */
  shipping_class: z.string().default(""),
};

/** Name of an attribute. The id is 0 for an attribute of one product only. */
export const attributeName = {
  id: z.number().int().default(0),
  name: z.string(),
  slug: z.string().nullish(),
};

/**
 * An attribute's key in orders and addresses. For an attribute of one product only, the back end sends its name in
 * place of the slug.
 */
export function attributeKey({
  id,
  name,
  slug,
}: {
  id: number;
  name: string;
  slug?: string | null | undefined;
}): string {
  return id > 0 && slug ? slug : `${id > 0 ? "pa_" : ""}${wordPressSlug(plainText(name))}`;
}

/** Older versions send some counts as text. */
const count = z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)]);

export const productAnswer = z.object({
  ...sellableAnswer,
  type: z.string(),
  name: z.string(),
  slug: z.string(),
  catalog_visibility: z.string(),
  /** Missing before WooCommerce 8.1. */
  post_password: z.string().default(""),
  external_url: z.string(),
  button_text: z.string(),
  grouped_products: z.array(z.number().int()),
  featured: z.boolean(),
  sold_individually: z.boolean().default(false),
  total_sales: count,
  rating_count: count,
  average_rating: z.string(),
  date_created: dateText,
  date_created_gmt: dateText,
  description: z.string(),
  short_description: z.string(),
  images: z.array(pictureAnswer),
  categories: z.array(z.object({ id: z.number().int(), name: z.string() })),
  attributes: z.array(
    z.object({
      ...attributeName,
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
  tags: z.array(z.object({ slug: z.string() })).default([]),
  default_attributes: z
    .array(z.object({ id: z.number().int().default(0), name: z.string(), option: z.string() }))
    .default([]),
  meta_data: metaAnswer,
});

export type ProductAnswer = z.output<typeof productAnswer>;

export const PRODUCT_FIELDS = Object.keys(productAnswer.shape).join(",");

/** Types whose attributes are shown and cannot be chosen. */
const UNVARIED: readonly string[] = ["simple", "grouped", "external"];
const SHOWN: readonly string[] = ["publish", "draft"] satisfies ProductStatus[];
const VISIBLE = ["visible", "catalog", "search"] as const satisfies Visibility[];
/** In UTF-16 units; longer names are cut. */
export const LONGEST_NAME = 500;
/** WooCommerce's default text of the button. */
const USUAL_BUTTON = "Buy product";
const STOCK: readonly string[] = ["instock", "onbackorder"] satisfies StockStatus[];

/**
 * Undefined for products that the shop never shows: hidden and password-protected ones, other statuses, and variations
 * asked for by id.
 */
export function toProduct(
  row: ProductAnswer,
  sanitise: (html: string) => string,
): Product | undefined {
  const isShown = SHOWN.includes(row.status) && row.post_password === "";
  const visibility = VISIBLE.find((one) => one === row.catalog_visibility);
  if (!isShown || !visibility || row.type === "variation") return undefined;
  const leadHours = leadHoursOf(leadTimeText(row.meta_data));
  const letters = row.meta_data.find(({ key }) => key === LETTERS_META)?.value;
  const tags = row.tags.map(({ slug }) => slug);
  const limits = wordLimits(tags, letters);
  const facts = row.attributes.filter(({ variation }) => !variation);
  const suits = suitsOf([...tags, ...facts.flatMap(({ options }) => options.map(plainText))]);
  const hasChoices = row.attributes.some((attribute) => attribute.variation);
  return {
    id: row.id,
    name: plainText(row.name).slice(0, LONGEST_NAME),
    slug: pathPart(row.slug),
    status: row.status as ProductStatus,
    visibility,
    price: row.price,
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    onSale: row.on_sale,
    featured: row.featured,
    totalSales: Math.max(0, row.total_sales),
    ratingCount: row.rating_count,
    averageRating: ratingOf(row.average_rating),
    createdAt: momentOf(row.date_created, row.date_created_gmt) ?? 0,
    descriptionHtml: sanitise(row.description),
    shortDescriptionHtml: sanitise(row.short_description),
    pictures: row.images.flatMap((image) => toPicture(image) ?? []),
    categories: row.categories.map(({ id, name }) => ({ id, name: plainText(name) })),
    attributes: row.attributes.map((attribute) => ({
      key: attributeKey(attribute),
      name: plainText(attribute.name),
      isShared: attribute.id > 0,
      variation: attribute.variation,
      options: attribute.options.map(plainText),
    })),
    defaultChoices: row.default_attributes.flatMap((chosen) => defaultChoice(row, chosen) ?? []),
    ...stockOf(row),
    isVariable: row.type === "variable" || (!UNVARIED.includes(row.type) && hasChoices),
    soldAt: row.type === "external" ? soldAt(row) : undefined,
    members: row.type === "grouped" ? row.grouped_products : [],
    isVirtual: row.virtual,
    soldIndividually: row.sold_individually,
    ...(leadHours !== undefined && { leadHours }),
    ...(row.shipping_class !== "" && { shippingClass: row.shipping_class }),
    ...(suits.length > 0 && { suits }),
    ...(limits && { wordLimits: limits }),
    ...saleDatesOf(row),
  };
}

/** The window of a scheduled sale of a product or variation. */
export function saleDatesOf(
  row: Pick<
    ProductAnswer,
    "date_on_sale_from" | "date_on_sale_from_gmt" | "date_on_sale_to" | "date_on_sale_to_gmt"
  >,
): { saleStartsAt: number | undefined; saleEndsAt: number | undefined } {
  return {
    saleStartsAt: momentOf(row.date_on_sale_from, row.date_on_sale_from_gmt),
    saleEndsAt: momentOf(row.date_on_sale_to, row.date_on_sale_to_gmt),
  };
}

/**
 * A default names its attribute by id, or by name when it belongs to one product only. The attribute's slug is missing.
 */
function defaultChoice(
  { attributes }: ProductAnswer,
  { id, name, option }: ProductAnswer["default_attributes"][number],
): Choice | undefined {
  const attribute = attributes.find((one) => one.id === id && (id > 0 || one.name === name));
  return attribute && { key: attributeKey(attribute), value: plainText(option) };
}

function soldAt({ external_url, button_text }: ProductAnswer): Product["soldAt"] {
  const url = URL.parse(external_url);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  return { url: url.href, label: plainText(button_text) || USUAL_BUTTON };
}

/** The stock of a product. Grouped and external products cannot be ordered here, so they count as sold out. */
export function stockOf(
  row: Pick<
    ProductAnswer,
    | "purchasable"
    | "price"
    | "manage_stock"
    | "stock_quantity"
    | "stock_status"
    | "backorders_allowed"
  >,
): { stockStatus: StockStatus; stockQuantity: number | undefined; backordersAllowed: boolean } {
  const isRefused = !row.purchasable && row.price !== undefined;
  const isAvailable = STOCK.includes(row.stock_status) && !isRefused;
  return {
    stockStatus: isAvailable ? (row.stock_status as StockStatus) : "outofstock",
    stockQuantity:
      row.manage_stock !== false && row.stock_quantity !== null
        ? Math.floor(row.stock_quantity)
        : undefined,
    backordersAllowed: row.backorders_allowed,
  };
}

/**
 * Undefined for an address that pictures are not shown from. The query (?ver=2, ?fit=600) is removed: the file is found
 * without it, and the picture route accepts none.
 */
export function toPicture(image: z.output<typeof pictureAnswer>): Picture | undefined {
  const isOwnPath = /^\/(?![/\\])/.test(image.src);
  const protocol = URL.parse(image.src)?.protocol;
  if (!isOwnPath && protocol !== "https:" && protocol !== "http:") return undefined;
  return { src: image.src.replace(/[?#].*$/s, ""), alt: plainText(image.alt ?? "") };
}

function ratingOf(text: string): number {
  const stars = Number(text);
  return stars >= 0 && stars <= 5 ? stars : 0;
}
