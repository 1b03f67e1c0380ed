import { type Cart, countItems } from "#app/domain/cart/cart.ts";
import { plural, t } from "#app/texts/t.ts";

/** "1 item", "3 items". */
export function itemsText(count: number): string {
  return t(plural(count, "{count} item", "{count} items"), { count });
}

/** The message of an add with what is in the cart after it: of several adds at once the cookie keeps the last (ADR 002). */
export function withItemsInCart(message: string, cart: Pick<Cart, "lines">): string {
  return `${message} ${t("Your cart has {items}.", { items: itemsText(countItems(cart)) })}`;
}
