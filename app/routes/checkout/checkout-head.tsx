import { Link } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The title of the checkout, a link back to the cart, and one for help. */
export function CheckoutHead() {
  const { phone, phoneDisplay } = shopConfig.contact;
  return (
    <header className="checkout-head flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h1 className="mr-auto text-2xl max-sm:w-full">{t("Secure Checkout")}</h1>
      <Link to="/cart" className="link inline-flex items-center gap-1.5 py-2 text-sm">
        <Icon name="left" className="size-4" />
        {t("Back to Cart")}
      </Link>
      <a href={`tel:${phone}`} className="inline-flex items-center gap-1.5 py-2 text-sm">
        {t("Need help?")} <span className="link">{phoneDisplay}</span>
      </a>
    </header>
  );
}
