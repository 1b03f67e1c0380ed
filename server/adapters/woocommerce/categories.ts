import { z } from "zod";
import type { CategoryChange } from "#app/domain/admin/owners-category.ts";
import { isDefaultCategory } from "#app/domain/catalogue/category-tree.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { OwnersCategoryCalls } from "#server/ports/owners-categories.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { explained } from "./errors.ts";
import { id, readableText, readableRows, wholeNumber } from "./fields.ts";
import { everyPage, isId, LONGEST_PAGE } from "./paging.ts";
import { toPicture } from "./product-answer.ts";
import { escaped, withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

const categoryAnswer = z.object({
  id,
  name: readableText,
  slug: readableText,
  parent: wholeNumber.catch(0),
  count: wholeNumber.catch(0),
  menu_order: wholeNumber.catch(0),
  image: z.object({ id, src: z.string() }).nullish().catch(null),
});

const PATH = "products/categories";
const TAGS = "products/tags";

/** The calls for categories, by the shop and by its owner. */
export function categoryCalls(
  transport: Transport,
): OwnersCategoryCalls & Pick<ShopBackend, "listCategories"> {
  const timeoutMs = transport.timeouts.order;

  /** All rows of a list. */
  const rowsOf = <Row>(
    call: string,
    path: string,
    query: Record<string, string>,
    row: z.ZodType<Row>,
    options: { showsGoods?: true; timeoutMs?: number } = { timeoutMs },
  ) =>
    everyPage((page) =>
      transport.askList({
        ...options,
        call,
        path,
        query: { page: String(page), per_page: String(LONGEST_PAGE), ...query },
        schema: readableRows(row),
      }),
    );

  /** The back end lists them by name, and cannot sort by their order; pages of ten unless asked for more. */
  async function listed(call: string, options?: { showsGoods: true }) {
    const _fields = Object.keys(categoryAnswer.shape).join(",");
    const rows = await rowsOf(call, PATH, { _fields }, categoryAnswer, options);
    if (!rows.ok) return rows;
    const categories = rows.value.map(({ parent, menu_order: order, name, image, ...category }) => {
      const src = image && toPicture({ ...image, alt: "" })?.src;
      return {
        ...category,
        name: withoutHtml(name),
        parentId: parent === 0 ? null : parent,
        order,
        ...(src && { picture: { id: image.id, src } }),
      };
    });
    return ok(categories.toSorted((one, other) => one.order - other.order));
  }

  async function write(
    call: string,
    method: "POST" | "PUT" | "DELETE",
    termId: number | undefined,
    sent: { path?: string; query?: Record<string, string>; body?: unknown },
  ): Promise<Result<void>> {
    const { path = PATH, ...rest } = sent;
    if (termId !== undefined && !isId(termId)) {
      return fail({ kind: "refused", call, retryable: false, reason: "missing" });
    }
    const answer = await transport.ask({
      call,
      method,
      path: termId === undefined ? path : `${path}/${termId}`,
      ...rest,
      query: { _fields: "id", ...rest.query },
      schema: z.object({ id }),
      timeoutMs,
    });
    return answer.ok ? ok(undefined) : fail(explained(answer.error));
  }

  return {
    async listTags() {
      const row = categoryAnswer.pick({ id: true, name: true, count: true });
      const tags = await rowsOf("tags.list", TAGS, { _fields: "id,name,count" }, row);
      if (!tags.ok) return tags;
      return ok(tags.value.map(({ name, ...tag }) => ({ ...tag, name: withoutHtml(name) })));
    },

    async productsTagged(tagId) {
      const query = { tag: String(tagId), status: "any", _fields: "id" };
      const rows = await rowsOf("products.tagged", "products", query, z.object({ id }));
      return rows.ok ? ok(rows.value.map((row) => row.id)) : rows;
    },

    renameTag: (tagId, name) =>
      write("tags.rename", "PUT", tagId, { path: TAGS, body: { name: escaped(name) } }),

    deleteTag: (tagId) =>
      write("tags.delete", "DELETE", tagId, { path: TAGS, query: { force: "true" } }),

    async listCategories() {
      const answer = await listed("categories.list", { showsGoods: true });
      if (!answer.ok) return answer;
      return ok(answer.value.map(({ order: _order, ...category }) => category));
    },

    async listOwnersCategories() {
      const answer = await listed("categories.owners-list");
      return answer.ok ? ok(answer.value.filter((one) => !isDefaultCategory(one))) : answer;
    },

    async countProductsIn(categoryId) {
      const answer = await transport.askList({
        call: "products.in-category",
        path: "products",
        query: { category: String(categoryId), status: "any", per_page: "1", _fields: "id" },
        schema: readableRows(z.object({ id })),
        timeoutMs,
      });
      return answer.ok ? ok(answer.value.total) : answer;
    },

    createCategory: (category) =>
      write("categories.create", "POST", undefined, { body: toBody(category) }),

    updateCategory: (categoryId, change) =>
      write("categories.update", "PUT", categoryId, { body: toBody(change) }),

    deleteCategory: (categoryId) =>
      write("categories.delete", "DELETE", categoryId, { query: { force: "true" } }),
  };
}

const toBody = ({ name, parentId, order, picture }: CategoryChange) => ({
  ...(name !== undefined && { name: escaped(name) }),
  ...(parentId !== undefined && { parent: parentId ?? 0 }),
  ...(order !== undefined && { menu_order: order }),
  ...(picture !== undefined && { image: picture === null ? null : { src: picture } }),
});
