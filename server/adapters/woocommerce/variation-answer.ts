import { z } from "zod";
import type { Variation } from "#app/domain/catalogue/product.ts";
import { decimalPrice } from "./amounts.ts";
import { meta, onlyMeta, readableText, wholeList, wholeNumber } from "./fields.ts";
import { LEAD_HOURS_META, leadHoursOf, leadTimeText } from "./lead-hours.ts";
import {
  attributeKey,
  attributeName,
  imageSchema,
  saleDatesOf,
  sellableAnswer,
  stockOf,
  toPicture,
} from "./product-answer.ts";
import { withoutHtml } from "./text.ts";

export const variationAnswer = z.object({
  ...sellableAnswer,
  price: decimalPrice.catch(undefined),
  /** Missing before WooCommerce 10.3 in the list below a parent. */
  parent_id: wholeNumber.optional().catch(undefined),
  menu_order: wholeNumber.catch(0),
  image: imageSchema.nullish().catch(null),
  /** Each must be readable: the shopper chooses freely what a variation does not name. */
  attributes: wholeList(z.object({ ...attributeName, option: readableText })),
  meta_data: meta,
});

export type VariationAnswer = z.output<typeof variationAnswer>;

/** The parameters of a read, without the sizes of the picture, which are longer than all the rest. */
export const VARIATION_PARAMETERS = {
  _fields: Object.keys(variationAnswer.shape)
    .map((field) => (field === "image" ? "image.src,image.alt" : field))
    .join(","),
  ...onlyMeta(LEAD_HOURS_META),
};

const KNOWN: readonly string[] = ["publish", "draft", "private"] satisfies Variation["status"][];

/** Sorts by the owner's order, then oldest first. The back end's order is newest first and changes with every edit. */
export function inStableOrder(rows: VariationAnswer[]): VariationAnswer[] {
  return rows.toSorted((a, b) => a.menu_order - b.menu_order || a.id - b.id);
}

/**
 * Undefined for a trashed variation.
 * @param productId of the parent in the request, for rows without it
 */
export function toVariation(row: VariationAnswer, productId: number): Variation | undefined {
  if (!KNOWN.includes(row.status)) return undefined;
  const leadHours = leadHoursOf(leadTimeText(row.meta_data));
  return {
    id: row.id,
    productId: row.parent_id ?? productId,
    price: row.price,
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    onSale: row.on_sale,
    ...saleDatesOf(row),
    status: row.status as Variation["status"],
    ...stockOf(row),
    sharesStock: row.manage_stock !== true,
    isVirtual: row.virtual,
    ...(leadHours !== undefined && { leadHours }),
    ...(row.shipping_class !== "" && { shippingClass: row.shipping_class }),
    picture: row.image ? toPicture(row.image) : undefined,
    attributes: row.attributes.flatMap((attribute) => {
      const option = withoutHtml(attribute.option);
      const key = attributeKey(attribute);
      return option === "" ? [] : [{ key, name: withoutHtml(attribute.name), option }];
    }),
  };
}
