import { useRouteLoaderData } from "react-router";
import type { Cart } from "#app/domain/cart/cart.ts";
import type { Flash } from "#app/domain/flash.ts";
import type { WaitingOrder } from "#app/domain/order/order.ts";
import type { ShippingConfig } from "#app/domain/cart/shipping.ts";
import type { MenuEntry } from "#app/domain/catalogue/category-tree.ts";

/** The data of the root loader in root.tsx. */
export interface RootData extends ShippingConfig {
  cart: Pick<Cart, "lines" | "couponCode"> & {
    /** False only when the browser sent no cart cookie at all. */
    hadCookie: boolean;
  };
  flash: Flash | null;
  waiting: WaitingOrder | null;
  testMode: boolean;
  chatWidgetUrl: string | null;
  siteUrl: string;
  /** Search engines must not show any page. */
  notIndexed?: boolean;
  /** The categories of the menus; empty while they are not known without a call. */
  menu: MenuEntry[];
}

/** The data for an error page when the root loader failed. */
const NOTHING_KNOWN: RootData = {
  cart: { lines: [], couponCode: null, hadCookie: true },
  flash: null,
  waiting: null,
  testMode: false,
  shippingCost: 800,
  freeShippingThreshold: 10_000,
  chatWidgetUrl: null,
  siteUrl: "",
  menu: [],
};

/** The data of the root route. */
export function useRootData(): RootData {
  return useRouteLoaderData<() => RootData>("root") ?? NOTHING_KNOWN;
}

/** Whether the cart contains this product, in any variation. */
export function isInCart({ cart }: RootData, productId: number): boolean {
  return cart.lines.some((line) => line.productId === productId);
}
