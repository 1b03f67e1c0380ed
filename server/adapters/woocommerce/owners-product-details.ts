import { z } from "zod";
import type { ProductDetails, ShippingClass } from "#app/domain/admin/product-details.ts";
import {
  LETTERS_META,
  MOST_LETTERS,
} from "#app/domain/cart/personalisation/check-personalisation.ts";
import { type Day, dayOf } from "#app/domain/delivery/calendar.ts";
import { ok, type Result } from "#server/platform/outgoing/result.ts";
import { dateText, instantOf } from "./dates.ts";
import { flag, list, type meta, readableRows, readableText, text, wholeNumber } from "./fields.ts";
import { leadHoursMeta, wholeLeadHours } from "./lead-hours.ts";
import { malayMeta, storedMalay } from "./malay-texts.ts";
import { LONGEST_PAGE } from "./paging.ts";
import { withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

export const detailFields = {
  sku: text,
  sold_individually: flag(false),
  menu_order: wholeNumber.catch(0),
  shipping_class: text,
  tags: list(z.object({ name: readableText.transform(withoutHtml) })),
  date_on_sale_from: dateText,
  date_on_sale_from_gmt: dateText,
  date_on_sale_to: dateText,
  date_on_sale_to_gmt: dateText,
};

type Row = z.output<z.ZodObject<typeof detailFields>> & { meta_data: z.output<typeof meta> };

/** The details of a product's answer. */
export function toDetails(row: Row): ProductDetails {
  const letters = row.meta_data.find(({ key }) => key === LETTERS_META)?.value;
  const count = typeof letters === "string" || typeof letters === "number" ? Number(letters) : 0;
  return {
    saleFrom: dayAt(instantOf(row.date_on_sale_from, row.date_on_sale_from_gmt)),
    saleUntil: dayAt(instantOf(row.date_on_sale_to, row.date_on_sale_to_gmt)),
    sku: row.sku,
    soldIndividually: row.sold_individually,
    place: Math.max(0, row.menu_order),
    shippingClass: row.shipping_class,
    tags: row.tags.map(({ name }) => name),
    leadHours: wholeLeadHours(row.meta_data),
    letters: Number.isInteger(count) && count > 0 ? Math.min(count, MOST_LETTERS) : null,
    ...storedMalay(row.meta_data),
  };
}

const dayAt = (moment: number | undefined): Day | null =>
  moment === undefined ? null : dayOf(moment);

/** The fields of a write. Dates are of the shop's time; "" ends what null would leave; a new tag is made by its name. */
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
    ...(tags !== undefined && { tags: tags.map((name) => ({ name })) }),
  };
}

/** The meta entries of a write. */
export function detailsMeta(change: Partial<ProductDetails>) {
  const { leadHours, letters } = change;
  return [
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
