import { randomUUID } from "node:crypto";
import { actOnOrder } from "#server/owner/orders/act-on-order.ts";
import type { ActionRequest } from "#server/owner/orders/action-types.ts";
import { seenOf } from "#server/owner/orders/order-facts.ts";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import type { OrderAction } from "#app/domain/order-actions.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "./checkout-catalogue.ts";
import { cartOf, line, orderOf, submit, toPay, type World } from "./checkout-world.ts";
import { TRANSFER } from "./provider-under-test.ts";

/** A shop process of that world that takes bank transfers, which have a day. */
export async function transferShop(world: World, crashAt?: CrashPoint): Promise<Shop> {
  const shop = await world.startShop({ provider: TRANSFER, crashAt });
  return { ...shop, env: { ...shop.env, holdMinutes: 1440 } };
}

/** An order that waits for a transfer, of a pandan cake when nothing else is said. */
export async function awaiting(shop: Shop, productId: number = PRODUCTS.pandan) {
  return toPay(await submit(shop, cartOf([line(productId)])));
}

/** What the owner's page of an order sends. */
export async function ownersForm(
  shop: Shop,
  orderId: number,
  action: OrderAction,
): Promise<ActionRequest> {
  const seen = seenOf(await orderOf(shop, orderId));
  return { orderId, action, key: randomUUID(), seen, by: { role: "owner" } };
}

/** The owner has seen this sum in the account. */
export async function confirm(shop: Shop, orderId: number, amount: number) {
  return actOnOrder(shop, await ownersForm(shop, orderId, { kind: "confirm-transfer", amount }));
}
