import type { Shop } from "../../shop.ts";

const MINUTE = 60_000;

/** While an order is made, and after its bill could not be: it ends by itself, because nobody can pay. */
export const WHILE_ORDERING = 5 * MINUTE;

/** How late the back end may show the use of a coupon by an order that it has made. */
export const COUNTED_WITHIN = 10_000;

/** How long an open bill holds its goods, in ms. */
export function holdTime({ env }: Pick<Shop, "env">): number {
  return env.holdMinutes * MINUTE;
}
