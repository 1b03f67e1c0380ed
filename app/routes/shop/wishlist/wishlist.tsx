import { data, href, redirect } from "react-router";
import { type KeptWishes, parseWishes } from "#app/domain/catalogue/wishlist.ts";
import { fetchCards } from "#app/components/product/fetch-cards.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { useAgreedList } from "#app/routes/shop/wishlist/use-agreed-list.ts";
import { changeWishes } from "#app/routes/shop/wishlist/wish-change.ts";
import { storedWishes } from "#app/components/wishlist/wish-storage.ts";
import {
  OwnWishlist,
  SharedWishlist,
  type WishlistView,
} from "#app/routes/shop/wishlist/wishlist-page.tsx";
import { t } from "#app/texts/t.ts";
import { isOutOfDate } from "#server/catalogue/index/out-of-date.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { readForm } from "#server/web/read-form.ts";
import { readWishes, wishlistCookie } from "#server/web/sessions/wishlist.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { cardsOf } from "#app/routes/cards-of.ts";
import type { Route } from "./+types/wishlist";

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.isShared ? t("A list shared with you") : t("Your wishlist"),
    path: href("/wishlist"),
    hidden: true,
  });
}

type WishlistData = WishlistView & {
  isShared: boolean;
  /** Null without a cookie, undefined when it was not read. */
  cookie?: KeptWishes | null;
};

/** The list in the address (`?items=12,34`), else that of this browser's cookie. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<WishlistData> {
  const shop = context.get(shopContext);
  const items = url.searchParams.get("items");
  const isShared = items !== null;
  const cookie = isShared ? undefined : readWishes(shop, request);
  const ids = isShared ? parseWishes(items) : (cookie?.ids ?? []);
  const cards = await orUnavailable(cardsOf(shop, ids));
  const isCheckedLater = isOutOfDate(shop);
  return { ids, cards, isCheckedLater, isShared, ...(cookie !== undefined && { cookie }) };
}

/** The own list from browser storage: a request for data is no request of the page, so it has no cookie. */
export async function clientLoader({
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<WishlistData> {
  if (url.searchParams.has("items")) return serverLoader();
  const ids = storedWishes();
  return { ids, ...(await fetchCards(ids)), isShared: false };
}

/** Changes the list of this browser's cookie. @throws a response: 422 for another form */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const change = changeWishes(readWishes(shop, request) ?? { ids: [], sent: [] }, form);
  if (!change) throw data(null, { status: 422 });
  const cookie = wishlistCookie(shop, change.wishes);
  const page = href("/wishlist");
  if (change.told) return redirectWithFlash(shop, page, change.told, [cookie]);
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { isShared, cookie } = loaderData;
  useAgreedList(cookie);
  return isShared ? <SharedWishlist {...loaderData} /> : <OwnWishlist {...loaderData} />;
}
