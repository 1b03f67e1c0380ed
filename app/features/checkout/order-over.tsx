import type { OverReason } from "#app/domain/order.ts";
import { WaitingOrderNotice } from "#app/features/layout/waiting-order.tsx";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** The checkout page of an unpaid order that can no longer be paid. */
export function OrderOver({ number, reason }: { number: string; reason: OverReason }) {
  return (
    <EmptyState
      icon="info"
      title={t(
        reason === "expired" ? "Order #{number} Has Expired" : "Order #{number} Was Cancelled",
        {
          number,
        },
      )}
      level="h1"
    >
      <p className="text-bean">
        {sentence(reason)} {t("Nothing was charged.")}
      </p>
      <WaitingOrderNotice />
      <ButtonLink to="/products">{t("Continue Shopping")}</ButtonLink>
    </EmptyState>
  );
}

function sentence(reason: OverReason): string {
  switch (reason) {
    case "expired":
      return t("It was not paid in time, so it was cancelled and cannot be paid any more.");
    case "sold-meanwhile":
      return t(
        "Its goods or its delivery time went to another order meanwhile, so it was cancelled and cannot be paid any more.",
      );
    case "cancelled":
      return t("It was cancelled and cannot be paid any more.");
    default:
      return reason satisfies never;
  }
}
