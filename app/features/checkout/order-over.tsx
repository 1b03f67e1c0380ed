import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** The checkout page of an unpaid order that can no longer be paid. */
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
