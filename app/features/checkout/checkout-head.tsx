import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The title of the checkout and a link back to the cart. */
export function CheckoutHead() {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h1 className="text-2xl">Secure Checkout</h1>
      <Link to="/cart" className="link inline-flex items-center gap-1.5 py-2 text-sm">
        <Icon name="left" className="size-4" />
        Back to Cart
      </Link>
    </header>
  );
}
