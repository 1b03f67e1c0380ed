import { z } from "zod";
import type { ProductChange } from "#app/domain/admin/owners-product.ts";
import {
  type ProductDetails,
  type ProductTag,
  type ShippingClass,
  tagKey,
} from "#app/domain/admin/product-details.ts";
import {
  LETTERS_META,
  MOST_LETTERS,
} from "#app/domain/cart/personalisation/check-personalisation.ts";
import { wordPressSlug } from "#app/domain/catalogue/slug.ts";
import { type Day, dayOf } from "#app/domain/delivery/calendar.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import { dateText, instantOf } from "./dates.ts";
import {
  backordersField,
  flag,
  id,
  list,
  type meta,
  number,
  readableRows,
  readableText,
  text,
  wholeNumber,
} from "./fields.ts";
import { LEAD_HOURS_META, leadHoursMeta, wholeLeadHours } from "./lead-hours.ts";
import { MALAY_META, malayMeta, storedMalay } from "./malay-texts.ts";
import { LONGEST_PAGE } from "./paging.ts";
import { escaped, withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

const tagAnswer = z.object({ id, name: readableText.transform(withoutHtml) });

/** Of a product and of a variation. */
export const saleDays = {
  date_on_sale_from: dateText,
  date_on_sale_from_gmt: dateText,
  date_on_sale_to: dateText,
  date_on_sale_to_gmt: dateText,
};

export const detailFields = {
  sku: text,
  sold_individually: flag(false),
  menu_order: wholeNumber.catch(0),
  shipping_class: text,
  tags: list(tagAnswer),
  attributes: list(
    z.object({
      id: wholeNumber.catch(0),
      name: readableText.transform(withoutHtml),
      slug: text,
      position: wholeNumber.catch(0),
      visible: flag(true),
      variation: flag(false),
      options: list(readableText.transform(withoutHtml)),
    }),
  ),
  ...saleDays,
};

type Row = z.output<z.ZodObject<typeof detailFields>> & { meta_data: z.output<typeof meta> };

/** The details of a product's answer. */
export function toDetails(row: Row): ProductDetails {
  const letters = row.meta_data.find(({ key }) => key === LETTERS_META)?.value;
  const count = typeof letters === "string" || typeof letters === "number" ? Number(letters) : 0;
  return {
    ...toSaleDays(row),
    sku: row.sku,
    soldIndividually: row.sold_individually,
    place: Math.max(0, row.menu_order),
    shippingClass: row.shipping_class,
    tags: row.tags,
    leadHours: wholeLeadHours(row.meta_data),
    letters: Number.isInteger(count) && count > 0 ? Math.min(count, MOST_LETTERS) : null,
    ...storedMalay(row.meta_data),
    putAside: putAsideOf(row.meta_data),
  };
}

/** The first and the last day of a sale. */
export const toSaleDays = (row: z.output<z.ZodObject<typeof saleDays>>) => ({
  saleFrom: dayAt(instantOf(row.date_on_sale_from, row.date_on_sale_from_gmt)),
  saleUntil: dayAt(instantOf(row.date_on_sale_to, row.date_on_sale_to_gmt)),
});

const dayAt = (moment: number | undefined): Day | null =>
  moment === undefined ? null : dayOf(moment);

/** The fields of a write. Dates are of the shop's time; "" ends what null would leave; tags have their ids by now. */
export function detailsBody(change: Partial<ProductDetails>): Record<string, unknown> {
  const { saleFrom, saleUntil, sku, soldIndividually, place, shippingClass, tags } = change;
  return {
    ...(saleFrom !== undefined && {
      date_on_sale_from: saleFrom === null ? "" : `${saleFrom}T00:00:00`,
    }),
    ...(saleUntil !== undefined && {
      date_on_sale_to: saleUntil === null ? "" : `${saleUntil}T23:59:59`,
    }),
    ...(sku !== undefined && { sku }),
    ...(soldIndividually !== undefined && { sold_individually: soldIndividually }),
    ...(place !== undefined && { menu_order: place }),
    ...(shippingClass !== undefined && { shipping_class: shippingClass }),
    ...(tags !== undefined && { tags: tags.map((tag) => ({ id: tag.id })) }),
  };
}

export const stockFields = {
  manage_stock: flag(false),
  stock_quantity: number.nullable().catch(null),
  stock_status: text,
  backorders: backordersField,
};

export function toStock(row: z.output<z.ZodObject<typeof stockFields>>) {
  const isCounted = row.manage_stock && row.stock_quantity !== null;
  return {
    stock: isCounted ? Math.floor(row.stock_quantity ?? 0) : undefined,
    isSoldOut: row.stock_status === "outofstock",
    isOnOrder: row.stock_status === "onbackorder",
    backorders: row.backorders,
  };
}

/** The stock of a write, of a product or a variation. */
export const stockBody = ({
  stock,
  isSoldOut,
  isOnOrder = false,
  addStock,
  backorders,
}: Pick<ProductChange, "stock" | "isSoldOut" | "isOnOrder" | "addStock" | "backorders">) => ({
  ...(stock === null && { manage_stock: false }),
  ...(typeof stock === "number" && { manage_stock: true, stock_quantity: stock }),
  ...(backorders !== undefined && { backorders }),
  // Added to what is there then, so that a sale meanwhile is kept.
  ...(addStock !== undefined && { inventory_delta: addStock }),
  ...(isSoldOut !== undefined && { stock_status: statusOf(isSoldOut, isOnOrder) }),
});

const statusOf = (isSoldOut: boolean, isOnOrder: boolean) =>
  isSoldOut ? "outofstock" : isOnOrder ? "onbackorder" : "instock";

/** The meta of a product or a variation with the pieces that are put aside. */
export const PUT_ASIDE_META = "_kedai_put_aside";
export const DETAIL_META = [
  LEAD_HOURS_META,
  LETTERS_META,
  PUT_ASIDE_META,
  ...Object.values(MALAY_META),
];

export const putAsideMeta = (value: string) => ({ key: PUT_ASIDE_META, value });

export function putAsideOf(entries: z.output<typeof meta>): string {
  const value = entries.find(({ key }) => key === PUT_ASIDE_META)?.value;
  return typeof value === "string" ? value : "";
}

/** The meta entries of a write. */
export function detailsMeta(change: Partial<ProductDetails>) {
  const { leadHours, letters, putAside } = change;
  return [
    ...(putAside === undefined ? [] : [putAsideMeta(putAside)]),
    ...(leadHours === undefined ? [] : [leadHoursMeta(leadHours)]),
    ...(letters === undefined
      ? []
      : [{ key: LETTERS_META, value: letters === null ? "" : String(letters) }]),
    ...malayMeta(change),
  ];
}

const classAnswer = z.object({ slug: text, name: readableText.transform(withoutHtml) });

/** The shop's shipping classes by name, at most 100. */
export async function listShippingClasses(transport: Transport): Promise<Result<ShippingClass[]>> {
  const answer = await transport.askList({
    call: "products.shipping-classes",
    path: "products/shipping_classes",
    query: { _fields: "slug,name", per_page: String(LONGEST_PAGE) },
    schema: readableRows(classAnswer),
    timeoutMs: transport.timeouts.order,
  });
  return answer.ok ? ok(answer.value.rows) : answer;
}

/**
 * These tags with their ids; a new one is made. A product's write takes names too, but of a name whose slug another tag
 * has, such as a renamed one, it makes none.
 */
export async function withTagIds(
  transport: Transport,
  tags: ProductTag[],
): Promise<Result<ProductTag[]>> {
  const timeoutMs = transport.timeouts.order;
  const path = "products/tags";

  /** A search is for a part of the name as it is stored, so without signs that are stored as entities. */
  async function known(name: string): Promise<Result<ProductTag | undefined>> {
    const parts = name.split(/[&<>\\%]/).toSorted((a, b) => b.length - a.length);
    const answer = await transport.askList({
      call: "tags.find",
      path,
      query: { _fields: "id,name", search: parts[0] ?? "", per_page: String(LONGEST_PAGE) },
      schema: readableRows(tagAnswer),
      timeoutMs,
    });
    if (!answer.ok) return answer;
    return ok(answer.value.rows.find((row) => tagKey(row.name) === tagKey(name)));
  }

  const make = (name: string, slug?: string): Promise<Result<ProductTag>> =>
    transport.ask({
      call: "tags.create",
      method: "POST",
      path,
      query: { _fields: "id,name" },
      body: { name: escaped(name), ...(slug && { slug }) },
      schema: tagAnswer,
      timeoutMs,
    });

  async function foundOrMade(name: string): Promise<Result<ProductTag>> {
    const found = await known(name);
    if (!found.ok) return found;
    const made = found.value ? ok(found.value) : await make(name);
    if (made.ok || made.error.code !== "term_exists") return made;
    // Made meanwhile by another save, or another name that the database holds for equal.
    const again = await known(name);
    if (!again.ok) return again;
    return again.value ? ok(again.value) : make(name, `${wordPressSlug(name)}-2`);
  }

  const answers: ProductTag[] = [];
  for (const tag of tags) {
    const answer = tag.id > 0 ? ok(tag) : await foundOrMade(tag.name);
    if (!answer.ok) return fail(answer.error);
    answers.push(answer.value);
  }
  return ok(answers);
}
