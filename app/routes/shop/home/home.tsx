import { data } from "react-router";
import { currentDetails, currentShop } from "#app/domain/shop/identity.ts";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { summariseDelivery } from "#app/domain/delivery/delivery-summary.ts";
import { cardView } from "#app/components/product/card-view.ts";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import {
  HotProducts,
  LatestArrivals,
  StartShopping,
} from "#app/routes/shop/home/home-sections.tsx";
import { Hero } from "#app/routes/shop/home/hero.tsx";
import { HowItWorks } from "#app/routes/shop/home/how-it-works.tsx";
import { CategoryTiles } from "#app/routes/shop/home/category-tiles.tsx";
import { FloatingBar } from "#app/components/frame/floating-bar.tsx";
import { useRootData } from "#app/components/frame/root-data.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { localBusiness } from "#app/routes/shop/home/structured-data.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { usePendingPath } from "#app/ui/use-pending-path.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { readNextDelivery } from "#server/cart/quote/read-delivery.ts";
import { cartContext, readsContext, shopContext } from "#server/web/context.ts";
import { readShownDelivery } from "#server/settings/delivery.ts";
import { readSlider } from "#server/settings/slider.ts";
import { orNull } from "#app/routes/or-null.ts";
import type { Route } from "./+types/home";

/** More products are queried than shown, because hidden products are filtered out. */
const LATEST = { perPage: 6, orderBy: "date", order: "desc", status: "publish" } as const;
const HOT = { perPage: 12, orderBy: "popularity", order: "desc", status: "publish" } as const;
const LATEST_SHOWN = 4;
const HOT_SHOWN = 8;

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const slide = loaderData?.slider.images[0];
  return [
    ...pageMeta(matches, {
      title: currentShop().tagline,
      path: "/",
      image: slide && { src: slide.url, alt: slide.alt },
    }),
    ...(loaderData ? [{ "script:ld+json": loaderData.business }] : []),
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const cart = context.get(cartContext);
  const now = shop.clock();
  const [slider, latest, hot, sold, delivery, next, quoted] = await Promise.all([
    readSlider(shop),
    orNull(shop.catalogue.list(LATEST)),
    orNull(shop.catalogue.list(HOT)),
    orNull(shop.catalogue.soldTotal()),
    readShownDelivery(shop),
    // The home page has no need of it: an outage of the store must not take the goods away.
    readNextDelivery(shop).catch(() => null),
    cart.lines.length > 0 ? orNull(quoteCart(shop, cart)) : null,
  ]);
  if (next) context.get(readsContext).push({ source: "rules", changesAt: next.changesAt });
  const quote = quoted?.quote;
  const view = {
    slider,
    introduction: currentDetails().introduction,
    business: localBusiness(shop.siteUrl),
    latest:
      latest &&
      latest.products
        .slice(0, LATEST_SHOWN)
        .map((product) => cardView(product, { now, section: "latest" })),
    hot:
      hot &&
      hot.products.slice(0, HOT_SHOWN).map((product) => cardView(product, { section: "hot" })),
    sold,
    shelves: shop.catalogue.shelves().filter(({ depth }) => depth === 0),
    summary: summariseDelivery(delivery),
    nextDelivery: next && t("Next delivery: {day}", { day: shortDay(next.day) }),
    isCheckedLater: shop.catalogue.isOutOfDate(),
    cart: quote
      ? {
          itemCount: quote.itemCount,
          total: quote.total,
          freeShippingThreshold: quote.freeShippingThreshold,
          freeInSomeAreas: quote.freeInSomeAreas,
        }
      : null,
  };
  return data(view, { status: latest === null && hot === null ? 503 : 200 });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slider, latest, hot, sold, shelves, summary, isCheckedLater, cart } = loaderData;
  const { flash } = useRootData();
  const isLoading = usePendingPath() === "/";
  if (latest === null && hot === null) {
    return (
      <EmptyState icon="alert" title={t("Back in a moment")} level="h1">
        <p role="alert">{t("Failed to load homepage content. Please try again.")}</p>
        <ButtonLink to="/" reloadDocument>
          {t("Try Again")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Hero
        slider={slider}
        introduction={loaderData.introduction}
        nextDelivery={loaderData.nextDelivery}
      />
      {isCheckedLater && (
        <div className="page">
          <CheckedLater />
        </div>
      )}
      <LatestArrivals cards={latest} isLoading={isLoading} />
      <CategoryTiles entries={shelves} />
      <HotProducts cards={hot} isLoading={isLoading} />
      <HowItWorks summary={summary} text={loaderData.introduction.text} />
      <StartShopping sold={sold} />
      <FloatingBar cart={cart} justAdded={flash?.kind === "success"} />
    </>
  );
}
