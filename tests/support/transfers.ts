import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import type { ActionRequest } from "#server/orders/actions/action-types.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "./checkout-catalogue.ts";
import { cartOf, line, openWorld, orderOf, submit, toPay, type World } from "./checkout-world.ts";
import { CODE, postFiles } from "./owner.ts";
import { TRANSFER } from "./provider-under-test.ts";
import type { Visitor } from "./visitor.ts";

/** A shop process of that world that takes bank transfers, with a day for the payment. */
export async function transferShop(world: World, crashAt?: CrashPoint): Promise<Shop> {
  const shop = await world.startShop({ provider: TRANSFER, crashAt });
  return { ...shop, env: { ...shop.env, holdMinutes: 1440 } };
}

/** An order that waits for a transfer, of a pandan cake by default. */
export async function awaiting(shop: Shop, productId: number = PRODUCTS.pandan) {
  return toPay(await submit(shop, cartOf([line(productId)])));
}

/** The form of the owner's page of an order. */
export async function ownersForm(
  shop: Shop,
  orderId: number,
  action: OrderAction,
): Promise<ActionRequest> {
  const seen = seenOf(await orderOf(shop, orderId));
  return { orderId, action, key: randomUUID(), seen, by: { role: "owner" } };
}

/** The owner confirms this sum in the account. */
export async function confirm(shop: Shop, orderId: number, amount: number) {
  return actOnOrder(shop, await ownersForm(shop, orderId, { kind: "confirm-transfer", amount }));
}

/** A shop of its own that takes bank transfers, with the owner's access code. */
export async function openTransferShop(world: World = openWorld()): Promise<Shop> {
  const shop = await transferShop(world);
  return { ...shop, env: { ...shop.env, adminAccessCode: CODE } };
}

/** Sends a slip for an order, as the form of its page does. */
export function sendSlip(
  shop: Shop,
  visitor: Visitor,
  { id, key }: { id: number; key: string },
  file: File,
): Promise<Response> {
  const form = new FormData();
  form.set("slip", file);
  const query = new URLSearchParams({ order: String(id), key });
  return postFiles(shop, visitor, `/payment/slip?${query}`, form);
}

/** JPEG of a slip. */
export function slipPicture(background = "#a41c45"): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
