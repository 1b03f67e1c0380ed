import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { WhatsAppLink } from "#app/components/frame/whatsapp-link.tsx";
import { parts, useNeededPart } from "#app/components/frame/needed-parts.ts";
import type { CardView } from "#app/components/product/card-view.ts";
import { ProductCards } from "#app/components/product/product-cards.tsx";
import { type PurchaseProps, SimpleForm } from "#app/components/product/simple-form.tsx";
import { currentShop } from "#app/domain/shop/identity.ts";
import { t } from "#app/texts/t.ts";
import { LoadingText } from "#app/ui/notice.tsx";

const MEMBERS_ID = "members";

/** The way to buy a product: here, in another shop, as single products of a group, or by asking for its price. */
export function Purchase(props: PurchaseProps) {
  const { product, variations } = props;
  const { offer, soldAt } = product;
  const isWithoutChoices = product.isVariable && variations?.length === 0;
  switch (offer) {
    case "options":
      return isWithoutChoices ? <NoVariations /> : <NeededOptions {...props} />;
    case "buy":
      return product.wordLimits ? <NeededOptions {...props} /> : <SimpleForm product={product} />;
    case "sold-out":
      return (
        <>
          {isWithoutChoices && <NoVariations />}
          <SoldOut name={product.name} />
        </>
      );
    case "elsewhere":
      return (
        <div className="grid gap-2">
          <a href={soldAt?.url} rel="nofollow noopener" className="btn btn-primary btn-large">
            {soldAt?.label}
          </a>
          <p className="text-sm text-bean">
            {t("Sold by another shop, which this button leads to.")}
          </p>
        </div>
      );
    case "group":
      return (
        <p className="panel px-4 py-3 text-bean">
          {t("A set of products. Choose from")}{" "}
          <a href={`#${MEMBERS_ID}`} className="link">
            {t("the products in it")}
          </a>
          .
        </p>
      );
    case "on-request":
      return isWithoutChoices ? <NoVariations /> : <AskForPrice />;
    default:
      return offer satisfies never;
  }
}

function SoldOut({ name }: { name: string }) {
  return (
    <section aria-labelledby="sold-out" className="panel grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id="sold-out" className="text-xl">
          {t("Out of Stock")}
        </h2>
        <p className="text-bean">{t("Send us a message, and we will tell you when it is back.")}</p>
      </div>
      <div className="purchase-actions empty:hidden">
        <WhatsAppLink
          text={t("Hello! Please tell me when {name} is back.", { name })}
          label={t("Tell me when it is back")}
          className="btn btn-accent btn-large"
        />
      </div>
    </section>
  );
}

function AskForPrice() {
  const { email, phone, phoneDisplay } = currentShop().contact;
  return (
    <p className="panel px-4 py-3 text-bean">
      {t("Please ask us for the price:")}{" "}
      <a href={`tel:${phone}`} className="link whitespace-nowrap">
        {phoneDisplay}
      </a>{" "}
      {t("or")}{" "}
      <a href={`mailto:${email}`} className="link break-all">
        {email}
      </a>
    </p>
  );
}

/** The forms of a product with variations or words. Their script is loaded only for such products. */
function NeededOptions({ variations, ...rest }: PurchaseProps) {
  const isLoading = useSecondTry(variations === null);
  const isReady = useNeededPart("options");
  if (isLoading || !isReady || !parts.options) return <VariationsLoading />;
  if (!variations || (rest.product.isVariable && !rest.picker)) return <NoVariations />;
  return <parts.options {...rest} variations={variations} />;
}

/** Requests missing data once more. @returns whether the request is in progress */
function useSecondTry(isMissing: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isMissing) void revalidate();
    // Once per page only: the shopper can reload.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isMissing && state === "loading";
}

/** Shown for a variable product without variations, or if they could not be read. */
function NoVariations() {
  return (
    <p className="panel px-4 py-3 text-bean">{t("No variations available for this product.")}</p>
  );
}

/** Shown while the variations or their script load. */
export function VariationsLoading() {
  return <LoadingText>{t("Loading variations...")}</LoadingText>;
}

/** The products of a group, which are bought separately. */
export function Members({ cards }: { cards: CardView[] }) {
  return (
    <section id={MEMBERS_ID} aria-labelledby="members-title" className="page pt-8 lg:pt-14">
      <h2 id="members-title" className="mb-6 text-2xl">
        {t("In This Set")}
      </h2>
      {cards.length === 0 ? (
        <p className="text-bean">{t("None of its products can be shown right now.")}</p>
      ) : (
        <ProductCards label={t("In This Set")} cards={cards} />
      )}
    </section>
  );
}
