import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type OwnOrder, ownOrderOf } from "#app/domain/own-order.ts";
import type { Shop } from "../../shop.ts";
import { type CookieShape, cookieName, cookieValues, setCookie } from "./cookies.ts";

export const OWN_ORDERS_COOKIE = "order";
const SHAPE: CookieShape = {
  name: OWN_ORDERS_COOKIE,
  sameSite: "Lax",
  maxAgeSeconds: 30 * 24 * 3600,
};
const PURPOSE = "own-orders";
/** Newest first; older orders leave the list, and open again with their key. */
const MAX_ORDERS = 20;

/** Behind the id of a shared order. Processes of an earlier release read the id and leave it out. */
const SHARED = ".";

const schema = z
  .array(
    z.object({
      id: z.int().min(1),
      key: z.string().regex(/^[\w-]{1,64}$/),
      isShared: z.literal(true).optional(),
    }),
  )
  .max(MAX_ORDERS);

const SECRET = /^[\w-]{22}$/;
const SECRET_BYTES = 16;

type CookieShop = Pick<Shop, "sealer" | "secureCookies">;

interface Known {
  orders: OwnOrder[];
  /** Tells this browser from another one that has its cart. */
  secret: string | undefined;
}

/** The orders that were made, or opened with their key, in this browser. Newest first. */
export function readOwnOrders(shop: CookieShop, request: Request): OwnOrder[] {
  return read(shop, request).orders;
}

/**
 * What only this browser knows, and no other that has its cart; undefined before it has seen the checkout. An attempt
 * keeps its digest, so that a browser that missed the answer to its submit still finds its order.
 */
export function readBrowserSecret(shop: CookieShop, request: Request): string | undefined {
  return read(shop, request).secret;
}

export function newBrowserSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** The Set-Cookie value that puts one order at the head of the list. One that is known stays own, or shared. */
export function rememberOrderCookie(shop: CookieShop, request: Request, order: OwnOrder): string {
  const { orders, secret } = read(shop, request);
  const others = orders.filter((known) => known.id !== order.id);
  const first = ownOrderOf(orders, order) ?? order;
  return write(shop, { orders: [first, ...others].slice(0, MAX_ORDERS), secret });
}

/** The Set-Cookie value that gives this browser its secret, beside the orders that it has. */
export function browserSecretCookie(shop: CookieShop, request: Request, secret: string): string {
  return write(shop, { orders: read(shop, request).orders, secret });
}

/** One part for each order, id and key. The secret stands behind the first, which is empty where there is no order. */
function read(shop: CookieShop, request: Request): Known {
  const values = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  const opened = shop.sealer.open(PURPOSE, values, SHAPE.maxAgeSeconds ?? 0);
  const parts = (opened?.payload ?? "").split("~").map((text) => text.split("!"));
  const orders = parts
    .filter(([id = ""]) => id !== "")
    .map(([id = "", key = ""]) => ({
      id: Number.parseInt(id, 36),
      key,
      ...(id.endsWith(SHARED) && { isShared: true }),
    }));
  const parsed = schema.safeParse(orders);
  const secret = parts[0]?.[2];
  return {
    orders: parsed.success ? parsed.data : [],
    secret: secret !== undefined && SECRET.test(secret) ? secret : undefined,
  };
}

function write(shop: CookieShop, { orders, secret }: Known): string {
  const [first = "!", ...others] = orders.map(
    ({ id, key, isShared }) => `${id.toString(36)}${isShared ? SHARED : ""}!${key}`,
  );
  const payload = [secret === undefined ? first : `${first}!${secret}`, ...others].join("~");
  return setCookie(SHAPE, shop.sealer.seal(PURPOSE, payload), shop.secureCookies);
}
