import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

const TEXTS = {
  "no-id": "Order ID not found",
  missing: "The order you're looking for could not be found.",
  unavailable: "Failed to load order details",
};

/** Shown for an order that does not exist, and for an order that this browser may not see. */
export function OrderNotFound({ reason }: { reason: keyof typeof TEXTS }) {
  return (
    <div className="page py-10">
      <EmptyState icon="search" title="Order Not Found" level="h1">
        <p className="text-bean">{TEXTS[reason]}</p>
        <ButtonLink to="/orders/find" variant="outline" className="mt-2">
          Find My Order
        </ButtonLink>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </EmptyState>
    </div>
  );
}
