import { z } from "zod";
import type { GoodsState, OwnersProduct, ProductChange } from "#app/domain/admin/owners-product.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { shortDigest } from "#server/platform/crypto/sha256.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { OwnersProductCalls } from "#server/ports/owners-products.ts";
import { decimalPrice } from "./amounts.ts";
import { dateText, gmtText, instantOf } from "./dates.ts";
import { explained, isMissing } from "./errors.ts";
import { id, list, meta, onlyMeta, readableRows, readableText, text } from "./fields.ts";
import {
  DETAIL_META,
  detailFields,
  detailsBody,
  detailsMeta,
  listShippingClasses,
  stockBody,
  stockFields,
  toDetails,
  toStock,
  withTagIds,
} from "./owners-product-details.ts";
import { withoutDescriptions } from "./large-lists.ts";
import { isId } from "./paging.ts";
import { escaped, productSlug, slashesIn, withoutHtml, withSlashes } from "./text.ts";
import { ownersVariationCalls } from "./owners-variations.ts";
import type { Transport } from "./transport.ts";

const KEY_META = "_kedai_key";
const STATUS_BEFORE_META = "_kedai_status_before";
const PER_PAGE = 50;
/** Products among which a lost create is looked for. */
const NEWEST = 20;

const STATUSES: Record<GoodsState, string> = {
  all: "any",
  "sold-out": "any",
  draft: "draft",
  hidden: "private",
  deleted: "trash",
};

const price = decimalPrice.catch(undefined);

const ownersAnswer = z.object({
  id,
  name: readableText,
  slug: text,
  status: text,
  type: text,
  catalog_visibility: text,
  price,
  regular_price: price,
  sale_price: price,
  ...stockFields,
  images: list(z.object({ id, src: z.string(), alt: text.transform(withoutHtml) })),
  short_description: text.transform(slashesIn),
  description: text.transform(slashesIn),
  categories: list(z.object({ id })),
  ...detailFields,
  date_created: dateText,
  date_created_gmt: dateText,
  meta_data: meta,
});

/** Texts as they are stored, and not as a page shows them. */
const STORED = {
  context: "edit",
  _fields: Object.keys(ownersAnswer.shape).join(","),
  ...onlyMeta(KEY_META, STATUS_BEFORE_META, ...DETAIL_META),
};

const BRIEF = { ...STORED, _fields: withoutDescriptions(STORED._fields) };

/** The owner's product calls over wc/v3. */
export function ownersProductCalls(transport: Transport): OwnersProductCalls {
  async function listed(call: string, query: Record<string, string>) {
    return transport.askList({
      call,
      path: "products",
      query: { ...STORED, ...query },
      schema: readableRows(ownersAnswer),
      timeoutMs: transport.timeouts.order,
    });
  }

  /** A product; descriptions that are more than an answer may hold are left out. */
  async function readOne(path: string) {
    const timeoutMs = transport.timeouts.order;
    const asked = { call: "products.owners-get", path, schema: ownersAnswer, timeoutMs };
    const whole = await transport.ask({ ...asked, query: STORED });
    if (whole.ok || !whole.error.isTooLarge) return whole;
    const brief = await transport.ask({ ...asked, query: BRIEF });
    return brief.ok ? ok({ ...brief.value, hasLongTexts: true }) : brief;
  }

  async function write(
    call: string,
    method: "POST" | "PUT",
    path: string,
    change: ProductChange,
    created = {},
  ): Promise<Result<OwnersProduct>> {
    const tags = change.tags && (await withTagIds(transport, change.tags));
    if (tags?.ok === false) return fail(tags.error);
    const body = { ...toBody({ ...change, ...(tags && { tags: tags.value }) }), ...created };
    const answer = await transport.ask({
      call,
      method,
      path,
      query: STORED,
      body,
      schema: ownersAnswer,
      // The back end fetches new pictures before it answers.
      timeoutMs: transport.timeouts.index,
    });
    // It is carried out.
    const read = !answer.ok && answer.error.isTooLarge ? await readOne(path) : answer;
    return read.ok ? ok(toOwnersProduct(read.value)) : fail(explained(read.error));
  }

  return {
    ...ownersVariationCalls(transport),
    listShippingClasses: () => listShippingClasses(transport),

    async listOwnersProducts({ q, state, category, ids, changedAfter, page }) {
      const answer = await listed("products.owners-list", {
        status: STATUSES[state],
        ...(state === "sold-out" && { stock_status: "outofstock" }),
        ...(q !== "" && { search: q }),
        ...(category !== undefined && { category: String(category) }),
        ...(ids && { include: ids.join(",") }),
        ...(changedAfter !== undefined && { modified_after: `${gmtText(changedAfter)}Z` }),
        orderby: "menu_order",
        order: "asc",
        page: String(page),
        per_page: String(PER_PAGE),
      });
      if (!answer.ok) return answer;
      const { rows, total, totalPages } = answer.value;
      return ok({ products: rows.map(toOwnersProduct), total, totalPages });
    },

    async ownersProduct(productId) {
      if (!isId(productId)) return ok(undefined);
      const answer = await readOne(`products/${productId}`);
      if (!answer.ok) return isMissing(answer.error) ? ok(undefined) : answer;
      const { type, status } = answer.value;
      const isShown = type !== "variation" && status !== "trash";
      return ok(isShown ? toOwnersProduct(answer.value) : undefined);
    },

    async findProductByKey(key) {
      const answer = await listed("products.find", {
        status: "any",
        orderby: "id",
        order: "desc",
        per_page: String(NEWEST),
      });
      if (!answer.ok) return answer;
      const found = answer.value.rows.find(({ meta_data }) =>
        meta_data.some((one) => one.key === KEY_META && one.value === key),
      );
      return ok(found && toOwnersProduct(found));
    },

    createProduct: ({ key, ...change }) =>
      write("products.create", "POST", "products", change, {
        type: change.type ?? "simple",
        meta_data: [
          { key: KEY_META, value: key },
          ...detailsMeta(change).filter(({ value }) => value !== ""),
        ],
      }),

    updateProduct: async (productId, change) =>
      isId(productId)
        ? write("products.update", "PUT", `products/${productId}`, change)
        : fail({ kind: "refused", call: "products.update", retryable: false, reason: "missing" }),
  };
}

