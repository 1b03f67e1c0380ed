import { z } from "zod";
import type { Choice } from "#app/domain/catalogue/product.ts";
import type {
  ProductImage,
  Product,
  ProductAttribute,
  ProductStatus,
  StockStatus,
  Visibility,
} from "#app/domain/catalogue/product.ts";
import { suitsOf } from "#app/domain/catalogue/suits.ts";
import {
  LETTERS_META,
  textLimits,
} from "#app/domain/cart/personalisation/check-personalisation.ts";
import { decimalPrice } from "./amounts.ts";
import { wordPressSlug } from "#app/domain/catalogue/slug.ts";
import { dateText, instantOf } from "./dates.ts";
import { flag, id, list, meta, number, readableText, text, wholeNumber } from "./fields.ts";
import { leadHoursOf, leadTimeText } from "./lead-hours.ts";
import { malayTexts } from "./malay-texts.ts";
import { productSlug, withoutHtml } from "./text.ts";

export const imageSchema = z.object({ src: z.string(), alt: text });

/** Fields of products and variations. Stock statuses of plug-ins are accepted and count as sold out. */
export const sellableAnswer = {
  id,
  status: text,
  price: decimalPrice,
  regular_price: decimalPrice.catch(undefined),
  sale_price: decimalPrice.catch(undefined),
  on_sale: flag(false),
  date_on_sale_from: dateText,
  date_on_sale_from_gmt: dateText,
  date_on_sale_to: dateText,
  date_on_sale_to_gmt: dateText,
  purchasable: flag(true),
  manage_stock: z.literal("parent").or(flag(true)),
  stock_quantity: number.nullable().catch(null),
  stock_status: text,
  backorders_allowed: flag(false),
  virtual: flag(false),
  /** The slug; "" for none. A variation without its own has its product's. */
  shipping_class: text,
};

/** Name of an attribute. The id is 0 for an attribute of one product only. */
export const attributeName = {
  id: wholeNumber.catch(0),
  name: readableText,
  slug: text,
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
  return id > 0 && slug ? slug : `${id > 0 ? "pa_" : ""}${wordPressSlug(withoutHtml(name))}`;
}

export const productAnswer = z.object({
  ...sellableAnswer,
  type: text,
  name: readableText,
  slug: text,
  catalog_visibility: readableText.catch("visible"),
  /** Missing before WooCommerce 8.1. */
  post_password: text,
  external_url: text,
  button_text: text,
  grouped_products: list(id),
  featured: flag(false),
  sold_individually: flag(false),
  total_sales: wholeNumber.catch(0),
  rating_count: wholeNumber.catch(0),
  average_rating: number.catch(0),
  date_created: dateText,
  date_created_gmt: dateText,
  description: text,
  short_description: text,
  images: list(imageSchema),
  categories: list(z.object({ id, name: text })),
  attributes: list(
    z.object({ ...attributeName, variation: flag(false), options: list(readableText) }),
  ),
  tags: list(z.object({ slug: readableText })),
  default_attributes: list(z.object({ ...attributeName, option: readableText })),
  meta_data: meta,
});

export type ProductAnswer = z.output<typeof productAnswer>;

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
  const limits = textLimits(tags, letters);
  const facts = row.attributes.filter(({ variation }) => !variation);
  const suits = suitsOf([...tags, ...facts.flatMap(({ options }) => options.map(withoutHtml))]);
  const hasChoices = row.attributes.some((attribute) => attribute.variation);
  return {
    id: row.id,
    name: withoutHtml(row.name).slice(0, LONGEST_NAME),
    slug: productSlug(row),
    status: row.status as ProductStatus,
    visibility,
    price: row.price,
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    onSale: row.on_sale,
    featured: row.featured,
    totalSales: Math.max(0, row.total_sales),
    ratingCount: Math.max(0, row.rating_count),
    averageRating: ratingOf(row.average_rating),
    createdAt: instantOf(row.date_created, row.date_created_gmt) ?? 0,
    descriptionHtml: sanitise(row.description),
    shortDescriptionHtml: sanitise(row.short_description),
    pictures: row.images.flatMap((image) => toPicture(image) ?? []),
    categories: row.categories.map(({ id, name }) => ({ id, name: withoutHtml(name) })),
    attributes: attributesOf(row),
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
    ...malayTexts(row.meta_data, sanitise, LONGEST_NAME),
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
    saleStartsAt: instantOf(row.date_on_sale_from, row.date_on_sale_from_gmt),
    saleEndsAt: instantOf(row.date_on_sale_to, row.date_on_sale_to_gmt),
  };
}

/**
 * A default names its attribute by id, or by name when it belongs to one product only. The attribute's slug is missing.
 */
function defaultChoice(
  row: ProductAnswer,
  { id, name, option }: ProductAnswer["default_attributes"][number],
): Choice | undefined {
  const at = row.attributes.findIndex((one) => one.id === id && (id > 0 || one.name === name));
  const attribute = attributesOf(row)[at];
  return attribute && { key: attribute.key, value: withoutHtml(option) };
}

function attributesOf({ attributes }: ProductAnswer): ProductAttribute[] {
  const keys = attributes.map(attributeKey);
  return attributes.map(({ id, name, variation, options }, at) => {
    const key = keys[at] ?? "";
    const isOwn = key !== "" && keys.indexOf(key) === keys.lastIndexOf(key);
    return {
      key: isOwn ? key : withoutHtml(name),
      name: withoutHtml(name),
      isShared: id > 0,
      variation,
      options: [...new Set(options.map(withoutHtml))].filter((option) => option !== ""),
    };
  });
}

function soldAt({ external_url, button_text }: ProductAnswer): Product["soldAt"] {
  const url = URL.parse(external_url);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  return { url: url.href, label: withoutHtml(button_text) || USUAL_BUTTON };
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
export function toPicture(image: z.output<typeof imageSchema>): ProductImage | undefined {
  const isOwnPath = /^\/(?![/\\])/.test(image.src);
  const protocol = URL.parse(image.src)?.protocol;
  if (!isOwnPath && protocol !== "https:" && protocol !== "http:") return undefined;
  return { src: image.src.replace(/[?#].*$/s, ""), alt: withoutHtml(image.alt) };
}

function ratingOf(stars: number): number {
  return stars >= 0 && stars <= 5 ? stars : 0;
}
