import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

export type RootData = Awaited<ReturnType<typeof loader>>;

/** What an error page shows around itself when not even the visitor's own state could be read. */
const NOTHING_KNOWN: RootData = {
  cart: { lines: [], couponCode: null, hadCookie: true },
  flash: null,
  waiting: null,
  testMode: false,
  shippingCost: 800,
  freeShippingThreshold: 10_000,
  chatWidgetUrl: null,
  siteUrl: "",
};

/** What every page knows of this visitor; see the loader of root.tsx. */
export function useRootData(): RootData {
  return useRouteLoaderData<typeof loader>("root") ?? NOTHING_KNOWN;
}

/** Whether some of this product is in the cart, whichever its variation. */
export function isInCart({ cart }: RootData, productId: number): boolean {
  return cart.lines.some((line) => line.productId === productId);
}