type Row = z.output<typeof ownersAnswer> & { hasLongTexts?: boolean };

function toOwnersProduct(row: Row): OwnersProduct {
  const shown = {
    id: row.id,
    name: withoutHtml(row.name),
    slug: productSlug(row),
    status: row.status,
    publishedAt: instantOf(row.date_created, row.date_created_gmt) ?? 0,
    type: row.type,
    attributes: row.attributes,
    isHidden: row.catalog_visibility === "hidden",
    hasOwnPrice: row.type === "simple" || row.type === "external",
    hasOwnStock: row.type === "simple",
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    pictures: row.images,
    shortDescription: row.short_description,
    description: row.description,
    categoryIds: row.categories.map((category) => category.id),
    ...toDetails(row),
  };
  const stock = toStock(row);
  const version = shortDigest([{ ...shown, putAside: "" }, stock.stock !== undefined]);
  const { price, hasLongTexts = false } = row;
  const before = row.meta_data.find(({ key }) => key === STATUS_BEFORE_META)?.value;
  return {
    ...shown,
    ...stock,
    price,
    version,
    ...(hasLongTexts && { hasLongTexts }),
    ...(row.status === "trash" && typeof before === "string" && { statusBefore: before }),
  };
}

/** The body of a write. Money is text. */
function toBody(change: ProductChange): Record<string, unknown> {
  const { name, slug, regularPrice, salePrice, status, publishedAt } = change;
  const { shortDescription, description, categoryIds, pictures, type, attributes } = change;
  const { statusBefore } = change;
  const metaData = [
    ...detailsMeta(change),
    ...(statusBefore === undefined ? [] : [{ key: STATUS_BEFORE_META, value: statusBefore }]),
  ];
  return {
    ...(name !== undefined && { name: escaped(name) }),
    ...(slug !== undefined && { slug }),
    ...(regularPrice !== undefined && { regular_price: amountText(regularPrice) }),
    ...(salePrice !== undefined && { sale_price: amountText(salePrice) }),
    ...stockBody(change),
    ...(status !== undefined && { status }),
    // Of a date that is ahead the back end makes "future", and of "future" "publish" when it is due.
    ...(publishedAt !== undefined && { status: "publish", date_created_gmt: gmtText(publishedAt) }),
    ...(shortDescription !== undefined && { short_description: withSlashes(shortDescription) }),
    ...(description !== undefined && { description: withSlashes(description) }),
    ...(categoryIds !== undefined && { categories: categoryIds.map((one) => ({ id: one })) }),
    ...(pictures !== undefined && { images: pictures }),
    ...(type !== undefined && { type }),
    ...detailsBody(change),
    ...(metaData.length > 0 && { meta_data: metaData }),
    ...(attributes !== undefined && { attributes }),
  };
}

const amountText = (sen: number | null): string => (sen === null ? "" : toRinggitText(sen));
