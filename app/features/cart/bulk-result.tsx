import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, LoadingText } from "#app/ui/notice.tsx";

/** How long the success view stands before the cart opens. */
const REDIRECT_MS = 1000;

/** Nothing could be added, and why. */
export function BulkError({ message }: { message: string }) {
  return (
    <EmptyState icon="alert" title="Error" level="h1">
      <p role="alert" className="text-bean">
        {message}
      </p>
      <ButtonLink to="/cart">Go to Cart</ButtonLink>
    </EmptyState>
  );
}

/** The items are in the cart; goes on to it after a second, by itself without scripts too. */
export function BulkSuccess() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate("/cart", { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <EmptyState icon="check" title="Success!" level="h1">
      <p>Items added to cart successfully</p>
      <LoadingText>Redirecting to cart...</LoadingText>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_MS / 1000};url=/cart`} />
      </noscript>
      <ButtonLink to="/cart" variant="outline">
        Go to Cart
      </ButtonLink>
    </EmptyState>
  );
}
