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

/** The calls for categories, by the shop and by its owner. */
export function categoryCalls(
  transport: Transport,
): OwnersCategoryCalls & Pick<ShopBackend, "listCategories"> {
  const timeoutMs = transport.timeouts.order;

  /** The back end lists them by name, and cannot sort by their order; pages of ten unless asked for more. */
  async function listed(call: string, options: { showsGoods?: true; timeoutMs?: number }) {
    const rows = await everyPage((page) =>
      transport.askList({
        ...options,
        call,
        path: PATH,
        query: {
          page: String(page),
          per_page: String(LONGEST_PAGE),
          _fields: Object.keys(categoryAnswer.shape).join(","),
        },
        schema: readableRows(categoryAnswer),
      }),
    );
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
    categoryId: number | undefined,
    sent: { query?: Record<string, string>; body?: unknown },
  ): Promise<Result<void>> {
    if (categoryId !== undefined && !isId(categoryId)) {
      return fail({ kind: "refused", call, retryable: false, reason: "missing" });
    }
    const answer = await transport.ask({
      call,
      method,
      path: categoryId === undefined ? PATH : `${PATH}/${categoryId}`,
      ...sent,
      query: { _fields: "id", ...sent.query },
      schema: z.object({ id }),
      timeoutMs,
    });
    return answer.ok ? ok(undefined) : fail(explained(answer.error));
  }

  return {
    async listCategories() {
      const answer = await listed("categories.list", { showsGoods: true });
      if (!answer.ok) return answer;
      return ok(answer.value.map(({ order: _order, ...category }) => category));
    },

    async listOwnersCategories() {
      const answer = await listed("categories.owners-list", { timeoutMs });
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
