import { data, redirect } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { cleanListQuery, listQuery, parseList } from "#app/domain/catalogue/listing.ts";
import { listHref } from "#app/routes/shop/list/list-controls.tsx";
import { ListPage, type ListView } from "#app/routes/shop/list/list-page.tsx";
import { ofPage, pageMeta } from "#app/components/frame/meta.ts";
import { shopText, t } from "#app/texts/t.ts";
import { soldOutDrafts } from "#server/catalogue/suggest.ts";
import { shopContext } from "#server/web/context.ts";
import { prefetchHeaders } from "#app/routes/shop/prefetch-headers.ts";
import { readListing } from "./read-listing.ts";
import type { Route } from "./+types/category";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: "", path: location.pathname });
  const { state, list, category } = loaderData;
  const heading = ofPage(category.name, state.page);
  return pageMeta(matches, {
    title: heading,
    description: t("{heading} from {shop}. {description}", {
      heading,
      shop: shopConfig.name,
      description: shopText(shopConfig.description),
    }),
    path: listHref({ ...state, sort: "default" }, category),
    hidden: !list || list.cards.length === 0,
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The list of one category. @throws a response: 404 for a slug that the shop does not have */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const categories = await shop.catalogue.categories();
  // The back end encodes other letters with lower-case digits.
  const encoded = encodeURIComponent(params.slug).replace(/%[\dA-F]{2}/g, (code) =>
    code.toLowerCase(),
  );
  const category = categories.find(({ slug }) => slug === encoded);
  if (!category) throw data(null, { status: 404 });
  const isClean = cleanListQuery(url.searchParams) === null;
  const state = { ...parseList(url.searchParams), search: "", categoryId: category.id };
  if (!isClean || url.searchParams.has("category") || url.searchParams.has("search")) {
    throw redirect(listHref(state, category));
  }
  const listing = await readListing(shop, listQuery(state, soldOutDrafts(shop)));
  const { list } = listing;
  if (list && list.totalPages > 0 && state.page > list.totalPages) {
    throw redirect(listHref({ ...state, page: list.totalPages }, category));
  }
  const view = { state, category, ...listing } satisfies ListView;
  return data(view, { status: list ? 200 : 503, headers: list ? prefetchHeaders(request) : {} });
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
