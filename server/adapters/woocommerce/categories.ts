import { z } from "zod";
import type { Category } from "#app/domain/catalogue/product.ts";
import { ok, type Result } from "#server/platform/outgoing/result.ts";
import { id, readableText, readableRows, wholeNumber } from "./fields.ts";
import { everyPage, LONGEST_PAGE } from "./paging.ts";
import { withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

const categoryAnswer = z.object({
  id,
  name: readableText,
  slug: readableText,
  parent: wholeNumber.catch(0),
  count: wholeNumber.catch(0),
});

/** All categories by name. The back end sends pages of ten unless asked for more. */
export async function listCategories(transport: Transport): Promise<Result<Category[]>> {
  const rows = await everyPage((page) =>
    transport.askList({
      call: "categories.list",
      path: "products/categories",
      query: {
        page: String(page),
        per_page: String(LONGEST_PAGE),
        _fields: Object.keys(categoryAnswer.shape).join(","),
      },
      schema: readableRows(categoryAnswer),
      showsGoods: true,
    }),
  );
  if (!rows.ok) return rows;
  return ok(
    rows.value.map(({ parent, name, ...category }) => ({
      ...category,
      name: withoutHtml(name),
      parentId: parent === 0 ? null : parent,
    })),
  );
}
