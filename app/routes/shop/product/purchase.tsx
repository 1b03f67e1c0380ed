import { shopConfig } from "#app/config/shop.ts";
import { t } from "#app/texts/t.ts";
import { MEMBERS_ID } from "./members.tsx";
import type { PurchaseProps } from "#app/components/product/purchase-props.ts";
import { NeededOptions } from "./needed-options.tsx";
import { NoVariations } from "./no-variations.tsx";
import { SimpleForm } from "#app/components/product/simple-form.tsx";

/** The way to buy a product: here, in another shop, as single products of a group, or by asking for its price. */
export function Purchase(props: PurchaseProps) {
  const { product, variations } = props;
  const { offer, soldAt } = product;
  const isWithoutChoices = product.isVariable && variations?.length === 0;
  switch (offer) {
    case "options":
      return isWithoutChoices ? <NoVariations /> : <NeededOptions {...props} />;
    case "buy":
      if (product.wordLimits) return <NeededOptions {...props} />;
      return <SimpleForm product={product} />;
    case "sold-out":
      return (
        <>
          {isWithoutChoices && <NoVariations />}
          <SimpleForm product={product} />
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

function AskForPrice() {
  const { email, phone, phoneDisplay } = shopConfig.contact;
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
