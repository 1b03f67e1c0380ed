import { type Message, t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

type Reason = "no-id" | "missing" | "unavailable";

/** Shown for an order that does not exist, and for an order that this browser may not see. */
export function OrderNotFound({ reason }: { reason: Reason }) {
  return (
    <div className="page py-10">
      <EmptyState icon="search" title={t("Order Not Found")} level="h1">
        <p className="text-bean">{reasonText(reason)}</p>
        <ButtonLink to="/orders/find" variant="outline" className="mt-2">
          {t("Find My Order")}
        </ButtonLink>
        <ButtonLink to="/">{t("Back to Home")}</ButtonLink>
      </EmptyState>
    </div>
  );
}

const REASON_TEXTS = {
  "no-id": "Order ID not found",
  missing: "The order you're looking for could not be found.",
  unavailable: "Failed to load order details",
} as const satisfies Record<string, Message>;

function reasonText(reason: Reason): string {
  return t(REASON_TEXTS[reason]);
}
