import type { ReactNode } from "react";
import { useNavigation } from "react-router";

const TEXTS: [path: RegExp, text: string][] = [
  [/^\/$/, "Loading homepage..."],
  [/^\/products\/?$/, "Loading products..."],
  [/^\/products?\/./, "Loading product details..."],
  [/^\/search/, "Searching..."],
  [/^\/order-confirmation/, "Loading order details..."],
  [/^\/add-to-cart-bulk/, "Adding items to cart..."],
  [/^\/add-to-cart\//, "Adding product to cart..."],
];

/** The loading text for the page at this path. */
export function pendingText(path: string): string {
  return TEXTS.find(([pattern]) => pattern.test(path))?.[1] ?? "Loading...";
}

/** The loading text of a navigation in the shop. */
export function PendingNavigation() {
  return <PendingText>{pendingText(useNavigation().location?.pathname ?? "")}</PendingText>;
}

/** Shows a loading text during a client-side navigation. CSS delays it. */
export function PendingText({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite">
      {useNavigation().state === "loading" && (
        <>
          <div className="pending-bar" />
          <p className="pending-text">
            <span className="spinner" aria-hidden="true" />
            {children}
          </p>
        </>
      )}
    </div>
  );
}
