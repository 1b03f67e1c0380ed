import { currentShop, linesOfAddress } from "#app/domain/shop/identity.ts";
import type { OrderView } from "#app/domain/order/order.ts";

/** Where orders are picked up, in one line with the shop's name. */
export function shopLocation(): string {
  const { pickup, name } = currentShop();
  return [name, ...linesOfAddress(pickup)].join(", ");
}

/** Where an order is received: the shop for pickup, else the town, which a shared link shows too. */
export function locationOf({
  fulfilment,
  shipping,
}: Pick<OrderView, "fulfilment" | "shipping">): string {
  return fulfilment?.way === "pickup" ? shopLocation() : `${shipping.postcode} ${shipping.city}`;
}
