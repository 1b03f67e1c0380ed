import { useNavigation } from "react-router";

const TEXTS: [path: RegExp, text: string][] = [
  [/^\/$/, "Loading homepage..."],
  [/^\/products\/?$/, "Loading products..."],
  [/^\/products?\/./, "Loading product details..."],
  [/^\/search/, "Searching..."],
  [/^\/order-confirmation/, "Loading order details..."],
  [/^\/admin\/shipping/, "Loading shipping settings..."],
  [/^\/admin\/slider/, "Memuat konfigurasi slider..."],
  [/^\/add-to-cart-bulk/, "Adding items to cart..."],
  [/^\/add-to-cart\//, "Adding product to cart..."],
];

/** What the shopper reads while the page at this path is on its way. */
export function pendingText(path: string): string {
  return TEXTS.find(([pattern]) => pattern.test(path))?.[1] ?? "Loading...";
}

/** Says which page is coming when it takes longer than a moment. */
export function PendingNavigation() {
  const { state, location } = useNavigation();
  return (
    <div aria-live="polite">
      {state === "loading" && (
        <>
          <div className="pending-bar" />
          <p className="pending-text">
            <span className="spinner" aria-hidden="true" />
            {pendingText(location.pathname)}
          </p>
        </>
      )}
    </div>
  );
}
