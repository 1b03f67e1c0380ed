import { data, href, redirect } from "react-router";
import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { currentRules, currentShop } from "#app/domain/shop/identity.ts";
import { choicesFor, CHOOSE_PARAM, readChoices } from "#app/domain/catalogue/choice-params.ts";
import { goodsToDeliver } from "#app/domain/delivery/lead-time.ts";
import { isOrderedOtherwise } from "#app/domain/catalogue/offer.ts";
import { isBuyable, type Product } from "#app/domain/catalogue/product.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { parseQuantity } from "#app/domain/cart/quantity.ts";
import { readPersonalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { cardView, type CardView } from "#app/components/product/card-view.ts";
import { DetailPage, type DetailPageProps } from "#app/routes/shop/product/detail-page.tsx";
import { detailView, pickerView, variationView } from "#app/components/product/detail-view.ts";
import { structuredDataOf } from "#app/routes/shop/product/product-structured-data.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { shopText, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import {
  productEstimate,
  offersEstimate,
  readEarliestDelivery,
} from "#server/cart/quote/delivery-estimate.ts";
import { readPreview } from "#server/goods/preview.ts";
import { shopContext } from "#server/web/context.ts";
import { giveBackKeptForm, keptFormContext } from "#server/web/owner/kept-form.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { orNull } from "#app/routes/or-null.ts";
import { postcodeCookie } from "#server/web/sessions/postcode-and-wishes.ts";
import { toPresentAddress } from "#app/routes/present-address.ts";
import { prefetchHeaders } from "#app/routes/shop/prefetch-headers.ts";
import type { Route } from "./+types/product";

/** Gives typed words back after a refusal. */
export const middleware: Route.MiddlewareFunction[] = [giveBackKeptForm];

type ProductPageData =
  | { failure: string }
  | ({
      failure: null;
      /** Price and place, as the beginning of a description. */
      offered: string;
      structuredData: ReturnType<typeof structuredDataOf>;
    } & DetailPageProps);

export { CatalogueError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const path = `/products/${encodeURIComponent(params.slug ?? "")}`;
  if (!loaderData || loaderData.failure !== null) {
    const title = loaderData?.failure ?? t("Product");
    const description = shopText(GOODS_TEXTS.product, {
      title,
      shop: currentShop().name,
    });
    return pageMeta(matches, { title, description, path, hidden: true });
  }
  const { product, offered, structuredData } = loaderData;
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: offered + product.summary,
      keywords: [product.name, ...product.categories],
      path: `/products/${product.slug}`,
      image: product.pictures[0],
      kind: "product",
    }),
    ...structuredData.map((one) => ({ "script:ld+json": one })),
  ];
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  if (!params.slug) throw redirect(href("/products"));
  const shop = context.get(shopContext);
  const { catalogue, siteUrl } = shop;
  const fail = (failure: string, status: number) => data<ProductPageData>({ failure }, { status });

  let preview;
  let product;
  try {
    preview = await readPreview(shop, url);
    product = preview?.product ?? (await catalogue.bySlug(params.slug));
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return fail(t("Failed to load product details"), 503);
    throw error;
  }
  const isHidden = product?.status === "draft" && !currentRules().draftsAreSoldOut;
  if (!product || isHidden) {
    const present = toPresentAddress(shop, `/products/${params.slug}`, url);
    if (present) throw present;
    return fail(t("Product not found"), 404);
  }

  const asked = url.searchParams.get("postcode");
  const [variations, related, members, isEstimated, earliestOf] = await Promise.all([
    preview ? preview.variations : orNull(catalogue.variationsOf(product)),
    orNull(catalogue.related(product)),
    orNull(catalogue.products(product.members)),
    offersEstimate(shop),
    isBuyable(product) ? readEarliestDelivery(shop) : () => null,
  ]);
  const isOld = shop.catalogue.isOutOfDate();
  const typed = context.get(keptFormContext).take();
  const views = variations && variations.map((one) => variationView(one, product, isOld));
  const picker = views && product.isVariable ? pickerView(product, views, askedBy(url)) : null;
  const detail = detailView(product, variations, picker?.beginsWith, isOld);
  const known = variations ?? [];
  const goodsOf = (chosenId: number | null) => goodsToDeliver(product, known, chosenId);
  const estimate =
    asked === null ? null : await productEstimate(shop, goodsOf(picker?.beginsWith ?? null), asked);
  const isShipped = goodsOf(null).some(({ isVirtual }) => !isVirtual);
  const isByChoice = known.some(({ leadHours, isVirtual }) => leadHours !== undefined || isVirtual);
  const view: ProductPageData = {
    failure: null,
    // Made by the loader, so that browsers do not load the script for it.
    structuredData: structuredDataOf(detail, siteUrl),
    offered: offeredText(product),
    product: detail,
    variations: views,
    picker,
    related: (related ?? []).map((other) => cardView(other)),
    delivery:
      isEstimated && isShipped && !isOrderedOtherwise(detail.offer)
        ? {
            earliest: earliestOf(goodsOf(null)),
            byChoice: Object.fromEntries(
              isByChoice ? known.map(({ id }) => [id, earliestOf(goodsOf(id))]) : [],
            ),
            estimate,
          }
        : null,
    typedPersonalisation: readPersonalisation((name) => typed?.get(name)) ?? null,
    members: members && product.members.flatMap((id) => publishedCard(members.get(id))),
  };
  const headers = new Headers(prefetchHeaders(request));
  if (preview) headers.set("X-Robots-Tag", "noindex");
  const cookie = estimate && postcodeCookie(shop, request, estimate.postcode);
  if (cookie) headers.set("Set-Cookie", cookie);
  return data(view, { headers });
}

/** "From RM 28.00 · Bangsar, Kuala Lumpur · ". */
function offeredText({ price, highestPrice = 0 }: Product): string {
  const { district, city } = currentShop().address;
  const place = `${district}, ${city} · `;
  if (price === undefined) return place;
  const amount = formatRinggit(price);
  return `${highestPrice > price ? t("From {price}", { price: amount }) : amount} · ${place}`;
}

/**
 * The choices in the address: links of WooCommerce (/product/cake?attribute_pa_size=8-inch), and redirects of our cart,
 * which add the quantity and CHOOSE_PARAM.
 */
function askedBy({ searchParams }: URL) {
  return {
    choices: choicesFor(readChoices(searchParams), null),
    quantity: parseQuantity(searchParams.get("quantity")) ?? 1,
    asksToChoose: searchParams.has(CHOOSE_PARAM),
  };
}

function publishedCard(product: Product | undefined): CardView[] {
  return product?.status === "publish" ? [cardView(product)] : [];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.failure !== null) {
    const isMissing = loaderData.failure === t("Product not found");
    return (
      <div className="page py-8">
        <EmptyState icon="alert" title={loaderData.failure} level="h1">
          <p className="text-bean">
            {isMissing
              ? shopText(GOODS_TEXTS.gone)
              : t("The shop did not answer. Please try again in a moment.")}
          </p>
          <ButtonLink to="/products">{t("Back to Products")}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <DetailPage key={loaderData.product.id} {...loaderData} />;
}
