import { z } from "zod";
import { DISCOUNT_TYPES } from "#app/domain/cart/discount-type.ts";

/**
 * A whole catalogue as one JSON document: what a shop is filled from once, by the seed, by
 * `npm run woocommerce -- --catalogue FILE`, by the generator and by the conformance tests.
 *
 * Field names are those of the wc/v3 API. Money is text in ringgit ("65.00", "0" for free, "" for none).
 * Dates are local time of the shop (Asia/Kuala_Lumpur) without a zone: "2026-03-04T20:20:12".
 * Names and texts are given as the API returns them, that is as HTML: "Cookies &amp; Cream".
 * What follows from other fields (price, on_sale, purchasable, count) may be present and is computed anew.
 */
const money = z.string().regex(/^(\d+(\.\d{1,2})?)?$/, "money is text such as 65.00, or empty");
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, "a date looks like 2026-03-04T20:20:12");
const id = z.int().positive();
const ids = z.array(id).default([]);
const stockStatus = z.enum(["instock", "outofstock", "onbackorder"]).default("instock");
const backorders = z.enum(["no", "notify", "yes"]).default("no");

const imageSchema = z.object({
  id,
  /** An address, or a path of this shop's own such as /pictures/pandan-layer-cake.webp. */
  src: z.string().min(1),
  name: z.string().default(""),
  alt: z.string().default(""),
  date_created: moment.optional(),
  srcset: z.string().default(""),
  sizes: z.string().default(""),
  thumbnail: z.string().optional(),
});

const categorySchema = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().min(1),
  parent: z.int().nonnegative().default(0),
  description: z.string().default(""),
  display: z.string().default("default"),
  menu_order: z.int().default(0),
  /** Id of an image in `images`, or null for none. */
  image: id.nullable().default(null),
});

const tagSchema = z.object({ id, name: z.string().min(1), slug: z.string().min(1) });

const attributeSchema = z.object({
  /** 0 for an attribute that belongs to this product alone. */
  id: z.int().nonnegative().default(0),
  name: z.string().min(1),
  slug: z.string().optional(),
  position: z.int().default(0),
  visible: z.boolean().default(true),
  variation: z.boolean().default(false),
  options: z.array(z.string()).default([]),
});

const chosenAttributeSchema = z.object({
  id: z.int().nonnegative().default(0),
  name: z.string().min(1),
  slug: z.string().optional(),
  option: z.string(),
});

const priced = {
  sku: z.string().default(""),
  regular_price: money.default(""),
  sale_price: money.default(""),
  date_on_sale_from: moment.nullable().default(null),
  date_on_sale_to: moment.nullable().default(null),
  manage_stock: z.boolean().default(false),
  stock_quantity: z.int().nullable().default(null),
  stock_status: stockStatus,
  backorders,
  weight: z.string().default(""),
  dimensions: z
    .object({ length: z.string(), width: z.string(), height: z.string() })
    .default({ length: "", width: "", height: "" }),
  virtual: z.boolean().default(false),
  /** The slug of its shipping class; "" for none. */
  shipping_class: z.string().default(""),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
  downloadable: z.boolean().default(false),
  date_created: moment.optional(),
  date_modified: moment.optional(),
};

export const variationSchema = z.object({
  id,
  ...priced,
  status: z.enum(["publish", "private"]).default("publish"),
  description: z.string().default(""),
  attributes: z.array(chosenAttributeSchema).default([]),
  menu_order: z.int().default(0),
  image: id.nullable().default(null),
});

export const productSchema = z.object({
  id,
  ...priced,
  name: z.string().min(1),
  slug: z.string(),
  type: z.enum(["simple", "variable", "grouped", "external"]).default("simple"),
  status: z.enum(["publish", "draft", "pending", "private", "future", "trash"]).default("publish"),
  featured: z.boolean().default(false),
  catalog_visibility: z.enum(["visible", "catalog", "search", "hidden"]).default("visible"),
  description: z.string().default(""),
  short_description: z.string().default(""),
  total_sales: z.int().nonnegative().default(0),
  sold_individually: z.boolean().default(false),
  average_rating: z.string().default("0.00"),
  rating_count: z.int().nonnegative().default(0),
  menu_order: z.int().default(0),
  post_password: z.string().default(""),
  /** Anything that is no web address is stored as none. */
  external_url: z
    .string()
    .default("")
    .transform((text) => (/^https?:/i.test(text) ? text : "")),
  button_text: z.string().default(""),
  attributes: z.array(attributeSchema).default([]),
  default_attributes: z.array(chosenAttributeSchema).default([]),
  grouped_products: ids,
  /** Ids of `categories`, `tags` and `images`. */
  categories: ids,
  tags: ids,
  images: ids,
  _variation_rows: z.array(variationSchema).default([]),
});

export const couponSchema = z.object({
  id,
  code: z.string().min(1),
  amount: money.default("0.00"),
  status: z.enum(["publish", "draft", "trash"]).default("publish"),
  discount_type: z.enum(DISCOUNT_TYPES).default("fixed_cart"),
  description: z.string().default(""),
  date_created: moment.optional(),
  date_modified: moment.optional(),
  date_expires: moment.nullable().default(null),
  usage_count: z.int().nonnegative().default(0),
  /** Absent in stores that were made earlier. */
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).optional(),
  individual_use: z.boolean().default(false),
  product_ids: ids,
  excluded_product_ids: ids,
  usage_limit: z.int().positive().nullable().default(null),
  usage_limit_per_user: z.int().positive().nullable().default(null),
  limit_usage_to_x_items: z.int().positive().nullable().default(null),
  free_shipping: z.boolean().default(false),
  product_categories: ids,
  excluded_product_categories: ids,
  exclude_sale_items: z.boolean().default(false),
  minimum_amount: money.default("0.00"),
  maximum_amount: money.default("0.00"),
  email_restrictions: z.array(z.string()).default([]),
  used_by: z.array(z.string()).default([]),
});

export const catalogueFileSchema = z.object({
  products: z.array(productSchema),
  categories: z.array(categorySchema).default([]),
  tags: z.array(tagSchema).default([]),
  images: z.array(imageSchema).default([]),
  coupons: z.array(couponSchema).default([]),
});

/** A catalogue as it may be written: everything with a usual value may be left out. */
export type CatalogueFile = z.input<typeof catalogueFileSchema>;

/** A catalogue with every field filled in. */
export type Catalogue = z.output<typeof catalogueFileSchema>;
export type CatalogueProduct = Catalogue["products"][number];
export type CatalogueVariation = CatalogueProduct["_variation_rows"][number];
export type CatalogueCoupon = Catalogue["coupons"][number];
export type CatalogueCategory = Catalogue["categories"][number];
export type CatalogueImage = Catalogue["images"][number];
