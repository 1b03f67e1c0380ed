import type { Context, Reply } from "./context.ts";
import { pickFields, wantedFields, withWantedMeta } from "./fields.ts";
import { formatQuery, type Query } from "./query-string.ts";

/** A single object. `_links` is kept with every `_fields`. */
export function itemReply(context: Context, item: Record<string, unknown>, status = 200): Reply {
  const wanted = wantedFields(context.query);
  const full = withWantedMeta(item, context.query);
  return { status, body: wanted ? pickFields(full, [...wanted, "_links"]) : full };
}

export interface Page {
  page: number;
  perPage: number;
  /** First row, 0-based. */
  offset: number;
}

const DEFAULT_PER_PAGE = 10;

/** Which rows a list request asks for. */
export function pageOf(parameters: {
  page: number | undefined;
  per_page: number | undefined;
  offset?: number | undefined;
}): Page {
  const page = parameters.page ?? 1;
  const perPage = parameters.per_page ?? DEFAULT_PER_PAGE;
  return { page, perPage, offset: parameters.offset ?? (page - 1) * perPage };
}

/** One page of a list, with its totals and the links to its neighbours. */
export function listReply(
  context: Context,
  items: Record<string, unknown>[],
  total: number,
  { page, perPage }: Page,
): Reply {
  const wanted = wantedFields(context.query);
  const pages = Math.ceil(total / perPage);
  const links: string[] = [];
  if (page > 1 && pages > 0) links.push(pageLink(context, Math.min(page - 1, pages), "prev"));
  if (page < pages) links.push(pageLink(context, page + 1, "next"));
  return {
    status: 200,
    body: items
      .map((item) => withWantedMeta(item, context.query))
      .map((item) => (wanted ? pickFields(item, wanted) : item)),
    headers: {
      "x-wp-total": String(total),
      "x-wp-totalpages": String(pages),
      ...(links.length > 0 && { link: links.join(", ") }),
    },
  };
}

/** The page of a list whose rows are all at hand. */
export function pageReply<Row>(
  context: Context,
  rows: Row[],
  page: Page,
  viewOf: (row: Row) => Record<string, unknown>,
): Reply {
  const shown = rows.slice(page.offset, page.offset + page.perPage);
  return listReply(context, shown.map(viewOf), rows.length, page);
}

/** A Link header's part for a page of the same list. */
export function pageLink(context: Context, page: number, rel: string): string {
  const query: Query = new Map(context.query);
  query.set("page", String(page));
  return `<${context.resourceUrl}?${formatQuery(query)}>; rel="${rel}"`;
}
