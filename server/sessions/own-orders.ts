import { z } from "zod";
import type { Shop } from "../shop.ts";
import { type CookieShape, cookieName, cookieValues, setCookie } from "./cookies.ts";

const SHAPE: CookieShape = { name: "order", sameSite: "Lax", maxAgeSeconds: 30 * 24 * 3600 };
const PURPOSE = "own-orders";
/** Newest first; older orders leave the list, and open again with their key. */
const MAX_ORDERS = 20;

export interface OwnOrder {
  id: number;
  /** The back end's order key, which proves whose order it is. */
  key: string;
}

const schema = z
  .array(z.object({ id: z.int().min(1), key: z.string().regex(/^[\w-]{1,64}$/) }))
  .max(MAX_ORDERS);

/** The orders that were made, or opened with their key, in this browser. Newest first. */
export function readOwnOrders(shop: Shop, request: Request): OwnOrder[] {
  const values = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  const opened = shop.sealer.open(PURPOSE, values, SHAPE.maxAgeSeconds ?? 0);
  if (!opened?.payload) return [];
  const orders = opened.payload.split("~").map((text) => {
    const [id = "", key = ""] = text.split("!");
    return { id: Number.parseInt(id, 36), key };
  });
  const parsed = schema.safeParse(orders);
  return parsed.success ? parsed.data : [];
}

/** The Set-Cookie value that puts one order at the head of the list. */
export function rememberOrderCookie(shop: Shop, request: Request, order: OwnOrder): string {
  const others = readOwnOrders(shop, request).filter((known) => known.id !== order.id);
  const list = [order, ...others].slice(0, MAX_ORDERS);
  const payload = list.map((own) => `${own.id.toString(36)}!${own.key}`).join("~");
  return setCookie(SHAPE, shop.sealer.seal(PURPOSE, payload), shop.secureCookies);
}
