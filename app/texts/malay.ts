import { BROWSE } from "./malay/browse.ts";
import { CART } from "./malay/cart.ts";
import { CHECKOUT } from "./malay/checkout.ts";
import { FRAME } from "./malay/frame.ts";
import { HOME } from "./malay/home.ts";
import { ORDER } from "./malay/order.ts";
import { TRANSFER } from "./malay/transfer.ts";

/** The shopper's texts in Malay, by their English texts. */
export const MALAY = {
  ...FRAME,
  ...HOME,
  ...BROWSE,
  ...CART,
  ...CHECKOUT,
  ...ORDER,
  ...TRANSFER,
} as const;

/** An English text that has a translation. */
export type Message = keyof typeof MALAY;
