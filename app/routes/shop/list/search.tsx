import { data, href, redirect } from "react-router";
import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { shopConfig } from "#app/config/shop.ts";
import {
  cleanSearchQuery,
  EMPTY_SEARCH,
  parseSearch,
  searchQuery,
} from "#app/domain/catalogue/search.ts";
import {
  searchHeading,
  searchHref,
  SearchPage,
  type SearchView,
} from "#app/routes/shop/list/search-page.tsx";
import { ofPage, pageMeta } from "#app/components/frame/meta.ts";
import { shopText } from "#app/texts/t.ts";
import { soldOutDrafts } from "#server/catalogue/suggest.ts";
import { shopContext } from "#server/web/context.ts";
import { prefetchHeaders } from "#app/routes/shop/prefetch-headers.ts";
import { readListing } from "./read-listing.ts";
import type { Route } from "./+types/search";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const state = loaderData?.state ?? EMPTY_SEARCH;
  const heading = ofPage(searchHeading(state.q), state.page);
  return pageMeta(matches, {
    title: heading,
    description: shopText(GOODS_TEXTS.search, { heading, shop: shopConfig.name }),
    path: searchHref(state),
    hidden: true,
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const clean = cleanSearchQuery(url.searchParams);
  if (clean !== null) throw redirect(href("/search") + (clean === "" ? "" : `?${clean}`));
  const shop = context.get(shopContext);
  const state = parseSearch(url.searchParams);
  const query = searchQuery(state, soldOutDrafts(shop));
  const listing = await readListing(shop, query, { marksWords: true });
  const { list } = listing;
  if (list && list.totalPages > 0 && state.page > list.totalPages) {
    throw redirect(searchHref({ ...state, page: list.totalPages }));
  }
  const view: SearchView = { state, ...listing };
  return data(view, { status: list ? 200 : 503, headers: list ? prefetchHeaders(request) : {} });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
