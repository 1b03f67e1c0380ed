import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ScriptsProps,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import {
  currentDetails,
  currentLook,
  currentShop,
  logoPath,
  SHOP_ID,
} from "#app/domain/shop/identity.ts";
import { type CartLine, withoutPersonalisation } from "#app/domain/cart/cart.ts";
import { promisedShipping } from "#app/domain/delivery/delivery-estimate.ts";
import { currentLanguage, localPath, OWNERS_AREA } from "#app/texts/language.ts";
import { MALAY_TEXTS_ID, t } from "#app/texts/t.ts";
import { readShownDelivery } from "#server/settings/delivery.ts";
import { readShownShipping } from "#server/settings/shipping.ts";
import { readWaitingOrder } from "#server/web/orders/placed-cart.ts";
import { cartContext, flashContext, shopContext } from "#server/web/context.ts";
import { warnLostCart } from "#server/web/lost-cart.ts";
import { answerStoreOutage, answerOverload } from "#server/web/store-outage.ts";
import { limitPosts, addRetryAfter } from "#server/web/limit-posts.ts";
import {
  consumeFlash,
  provideShop,
  redirectToSite,
  refuseForeignPosts,
  secureAnswers,
} from "#server/web/middleware.ts";
import { ErrorPage } from "./components/frame/error-page.tsx";
import { stayOnPageWhenOffline, useCurrentPage } from "./components/frame/current-page.ts";
import { NO_ANSWER } from "./components/frame/lost-answer.ts";
import { pageMeta } from "./components/frame/meta.ts";
import { type RootData, useRootData } from "./components/frame/root-data.ts";
import { BareFrame, SiteFrame } from "./components/frame/site-frame.tsx";
import { CONTENT_END } from "./page-scripts.ts";
import type { Route } from "./+types/root";
import "./app.css";

export const middleware: Route.MiddlewareFunction[] = [
  provideShop,
  secureAnswers,
  answerOverload,
  answerStoreOutage,
  redirectToSite,
  refuseForeignPosts,
  addRetryAfter,
  limitPosts,
  consumeFlash,
  warnLostCart,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPageWhenOffline];

/** The visitor's state for every page. Makes no upstream call. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const shop = context.get(shopContext);
  const [shipping, delivery, waiting] = await Promise.all([
    readShownShipping(shop),
    readShownDelivery(shop),
    readWaitingOrder(shop, request),
  ]);
  const { shippingCost, freeShippingThreshold, freeInSomeAreas } = promisedShipping(
    delivery,
    shipping,
  );
  const { lines, couponCode, hadCookie } = context.get(cartContext);
  return {
    cart: { lines: withoutPersonalisation(lines).map(withoutPrice), couponCode, hadCookie },
    flash: context.get(flashContext).take(),
    waiting,
    testMode: shop.env.payments.kind === "embedded",
    shippingCost,
    freeShippingThreshold,
    freeInSomeAreas,
    chatWidgetUrl: shop.env.chatWidgetUrl ?? null,
    siteUrl: shop.siteUrl,
    ...(!shop.env.switches.indexing && { notIndexed: true }),
    menu: shop.catalogue
      .shelves()
      .map(({ name, slug, count, depth }) => ({ name, slug, count, depth })),
  };
}

function withoutPrice({ productId, variationId, quantity, choices }: CartLine): CartLine {
  return { productId, variationId, quantity, ...(choices && { choices }) };
}

/** The visitor's state is read again after a form, and when one of these pages opens; not while browsing. */
const VISITOR_PAGES = /\/(cart|checkout|order-confirmation|payment|admin)(\/|$)/;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, formMethod, nextUrl } = args;
  if (actionStatus === NO_ANSWER) return false;
  return (formMethod !== undefined && formMethod !== "GET") || VISITOR_PAGES.test(nextUrl.pathname);
}

/** Only for failed pages. All other pages have their own meta function. */
export function meta({ error, location, matches }: Route.MetaArgs) {
  if (error === undefined) return [];
  return pageMeta(matches, { title: "", path: location.pathname });
}

declare global {
  interface ImportMetaEnv {
    /** The addresses of the scripts with Malay texts (vite/malay-texts.ts); none where nothing is built. */
    readonly MALAY_TEXTS?: Record<"shop" | "owner", string>;
  }
}

/** Content and pictures come first. The type of the framework's component does not know the attribute. */
const LOW_PRIORITY = { fetchPriority: "low" } as ScriptsProps;

/**
 * How a browser shows the site around the page, and installs it, and whether search engines may. Rendered on the server
 * only, because it never changes.
 */
function Appearance() {
  const { logo } = currentShop();
  const { light, dark } = currentDetails().paper;
  const { notIndexed } = useRootData();
  return (
    <>
      {notIndexed && <meta name="robots" content="noindex, nofollow" />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      {logo ? (
        <link rel="icon" href={logoPath(logo, "192.png")} type="image/png" sizes="192x192" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="icon" href={logo ? logoPath(logo, "32.ico") : "/favicon.ico"} sizes="32x32" />
      <link
        rel="apple-touch-icon"
        href={logo ? logoPath(logo, "180.png") : "/apple-touch-icon.png"}
      />
      <link rel="manifest" href={localPath("/manifest.webmanifest")} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={t("en-MY")}>
      <head>
        <meta charSet="utf-8" />
        {/* Paints only after the whole page is parsed, to prevent layout shifts. */}
        <link rel="expect" href={`#${CONTENT_END}`} blocking="render" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <Appearance />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <OwnColours />}
      </head>
      <body>
        {children}
        <div id={CONTENT_END} hidden />
        <ScrollRestoration />
        {import.meta.env.SSR && <ShopOfPage />}
        {import.meta.env.SSR && <MalayTexts />}
        {import.meta.env.SSR && <Scripts {...LOW_PRIORITY} />}
      </body>
    </html>
  );
}

/** The stylesheet of the shop's own colours, after that of the build. */
function OwnColours() {
  const { address } = currentLook();
  return address && <link rel="stylesheet" href={address} />;
}

/** The shop of the page for its scripts, which entry.client.tsx reads. */
function ShopOfPage() {
  const json = JSON.stringify(currentShop()).replaceAll("<", "\\u003c");
  return <script type="application/json" id={SHOP_ID} dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The script with the texts of a page in Malay, which entry.client.tsx waits for. */
function MalayTexts() {
  const part = OWNERS_AREA.test(useLocation().pathname) ? "owner" : "shop";
  const src = currentLanguage() === "ms" ? import.meta.env.MALAY_TEXTS?.[part] : undefined;
  // Written in place, as the framework's own script is: a browser would load a file named here before the pictures.
  const load = { __html: `import("${src}");` };
  return (
    src && (
      <script
        {...LOW_PRIORITY}
        async
        id={MALAY_TEXTS_ID}
        type="module"
        data-src={src}
        dangerouslySetInnerHTML={load}
      />
    )
  );
}

export default function App() {
  useCurrentPage();
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <ErrorPage error={error} />
    </PageFrame>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  const Frame = OWNERS_AREA.test(useLocation().pathname) ? BareFrame : SiteFrame;
  return <Frame>{children}</Frame>;
}
