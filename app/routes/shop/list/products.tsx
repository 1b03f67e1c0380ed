import { data, href, redirect } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { cleanListQuery, EMPTY_LIST, listQuery, parseList } from "#app/domain/catalogue/listing.ts";
import { listHref } from "#app/routes/shop/list/list-controls.tsx";
import { listHeading, ListPage, type ListView } from "#app/routes/shop/list/list-page.tsx";
import { ofPage, pageMeta } from "#app/components/frame/meta.ts";
import { shopText, t } from "#app/texts/t.ts";
import { soldOutDrafts } from "#server/catalogue/suggest.ts";
import { shopContext } from "#server/web/context.ts";
import { prefetchHeaders } from "#app/routes/shop/prefetch-headers.ts";
import { readListing } from "./read-listing.ts";
import type { Route } from "./+types/products";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { state, list = null } = loaderData ?? { state: EMPTY_LIST };
  const chosen =
    state.search === ""
      ? loaderData?.categories.find(({ id }) => id === state.categoryId)
      : undefined;
  const heading = ofPage(listHeading(state.search), state.page);
  return pageMeta(matches, {
    title: heading,
    description: t("{heading} from {shop}. {description}", {
      heading,
      shop: shopConfig.name,
      description: shopText(shopConfig.description),
    }),
    path: listHref({ ...state, sort: "default" }, chosen),
    hidden: state.search !== "" || !list || list.cards.length === 0,
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const clean = cleanListQuery(url.searchParams);
  if (clean !== null) throw redirect(href("/products") + (clean === "" ? "" : `?${clean}`));
  const shop = context.get(shopContext);
  const state = parseList(url.searchParams);
  const listing = await readListing(shop, listQuery(state, soldOutDrafts(shop)));
  const { list } = listing;
  if (list && list.totalPages > 0 && state.page > list.totalPages) {
    throw redirect(listHref({ ...state, page: list.totalPages }));
  }
  const view: ListView = { state, ...listing };
  return data(view, { status: list ? 200 : 503, headers: list ? prefetchHeaders(request) : {} });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
