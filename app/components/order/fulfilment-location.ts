import { currentShop } from "#app/domain/shop/identity.ts";
import type { OrderView } from "#app/domain/order/order.ts";

/** The shop's address in one line, with its name. */
export function shopLocation(): string {
  const { address, name } = currentShop();
  return `${name}, ${address.street}, ${address.district}, ${address.postcode} ${address.city}`;
}

/** Where an order is received: the shop for pickup, else the town, which a shared link shows too. */
export function locationOf({
  fulfilment,
  shipping,
}: Pick<OrderView, "fulfilment" | "shipping">): string {
  return fulfilment?.way === "pickup" ? shopLocation() : `${shipping.postcode} ${shipping.city}`;
}
