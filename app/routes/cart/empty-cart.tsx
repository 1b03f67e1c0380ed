import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

export function EmptyCart() {
  return (
    <EmptyState icon="bag" drawing="empty-cart" title={t("Your cart is empty")} level="h1">
      <p className="text-bean">{t("Looks like you haven't added any items to your cart yet.")}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products">{t("Start Shopping")}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {t("Back to Home")}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
