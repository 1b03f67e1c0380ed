import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** At the checkout, an order of this browser that cannot be paid any more. Nothing was paid for it. */
export function OrderOver({ number, isExpired }: { number: string; isExpired: boolean }) {
  return (
    <EmptyState
      icon="info"
      title={`Order #${number} ${isExpired ? "Has Expired" : "Was Cancelled"}`}
      level="h1"
    >
      <p className="text-bean">
        {isExpired
          ? "It was not paid in time, so it was cancelled and cannot be paid any more."
          : "It was cancelled and cannot be paid any more."}{" "}
        Nothing was charged.
      </p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </EmptyState>
  );
}
