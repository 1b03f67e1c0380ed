import {
  apiUrl,
  selfLinks,
  type Context,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { dateFields } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { attributeKey, fixedAttributes, optionValue } from "./attributes.ts";
import { imageView } from "./images.ts";
import { findProduct, type ProductRow, type VariationRow } from "./product-rows.ts";
import { metaView, NO_DOWNLOADS, priceFields, stockFields, UNTAXED } from "./product-view.ts";

/** A variation as the API shows it. */
export function variationView(context: Context, row: VariationRow): Record<string, unknown> {
  const { data } = row;
  const parent = findProduct(context.database, row.parent_id);
  const collection = `/products/${row.parent_id}/variations`;
  const image =
    imageView(context.database, data.image) ??
    imageView(context.database, parent?.data.images[0] ?? null);
  return {
    id: row.id,
    type: "variation",
    ...dateFields("date_created", row.created_at),
    ...dateFields("date_modified", row.modified_at),
    description: data.description,
    permalink: permalink(context, row, parent?.slug ?? ""),
    sku: row.sku || (parent?.sku ?? ""),
    global_unique_id: "",
    ...priceFields(row, data),
    status: row.status,
    purchasable: row.price !== "",
    virtual: data.virtual,
    downloadable: data.downloadable,
    ...NO_DOWNLOADS,
    ...UNTAXED,
    ...stockOf(row, parent),
    low_stock_amount: null,
    weight: data.weight,
    dimensions: data.dimensions,
    shipping_class: data.shipping_class || (parent?.data.shipping_class ?? ""),
    shipping_class_id: 0,
    image: image ?? null,
    gallery_image_ids: [],
    attributes: fixedAttributes(data).map((attribute) => ({
      id: attribute.id,
      name: attribute.name,
      slug: attributeKey(attribute),
      option: attribute.option,
    })),
    menu_order: row.menu_order,
    meta_data: metaView(row.id, data.meta_data),
    name: data.name,
    parent_id: row.parent_id,
    _links: {
      ...selfLinks(context, collection, row.id),
      up: [{ href: apiUrl(context, `/products/${row.parent_id}`) }],
    },
  };
}

/** One without a count of its own below a product with one shows that product's count. */
function stockOf(row: VariationRow, parent: ProductRow | undefined) {
  const isShared = !row.manage_stock && Boolean(parent?.manage_stock);
  const counted = isShared && parent ? parent : row;
  const { manage_stock, stock_quantity, ...backorders } = stockFields(counted);
  return {
    manage_stock: isShared ? ("parent" as const) : manage_stock,
    stock_quantity,
    stock_status: row.stock_status,
    ...backorders,
  };
}

/** The product's address with the variation's attributes chosen. */
function permalink({ siteUrl }: Context, { data }: VariationRow, parentSlug: string): string {
  const chosen = fixedAttributes(data)
    .map((attribute) => {
      const value = optionValue(attribute, attribute.option);
      return `attribute_${encodeURIComponent(attributeKey(attribute))}=${formEncoded(value)}`;
    })
    .join("&");
  return `${siteUrl}/product/${parentSlug}/?${chosen}`;
}

const formEncoded = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");
