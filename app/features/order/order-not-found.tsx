import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

export const ORDER_MISSING = "The order you're looking for could not be found.";

/** The same for an order that does not exist and for one that is somebody else's. */
export function OrderNotFound({ message }: { message: string }) {
  return (
    <div className="page py-10">
      <EmptyState icon="search" title="Order Not Found" level="h1">
        <p className="text-bean">{message}</p>
        <ButtonLink to="/" className="mt-2">
          Back to Home
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
