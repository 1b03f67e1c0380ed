import type { OverReason } from "#app/domain/order/order.ts";
import { WaitingOrderNotice } from "#app/components/frame/waiting-order.tsx";
import { type Message, t } from "#app/texts/t.ts";
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

const REASON_TEXTS = {
  expired: "It was not paid in time, so it was cancelled and cannot be paid any more.",
  "sold-meanwhile":
    "Its goods or its delivery time went to another order meanwhile, so it was cancelled and cannot be paid any more.",
  cancelled: "It was cancelled and cannot be paid any more.",
} as const satisfies Record<string, Message>;

function sentence(reason: OverReason): string {
  return t(REASON_TEXTS[reason]);
}
