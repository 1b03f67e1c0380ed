import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

export function EmptyCart() {
  return (
    <EmptyState icon="bag" drawing="empty-cart" title="Your cart is empty" level="h1">
      <p className="text-bean">Looks like you haven't added any items to your cart yet.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products">Start Shopping</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Back to Home
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
