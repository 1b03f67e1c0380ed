import { escapeText } from "entities";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { describe } from "./describe.ts";
import { factAttributes } from "./facts.ts";
import type { SeedCoupon } from "./coupons.ts";
import {
  picturesOf,
  type SeedAttribute,
  type SeedChoice,
  type SeedOffer,
  type SeedProduct,
} from "./product.ts";
import { shopTime } from "./shop-time.ts";

type ProductRow = CatalogueFile["products"][number];
type VariationRow = NonNullable<ProductRow["_variation_rows"]>[number];
type CouponRow = NonNullable<CatalogueFile["coupons"]>[number];

/** Which id an entry of the seed has in the catalogue, by slug or file name. */
export type Ids = Map<string, number>;

const ATTRIBUTE_IDS: Record<SeedAttribute, number> = { Size: 1, Flavour: 2, Box: 3 };

/** A product as the catalogue file has it, without id, category and variations. */
export function productRow(product: SeedProduct, images: Ids, now: number): Omit<ProductRow, "id"> {
  return {
    name: escapeText(product.name),
    slug: product.slug,
    type: product.choice ? "variable" : "simple",
    status: product.draft ? "draft" : "publish",
    featured: product.featured ?? false,
    date_created: shopTime(now, -product.past.ageInDays),
    total_sales: product.past.sold,
    average_rating: product.past.rating?.average ?? "0.00",
    rating_count: product.past.rating?.count ?? 0,
    short_description: paragraph(product.short),
    description: describe(product),
    meta_data: malayMeta(product),
    images: picturesOf(product).map(({ file }) => required(images, file)),
    ...(product.choice ? choiceFields(product.choice) : offerFields(product, now)),
    attributes: [
      ...(product.choice ? choiceAttributes(product.choice) : []),
      ...factAttributes(product),
    ],
  };
}

const malayMeta = ({ malay }: SeedProduct) =>
  malay
    ? [
        { key: "_kedai_name_ms", value: escapeText(malay.name) },
        { key: "_kedai_short_ms", value: paragraph(malay.short) },
      ]
    : [];

const paragraph = (html: string): string => `<p>${html}</p>\n`;

function offerFields(
  offer: SeedOffer,
  now: number,
): Partial<Omit<VariationRow, "id" | "status" | "image" | "attributes">> {
  const moment = (days: number | undefined) => (days === undefined ? null : shopTime(now, days));
  return {
    regular_price: offer.price,
    sale_price: offer.salePrice ?? "",
    date_on_sale_from: moment(offer.saleStartsInDays),
    date_on_sale_to: moment(offer.saleEndsInDays),
    stock_status: offer.stockStatus ?? "instock",
    backorders: offer.stockStatus === "onbackorder" ? "notify" : "no",
    manage_stock: offer.stock !== undefined,
    stock_quantity: offer.stock ?? null,
  };
}

function choiceFields(choice: SeedChoice): Pick<ProductRow, "default_attributes"> {
  return {
    default_attributes: choice.preselected
      ? [{ ...attributeOf(choice), option: slugOf(choice.preselected) }]
      : [],
  };
}

function choiceAttributes(choice: SeedChoice): NonNullable<ProductRow["attributes"]> {
  const options = choice.options.map(({ option }) => option);
  return [
    { ...attributeOf(choice), variation: true, options },
    ...(choice.open
      ? [
          {
            ...attributeOf(choice.open),
            variation: true,
            position: 1,
            options: choice.open.options,
          },
        ]
      : []),
  ];
}

/** The variations of a choice in the order of its options, without ids. */
export function variationRows(
  choice: SeedChoice,
  images: Ids,
  now: number,
): Omit<VariationRow, "id">[] {
  return choice.options.map((variation) => ({
    attributes: [{ ...attributeOf(choice), option: variation.option }],
    image: variation.picture ? required(images, variation.picture) : null,
    ...offerFields(variation, now),
  }));
}

function attributeOf({ attribute }: Pick<SeedChoice, "attribute">): {
  id: number;
  name: string;
  slug: string;
} {
  return { id: ATTRIBUTE_IDS[attribute], name: attribute, slug: `pa_${attribute.toLowerCase()}` };
}

/** A promo code as the catalogue file has it, without its id. */
export function couponRow(
  { expiresInDays, products = [], categories = [], ...coupon }: SeedCoupon,
  productIds: Ids,
  categoryIds: Ids,
  now: number,
): Omit<CouponRow, "id"> {
  return {
    ...coupon,
    date_created: shopTime(now, -90),
    date_expires: expiresInDays === undefined ? null : shopTime(now, expiresInDays),
    product_ids: products.map((slug) => required(productIds, slug)),
    product_categories: categories.map((slug) => required(categoryIds, slug)),
  };
}

function slugOf(option: string): string {
  return option.toLowerCase().replaceAll(" ", "-");
}

/** The id of a slug or file name; a name that the seed does not have is a mistake in it. */
export function required(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed names "${key}", which it does not have.`);
  return id;
}
