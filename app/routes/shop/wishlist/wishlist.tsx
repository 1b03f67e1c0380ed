import { data, href, redirect } from "react-router";
import {
  isWishlistFull,
  type KeptWishes,
  parseWishes,
  wishText,
  withoutWish,
  withWishes,
} from "#app/domain/catalogue/wishlist.ts";
import { fetchCards } from "#app/components/product/fetch-cards.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { useWishlistSync } from "#app/routes/shop/wishlist/sync-wishlist.ts";
import { storedWishes } from "#app/components/wishlist/wish-storage.ts";
import {
  OwnWishlist,
  SharedWishlist,
  type WishlistView,
} from "#app/routes/shop/wishlist/wishlist-page.tsx";
import { t } from "#app/texts/t.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { readForm } from "#server/web/read-form.ts";
import { readWishes, wishlistCookie } from "#server/web/sessions/postcode-and-wishes.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { cardsOf } from "#app/routes/cards-of.ts";
import type { Flash } from "#app/domain/flash.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
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
  const isCheckedLater = shop.catalogue.isOutOfDate();
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
  if (change.flash) return redirectWithFlash(shop, page, change.flash, [cookie]);
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { isShared, cookie } = loaderData;
  useWishlistSync(cookie);
  return isShared ? <SharedWishlist {...loaderData} /> : <OwnWishlist {...loaderData} />;
}

interface WishChange {
  wishes: KeptWishes;
  /** Null for a list that a script sends. */
  flash: Flash | null;
}

/**
 * The list after a posted form: one product added or removed, a shared list added, or the list of a browser's storage.
 * Undefined for a form that is none of these.
 */
function changeWishes({ ids, sent }: KeptWishes, form: FormData): WishChange | undefined {
  const changed = (next: number[], text: string, kind: Flash["kind"] = "success") => ({
    wishes: { ids: next, sent },
    flash: { kind, text },
  });
  const added = parseId(form.get("add"));
  if (added !== undefined) {
    if (isWishlistFull(ids) && !ids.includes(added)) return changed(ids, wishText("full"), "info");
    return changed(withWishes(ids, [added]), wishText("added"));
  }
  const removed = parseId(form.get("remove"));
  if (removed !== undefined) return changed(withoutWish(ids, removed), wishText("removed"));
  const kept = form.get("keep");
  // When the list is full, products of the shared list are left out, not those of the own list.
  if (typeof kept === "string")
    return changed(
      withWishes([], [...ids, ...parseWishes(kept)]),
      t("The list is yours now. Enjoy!"),
    );
  const stored = form.get("store");
  if (typeof stored !== "string") return undefined;
  const list = parseWishes(stored);
  return { wishes: { ids: list, sent: list }, flash: null };
}
