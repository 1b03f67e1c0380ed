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

/** The loading text for the page at this path. */
export function pendingText(path: string): string {
  return TEXTS.find(([pattern]) => pattern.test(path))?.[1] ?? "Loading...";
}

/** Shows a loading text during a client-side navigation. CSS delays it. */
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
