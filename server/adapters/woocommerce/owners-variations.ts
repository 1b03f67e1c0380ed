import { z } from "zod";
import type { OwnersVariation, VariationChanges } from "#app/domain/admin/product-option.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { fail, ok } from "#server/platform/outgoing/result.ts";
import type { OwnersProductCalls } from "#server/ports/owners-products.ts";
import { decimalPrice } from "./amounts.ts";
import { explained } from "./errors.ts";
import {
  backordersField,
  id,
  list,
  meta,
  number,
  onlyMeta,
  readableRows,
  readableText,
  text,
  wholeNumber,
} from "./fields.ts";
import { LEAD_HOURS_META, leadHoursMeta, wholeLeadHours } from "./lead-hours.ts";
import {
  PUT_ASIDE_META,
  putAsideMeta,
  putAsideOf,
  saleDays,
  stockBody,
  toSaleDays,
} from "./owners-product-details.ts";
import { withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

const variationAnswer = z.object({
  id,
  status: text,
  regular_price: decimalPrice.catch(undefined),
  sale_price: decimalPrice.catch(undefined),
  ...saleDays,
  manage_stock: z.union([z.boolean(), z.literal("parent")]).catch(false),
  stock_quantity: number.nullable().catch(null),
  stock_status: text,
  backorders: backordersField,
  image: z.object({ id: wholeNumber }).nullable().catch(null),
  attributes: list(
    z.object({
      id: wholeNumber.catch(0),
      name: readableText.transform(withoutHtml),
      option: readableText.transform(withoutHtml),
    }),
  ),
  meta_data: meta,
});
/** Most rows of a page, and most changes of a batch. */
const MOST_VARIATIONS = 100;

/** Each change as it became, or why it was refused. */
const batchAnswer = z.record(z.string(), z.unknown());
const refusedItem = z.object({ error: z.object({ code: text }) });

/** The owner's calls for the variations of a product over wc/v3. */
export function ownersVariationCalls(
  transport: Transport,
): Pick<OwnersProductCalls, "ownersVariations" | "changeVariations"> {
  async function variationsPage(productId: number, page: number) {
    return transport.askList({
      call: "variations.owners-list",
      path: `products/${productId}/variations`,
      query: {
        _fields: Object.keys(variationAnswer.shape).join(","),
        ...onlyMeta(LEAD_HOURS_META, PUT_ASIDE_META),
        per_page: String(MOST_VARIATIONS),
        page: String(page),
      },
      schema: readableRows(variationAnswer),
      timeoutMs: transport.timeouts.order,
    });
  }

  /** One batch; a refused item is the error of the whole. */
  async function batch(productId: number, items: [kind: string, item: unknown][]) {
    const call = "variations.batch";
    const answer = await transport.ask({
      call,
      method: "POST",
      path: `products/${productId}/variations/batch`,
      body: Object.fromEntries(
        ["create", "update", "delete"].map((name) => [
          name,
          items.filter(([kind]) => kind === name).map(([, item]) => item),
        ]),
      ),
      schema: batchAnswer,
      timeoutMs: transport.timeouts.index,
    });
    if (!answer.ok) return fail(explained(answer.error));
    const refused = Object.values(answer.value)
      .flat()
      .find((item) => refusedItem.safeParse(item).success);
    if (refused === undefined) return ok(undefined);
    const { error } = refusedItem.parse(refused);
    return fail({ kind: "refused" as const, call, retryable: false, code: error.code });
  }

  return {
    async ownersVariations(productId, most = MOST_VARIATIONS + 1) {
      const variations: OwnersVariation[] = [];
      for (let page = 1, pages = 1; page <= pages && variations.length < most; page += 1) {
        const answer = await variationsPage(productId, page);
        if (!answer.ok) return answer;
        variations.push(...answer.value.rows.map(toOwnersVariation));
        pages = answer.value.totalPages;
      }
      return ok(variations.slice(0, most));
    },

    async changeVariations(productId, { create, update, remove }) {
      const items: [string, unknown][] = [
        ...create.map((one): [string, unknown] => ["create", variationBody(one)]),
        ...update.map((one): [string, unknown] => ["update", variationBody(one)]),
        ...remove.map((one): [string, unknown] => ["delete", one]),
      ];
      for (let at = 0; at < items.length; at += MOST_VARIATIONS) {
        const answer = await batch(productId, items.slice(at, at + MOST_VARIATIONS));
        if (!answer.ok) return answer;
      }
      return ok(undefined);
    },
  };
}

function toOwnersVariation(row: z.output<typeof variationAnswer>): OwnersVariation {
  const isCounted = row.manage_stock === true && row.stock_quantity !== null;
  return {
    id: row.id,
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    ...toSaleDays(row),
    isOff: row.status === "private",
    attributes: row.attributes,
    stock: isCounted ? Math.floor(row.stock_quantity ?? 0) : undefined,
    isSoldOut: row.stock_status === "outofstock",
    isOnOrder: row.stock_status === "onbackorder",
    putAside: putAsideOf(row.meta_data),
    backorders: row.backorders,
    sharesStock: row.manage_stock === "parent",
    pictureId: row.image?.id ?? 0,
    leadHours: wholeLeadHours(row.meta_data),
  };
}

/** An attribute of the whole shop goes by its id, a product's own one by its name. */
function variationBody({
  id: variationId,
  regularPrice,
  salePrice,
  isOff,
  attributes,
  pictureId,
  leadHours,
  putAside,
  ...stock
}: Partial<VariationChanges["update"][number]>) {
  const metaData = [
    ...(leadHours === undefined ? [] : [leadHoursMeta(leadHours)]),
    ...(putAside === undefined ? [] : [putAsideMeta(putAside)]),
  ];
  const named = attributes?.map((one) => ({
    ...(one.id > 0 ? { id: one.id } : { name: one.name }),
    // WooCommerce takes one of two backslashes here (`stripslashes`), and none of a product's own options.
    option: one.option.replaceAll("\\", String.raw`\\`),
  }));
  return {
    ...(variationId !== undefined && { id: variationId }),
    ...(regularPrice !== undefined && { regular_price: toRinggitText(regularPrice) }),
    ...(salePrice === null && { sale_price: "", date_on_sale_from: "", date_on_sale_to: "" }),
    ...(isOff === false && { status: "publish" }),
    ...stockBody(stock),
    ...(named && { attributes: named }),
    // A batch ignores null; the id 0 clears.
    ...(pictureId !== undefined && { image: { id: pictureId ?? 0 } }),
    ...(metaData.length > 0 && { meta_data: metaData }),
  };
}
