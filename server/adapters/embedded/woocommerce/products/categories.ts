import {
  selfLinks,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  boolean,
  ids,
  integer,
  oneOf,
  paging,
  readParameters,
  text,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import {
  itemReply,
  pageOf,
  pageReply,
  type Page,
} from "#server/adapters/embedded/woocommerce/api/replies.ts";
import type { CatalogueCategory } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { Conditions, containing } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { sortKey } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { countProducts, withDescendants } from "./category-tree.ts";
import { imageView } from "./images.ts";

export interface CategoryRow {
  id: number;
  parent_id: number;
  slug: string;
  data: string;
}

export const CATEGORY_PARAMETERS = {
  ...paging,
  orderby: oneOf(["id", "include", "name", "slug", "term_group", "description", "count"]),
  hide_empty: boolean,
  parent: integer({}),
  slug: text,
  search: text,
  include: ids,
  exclude: ids,
};

/** GET /products/categories. Here a category's count includes the products of the categories below it. */
export function listCategories(context: Context): Reply {
  const parameters = readParameters(context.query, CATEGORY_PARAMETERS);
  const page = pageOf(parameters);
  const counted = matching(context, parameters)
    .map((row) => ({
      row,
      count: countProducts(context.database, withDescendants(context.database, [row.id])),
    }))
    .filter(({ count }) => count > 0 || parameters.hide_empty !== true);
  if (parameters.orderby === "count") counted.sort((a, b) => a.count - b.count);
  if (parameters.order === "desc") counted.reverse();
  return pageReply(context, counted, page, ({ row, count }) => categoryView(context, row, count));
}

/** GET /products/categories/{id}. Here the count is the category's own. @throws ApiError 404 */
export function getCategory(context: Context): Reply {
  const [id = 0] = context.ids;
  const row = categoryRow(context.database, id);
  if (!row) throw unknownCategory();
  const count = countProducts(context.database, [id]);
  return itemReply(context, categoryView(context, row, count));
}

export function categoryRow(database: Database, id: number): CategoryRow | undefined {
  return database.one<CategoryRow>("select * from categories where id = ?", id);
}

export const unknownCategory = () =>
  new ApiError(404, "woocommerce_rest_term_invalid", "Resource does not exist.", {
    allows: false,
  });

type Parameters = ReturnType<typeof readParameters<typeof CATEGORY_PARAMETERS>>;

const COLUMNS: Record<string, string> = { id: "id", include: "id", slug: "slug" };
const ALL_ROWS: Page = { page: 1, perPage: -1, offset: 0 };

function matching({ database }: Context, parameters: Parameters): CategoryRow[] {
  const { parent, slug, search, orderby = "name" } = parameters;
  const where = new Conditions()
    .add("true")
    .isIn("id", parameters.include)
    .except(parameters.exclude);
  if (parent !== undefined) where.add("parent_id = ?", parent);
  if (slug) where.add("slug = ?", slug);
  if (search) where.add(String.raw`name_key like ? escape '\'`, containing(sortKey(search)));
  const order = COLUMNS[orderby] ?? "name_key, id";
  return where
    .page(database, "categories", order, ALL_ROWS)
    .ids.flatMap(
      (id) => database.one<CategoryRow>("select * from categories where id = ?", id) ?? [],
    );
}

function categoryView(context: Context, row: CategoryRow, count: number): Record<string, unknown> {
  const data = JSON.parse(row.data) as CatalogueCategory;
  return {
    id: row.id,
    name: data.name,
    slug: row.slug,
    parent: row.parent_id,
    description: data.description,
    display: data.display,
    image: imageView(context.database, data.image) ?? null,
    menu_order: data.menu_order,
    count,
    _links: {
      ...selfLinks(context, "/products/categories", row.id),
      ...(row.parent_id > 0 && {
        up: selfLinks(context, "/products/categories", row.parent_id).self.map(({ href }) => ({
          href,
        })),
      }),
    },
  };
}
