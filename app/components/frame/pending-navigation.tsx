import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { t } from "#app/texts/t.ts";
import { usePendingPath } from "#app/ui/use-pending-path.ts";

const texts = (): [path: RegExp, text: string][] => [
  [/^\/$/, t("Loading homepage...")],
  [/^\/products\/?$/, t("Loading products...")],
  [/^\/products?\/./, t("Loading product details...")],
  [/^\/search/, t("Searching...")],
  [/^\/order-confirmation/, t("Loading order details...")],
  [/^\/add-to-cart-bulk/, t("Adding items to cart...")],
  [/^\/add-to-cart\//, t("Adding product to cart...")],
];

/** The loading text for the page at this path. */
export function pendingText(path: string): string {
  return texts().find(([pattern]) => pattern.test(path))?.[1] ?? t("Loading...");
}

/** The loading text of a navigation in the shop. */
export function PendingNavigation() {
  return <PendingText>{pendingText(usePendingPath() ?? "")}</PendingText>;
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
