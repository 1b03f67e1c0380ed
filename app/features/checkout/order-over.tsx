import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** The checkout page of an unpaid order that can no longer be paid. */
export function OrderOver({ number, isExpired }: { number: string; isExpired: boolean }) {
  return (
    <EmptyState
      icon="info"
      title={t(isExpired ? "Order #{number} Has Expired" : "Order #{number} Was Cancelled", {
        number,
      })}
      level="h1"
    >
      <p className="text-bean">
        {isExpired
          ? t("It was not paid in time, so it was cancelled and cannot be paid any more.")
          : t("It was cancelled and cannot be paid any more.")}{" "}
        {t("Nothing was charged.")}
      </p>
      <ButtonLink to="/products">{t("Continue Shopping")}</ButtonLink>
    </EmptyState>
  );
}
