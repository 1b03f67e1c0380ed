import { data, href, redirect } from "react-router";
import { Adding } from "#app/routes/cart/adding.tsx";
import { withItemsInCart } from "#app/components/cart/items-text.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { t } from "#app/texts/t.ts";
import { usePendingPath } from "#app/ui/use-pending-path.ts";
import { addByBulkLink } from "#server/cart/add-links.ts";
import { cartContext, flashContext, shopContext } from "#server/web/context.ts";
import { onlyNavigations } from "#server/web/prefetch.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { emptyPlacedCart } from "#server/web/orders/placed-cart.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { readFlash } from "#server/web/sessions/flash.ts";
import { localPath } from "#app/texts/language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, LoadingText } from "#app/ui/notice.tsx";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { checkingCookies } from "./answer.ts";
import type { Route } from "./+types/add-to-cart-bulk";

/** Parameter of the success view: the page can be loaded again without adding. */
const ADDED = "added";

/** Keeps the flash message for the cart, which the success view redirects to. */
const keepMessage: Route.MiddlewareFunction = ({ url, context }, next) => {
  if (url.searchParams.has(ADDED)) context.set(flashContext, { take: () => null });
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [
  onlyNavigations,
  keepMessage,
  emptyPlacedCart,
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("Add to Cart"),
    description: t("Puts the goods of a link into your cart."),
    path: "/add-to-cart-bulk",
    hidden: true,
  });
}

/** A link that adds several items, shows the success view for a second, and redirects to the cart. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (url.searchParams.has(ADDED)) {
    const before = context.get(cartContext);
    if (!readFlash(shop, request)) throw redirect(checkingCookies(before, href("/cart")));
    return { error: null };
  }
  const items = url.searchParams.getAll("items");
  const change = await orUnavailable(addByBulkLink(shop, context.get(cartContext), items));
  if (!change.ok) return data({ error: change.message }, { status: change.status });
  const text = withItemsInCart(change.message, change.cart);
  const flash = { kind: change.failed ? "info" : "success", text } as const;
  const cookies = [cartCookie(shop, change.cart)];
  throw redirectWithFlash(shop, href("/add-to-cart-bulk") + `?${ADDED}`, flash, cookies);
}

/** Each visit adds once: revalidation must not run the loader again. */
export function shouldRevalidate() {
  return false;
}

export default function AddToCartBulk({ loaderData }: Route.ComponentProps) {
  const isAgain = usePendingPath() === "/add-to-cart-bulk";
  if (isAgain) return <Adding>{t("Adding items to cart...")}</Adding>;
  return loaderData.error === null ? <BulkSuccess /> : <BulkError message={loaderData.error} />;
}

/** The error of a bulk link. */
function BulkError({ message }: { message: string }) {
  return (
    <EmptyState icon="alert" title={t("Error")} level="h1">
      <p role="alert" className="text-bean">
        {message}
      </p>
      <ButtonLink to="/cart">{t("Go to Cart")}</ButtonLink>
    </EmptyState>
  );
}

/** The success view of a bulk link. The page redirects to the cart after a second, without scripts too. */
function BulkSuccess() {
  return (
    <EmptyState icon="check" title={t("Success!")} level="h1">
      <meta httpEquiv="refresh" content={`1;url=${localPath("/cart")}`} />
      <p>{t("Items added to cart successfully")}</p>
      <LoadingText>{t("Redirecting to cart...")}</LoadingText>
      <ButtonLink to="/cart" variant="outline">
        {t("Go to Cart")}
      </ButtonLink>
    </EmptyState>
  );
}
