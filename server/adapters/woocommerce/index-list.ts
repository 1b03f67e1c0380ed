import { setImmediate as letOthersRun } from "node:timers/promises";
import { z } from "zod";
import { isDiet, OCCASIONS, type Suit } from "#app/domain/catalogue/suits.ts";
import { PERSONALISATION_TAGS } from "#app/domain/cart/personalisation/check-personalisation.ts";
import { chunks } from "#server/platform/chunks.ts";
import type { Log } from "#server/platform/log.ts";
import { ok, type Result } from "#server/platform/outgoing/result.ts";
import type { IndexPage, IndexQuery, LatestChange } from "#server/ports/indexed-product.ts";
import { dateText, gmtText, instantOf } from "./dates.ts";
import { id, idOf, list, readableRows, readableText, text, wholeNumber } from "./fields.ts";
import { tellIgnoredLeadTime } from "./lead-hours.ts";
import { LONGEST_NAME, productAnswer, toProduct } from "./product-answer.ts";
import { WITH_DESCRIPTIONS } from "./product-fields.ts";
import { withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

/** An entry of a product's list of variations, which some plug-ins send with all their fields. */
const variationId = z.union([id, z.object({ id }).transform((variation) => variation.id)]);

const indexedAnswer = productAnswer.extend({
  menu_order: wholeNumber.catch(0),
  date_modified: dateText,
  date_modified_gmt: dateText,
  variations: list(variationId),
  sku: text,
  tags: list(z.object({ slug: readableText, name: text })),
});

const FIELDS = `${WITH_DESCRIPTIONS._fields},menu_order,date_modified,date_modified_gmt,variations,sku`;
const PERSONALISATION = new Set<string>(Object.values(PERSONALISATION_TAGS));
/** Rows between two turns of the event loop: a description takes milliseconds to clean. */
const SLICE = 2;

/** The products for the catalogue index. */
export async function listForIndex(
  {
    transport,
    sanitise,
    log,
  }: { transport: Transport; sanitise: (html: string) => string; log: Log },
  query: IndexQuery,
): Promise<Result<IndexPage>> {
  const answer = await transport.askList({
    call: "products.index",
    path: "products",
    query: { ...toParameters(query), ...WITH_DESCRIPTIONS, _fields: FIELDS },
    schema: readableRows(z.unknown()),
    showsGoods: true,
  });
  if (!answer.ok) return answer;
  const { rows: found, total, answeredAt } = answer.value;
  const page: IndexPage = { rows: [], gone: [], total, answeredAt };
  for (const slice of chunks(found, SLICE)) {
    for (const row of slice) addRow(page, row);
    await letOthersRun();
  }
  return ok(page);

  function addRow(to: IndexPage, row: unknown): void {
    const read = indexedAnswer.safeParse(row);
    const productId = idOf(row);
    const isAhead = read.data?.status === "future";
    const product = read.success
      ? toProduct({ ...read.data, ...(isAhead && { status: "publish" }) }, sanitise)
      : undefined;
    if (!read.success) {
      const [issue] = read.error.issues;
      const detail = `${issue?.path.join(".")}: ${issue?.message}`;
      log.warn("index.product-skipped", { product: productId, detail });
    }
    if (!read.success || !product) return void to.gone.push(productId);
    if (product.name.length === LONGEST_NAME) log.warn("index.name-cut", { product: productId });
    tellIgnoredLeadTime(log, read.data.meta_data, { product: productId });
    const { menu_order, date_modified, date_modified_gmt, variations } = read.data;
    to.rows.push({
      product: {
        ...product,
        menuOrder: menu_order,
        modifiedAt: instantOf(date_modified, date_modified_gmt) ?? 0,
        tags: searchedTags(read.data.tags, product.suits),
        sku: read.data.sku,
        ...(isAhead && { opensAt: product.createdAt }),
      },
      variationIds: product.isVariable ? variations : [],
    });
  }
}

/** What shoppers find goods by. Not the diets: "no nuts" would be found by "nuts". */
function searchedTags(
  tags: z.output<typeof indexedAnswer>["tags"],
  suits: readonly Suit[] = [],
): string[] {
  const names = tags
    .filter(({ slug }) => !isDiet(slug) && !PERSONALISATION.has(slug))
    .map(({ name, slug }) => withoutHtml(name) || slug);
  return [...new Set([...names, ...OCCASIONS.filter((one) => suits.includes(one))])];
}

/** A page of the ids of all products, as cheap as a list can be. */
export async function listProductIds(
  transport: Transport,
  page: Pick<IndexQuery, "offset" | "limit">,
): Promise<Result<{ ids: number[]; total: number }>> {
  const answer = await transport.askList({
    call: "products.ids",
    path: "products",
    query: { ...toParameters(page), _fields: "id" },
    schema: readableRows(z.object({ id })),
    showsGoods: true,
  });
  if (!answer.ok) return answer;
  const { rows, total } = answer.value;
  return ok({ ids: rows.map(({ id }) => id), total });
}

/** The product that was changed last, without its content. */
export async function latestChange(transport: Transport): Promise<Result<LatestChange>> {
  const latestFirst = {
    ...toParameters({ offset: 0, limit: 1 }),
    orderby: "modified",
    order: "desc",
  };
  const answer = await transport.askList({
    call: "products.latest",
    path: "products",
    query: { ...latestFirst, _fields: "date_modified,date_modified_gmt" },
    schema: list(z.object({ date_modified: dateText, date_modified_gmt: dateText })),
    showsGoods: true,
  });
  if (!answer.ok) return answer;
  const { rows, total, answeredAt } = answer.value;
  const [latest] = rows;
  const modifiedAt = latest
    ? (instantOf(latest.date_modified, latest.date_modified_gmt) ?? Infinity)
    : 0;
  return ok({ total: total < rows.length ? undefined : total, modifiedAt, answeredAt });
}

function toParameters({ offset, limit, modifiedAfter, include }: IndexQuery) {
  return {
    status: "any",
    orderby: "id",
    order: "asc",
    offset: String(offset),
    per_page: String(limit),
    // A date without a zone would be the shop's local time.
    ...(modifiedAfter === undefined ? {} : { modified_after: `${gmtText(modifiedAfter)}Z` }),
    ...(include ? { include: include.join(",") } : {}),
  };
}
