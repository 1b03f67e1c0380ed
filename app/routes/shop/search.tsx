import { data, redirect } from "react-router";
import { cleanSearchQuery, parseSearch, searchQuery } from "#app/domain/search.ts";
import { cardView } from "#app/features/catalogue/card-view.ts";
import {
  searchHeading,
  searchHref,
  SearchPage,
  type SearchView,
} from "#app/features/catalogue/search-page.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { LATE } from "#app/wake/page-scripts.ts";
import { shopContext } from "#server/http/context.ts";
import { orNull } from "../or-null.ts";
import { prefetchHeaders } from "./prefetch-headers.ts";
import type { Route } from "./+types/search";

export const handle = LATE;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.state.q ?? "";
  return pageMeta(matches, {
    title: searchHeading(query),
    path: loaderData ? searchHref(loaderData.state) : "/search",
    hidden: true,
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const clean = cleanSearchQuery(url.searchParams);
  if (clean !== null) throw redirect(clean === "" ? "/search" : `/search?${clean}`);
  const { catalogue } = context.get(shopContext);
  const state = parseSearch(url.searchParams);
  const [found, categories] = await Promise.all([
    orNull(catalogue.list(searchQuery(state))),
    orNull(catalogue.categories()),
  ]);
  if (found && found.totalPages > 0 && state.page > found.totalPages) {
    throw redirect(searchHref({ ...state, page: found.totalPages }));
  }
  const view: SearchView = {
    state,
    categories: (categories ?? []).map(({ id, name }) => ({ id, name })),
    list: found && {
      cards: found.products.map((product) => cardView(product)),
      total: found.total,
      totalPages: found.totalPages,
    },
  };
  return data(view, { status: found ? 200 : 503, headers: found ? prefetchHeaders(request) : {} });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
