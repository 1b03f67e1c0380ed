import { useState } from "react";
import type { DeliveryEstimate } from "#app/domain/delivery/delivery-estimate.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { ProductEstimate } from "#app/routes/shop/product/product-estimate.tsx";
import { WhatsAppLink } from "#app/components/frame/whatsapp-link.tsx";
import { WishlistHeart } from "#app/components/wishlist/wishlist-heart.tsx";
import { t } from "#app/texts/t.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PREVIEW_PLACE } from "#app/components/personalisation/preview-place.ts";
import type { CardView } from "#app/components/product/card-view.ts";
import { CheckedLater } from "#app/components/product/checked-later.tsx";
import type { DetailView } from "#app/components/product/detail-view.ts";
import type { PurchaseProps } from "#app/components/product/simple-form.tsx";
import { RecentlySeen } from "#app/components/product/recently-seen.tsx";
import { share } from "#app/components/product/share.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { ProductHead, ProductFacts } from "./product-head.tsx";
import { Gallery } from "./gallery.tsx";
import { Members, Purchase } from "./purchase.tsx";
import { TrustBadges } from "./trust-badges.tsx";

export interface DetailPageProps extends Omit<PurchaseProps, "onPick"> {
  /**
   * Null when the shop offers no delivery estimate. `earliest`: the first day without a postcode, in words; `byChoice`:
   * that of each variation, where they differ, null for one that is not shipped; `estimate` is that of this request.
   */
  delivery: {
    earliest: string | null;
    byChoice: Record<number, string | null>;
    estimate: DeliveryEstimate | null;
  } | null;
  related: CardView[];
  /** The products of a group; null when they could not be read. */
  members: CardView[] | null;
}

export function DetailPage({
  product,
  variations,
  picker,
  typedPersonalisation,
  delivery,
  related,
  members,
}: DetailPageProps) {
  const [pickedId, setPickedId] = useState(picker?.beginsWith ?? null);
  const picked = variations?.find(({ id }) => id === pickedId);
  const ofChoice = delivery?.byChoice[pickedId ?? 0];
  const earliest = ofChoice === undefined ? delivery?.earliest : ofChoice;
  const root = useRootData();
  const isSoldOut = product.offer === "sold-out";
  const alternatives = related.length > 0 && <RelatedProducts cards={related} />;
  return (
    <>
      <div className="page py-4 lg:py-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <Breadcrumb
            parts={[
              { name: t("Home"), href: "/" },
              { name: t("Products"), href: "/products" },
              { name: product.name },
            ]}
          />
          <BackLink to="/products" className="link flex items-center gap-1 py-2 text-sm">
            <Icon name="left" className="size-4" />
            {t("Back")}
          </BackLink>
        </div>
        <div className="grid items-start gap-x-8 gap-y-7 tablet:grid-cols-2 lg:gap-x-14">
          <Gallery pictures={product.pictures} name={product.name} picked={picked?.image}>
            {/* The fields for words draw the cake here while they are open, where it is beside them. */}
            <div
              id={PREVIEW_PLACE}
              className="preview-place absolute inset-0 place-items-center rounded-xl bg-syrup *:max-w-none"
            />
            {product.discountPercent > 0 && (
              <p className="absolute top-4 left-4">
                <Badge tone="sale">-{product.discountPercent}%</Badge>
              </p>
            )}
            <div className="absolute top-3 right-3 grid gap-2">
              <WishlistHeart id={product.id} name={product.name} />
              <button
                type="button"
                aria-label={t("Share")}
                className="heart needs-script"
                onClick={() => void shareProduct(product)}
              >
                <Icon name="share" />
              </button>
            </div>
          </Gallery>
          <div className="grid gap-5">
            <ProductHead product={product} picked={picked} />
            {earliest && <p className="font-medium text-pandan">{earliest}</p>}
            {product.shortDescriptionHtml && (
              <div
                className="prose text-bean"
                dangerouslySetInnerHTML={{ __html: product.shortDescriptionHtml }}
              />
            )}
            <ProductFacts facts={product.facts} />
            {product.isCheckedLater && <CheckedLater />}
            <Purchase
              {...{ product, variations, picker, typedPersonalisation }}
              onPick={setPickedId}
            />
            {delivery && !isSoldOut && (
              <ProductEstimate
                productId={product.id}
                variationId={pickedId}
                isVirtual={picked?.isVirtual ?? false}
                first={delivery.estimate}
              />
            )}
            {product.offer !== "elsewhere" && !isSoldOut && (
              <>
                <WhatsAppLink
                  text={t("Hello! I have a question about {name}.", { name: product.name })}
                />
                <TrustBadges terms={root} />
              </>
            )}
          </div>
        </div>
      </div>
      {isSoldOut && alternatives}
      {product.descriptionHtml && (
        <div className="page pt-10 pb-4 lg:pt-14 lg:pb-6">
          <section
            aria-labelledby="description"
            className="grid gap-x-14 gap-y-5 border-t border-line pt-10 lg:grid-cols-[1fr_2fr]"
          >
            <h2 id="description" className="text-2xl">
              {t("Product Description")}
            </h2>
            <div
              className="prose text-bean md:text-lg"
              dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
            />
          </section>
        </div>
      )}
      {product.offer === "group" && <Members cards={members ?? []} />}
      {!isSoldOut && alternatives}
      <RecentlySeen current={product.id} />
    </>
  );
}

function shareProduct({ name, summary }: DetailView): Promise<void> {
  return share({ title: name, text: summary, url: location.href.split("#", 1)[0] ?? "" });
}

function RelatedProducts({ cards }: { cards: CardView[] }) {
  return (
    <section aria-labelledby="related" className="page pt-8 lg:pt-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="related" className="text-2xl">
          {t("Related Products")}
        </h2>
        <ButtonLink to="/products" variant="outline">
          {t("View All")}
          <Icon name="arrow" className="size-4.5" />
        </ButtonLink>
      </div>
      <ProductCards label={t("Related Products")} cards={cards} />
    </section>
  );
}
