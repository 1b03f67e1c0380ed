import { type Cart, countItems } from "#app/domain/cart/cart.ts";
import { t, tPlural } from "#app/texts/t.ts";

/** "1 item", "3 items". */
export function itemsText(count: number): string {
  return tPlural(count, "{count} item", "{count} items");
}

/** The message of an add with what is in the cart after it: of several adds at once the cookie keeps the last (ADR 002). */
export function withItemsInCart(message: string, cart: Pick<Cart, "lines">): string {
  return `${message} ${t("Your cart has {items}.", { items: itemsText(countItems(cart)) })}`;
}
