import { GIFTS_TEXTS } from "#app/config/texts/gifts.ts";
import { data, href, redirect } from "react-router";
import {
  cleanGiftsQuery,
  EMPTY_GIFTS,
  giftsHref,
  giftsQuery,
  parseGifts,
} from "#app/domain/catalogue/gifts.ts";
import { GiftsPage, type GiftsView } from "#app/routes/shop/list/gifts-page.tsx";
import { ofPage, pageMeta } from "#app/components/frame/meta.ts";
import { shopText, t } from "#app/texts/t.ts";
import { shopContext } from "#server/web/context.ts";
import { prefetchHeaders } from "#app/routes/shop/prefetch-headers.ts";
import { readListing } from "./read-listing.ts";
import type { Route } from "./+types/gifts";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { state, list = null } = loaderData ?? { state: EMPTY_GIFTS };
  return pageMeta(matches, {
    title: ofPage(t("Find a gift"), state.page),
    description: shopText(GIFTS_TEXTS.gifts),
    path: giftsHref(state),
    hidden: !list || list.cards.length === 0,
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const clean = cleanGiftsQuery(url.searchParams);
  if (clean !== null) throw redirect(href("/gifts") + (clean === "" ? "" : `?${clean}`));
  const state = parseGifts(url.searchParams);
  const { list, isCheckedLater } = await readListing(context.get(shopContext), giftsQuery(state));
  if (list && list.totalPages > 0 && state.page > list.totalPages) {
    throw redirect(giftsHref({ ...state, page: list.totalPages }));
  }
  const view: GiftsView = { state, list, isCheckedLater };
  return data(view, { status: list ? 200 : 503, headers: list ? prefetchHeaders(request) : {} });
}

export default function Gifts({ loaderData }: Route.ComponentProps) {
  return <GiftsPage {...loaderData} />;
}
