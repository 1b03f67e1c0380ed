import { createContext, type MiddlewareFunction } from "react-router";
import { shopContext } from "#server/web/context.ts";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type OwnOrder, ownOrderOf } from "#app/domain/order/own-order.ts";
import { type CookieShop, sealedCookie } from "./cookies.ts";

const LIFE_SECONDS = 30 * 24 * 3600;
const COOKIE = sealedCookie(
  { name: "order", sameSite: "Lax", maxAgeSeconds: LIFE_SECONDS },
  "own-orders",
);
/** Older orders leave the list. They open again with their key. */
const MAX_ORDERS = 20;

/** Marks the id of a shared order. Processes of an earlier release ignore the mark. */
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

interface Known {
  orders: OwnOrder[];
  secret: string | undefined;
}

/** The orders that were made in this browser, or opened in it with their key. Newest first. */
export function readOwnOrders(shop: CookieShop, request: Request): OwnOrder[] {
  return read(shop, request).orders;
}

/**
 * The secret of this browser, which another browser with the same cart does not have; undefined before the first visit
 * of the checkout. An attempt stores its digest, so that a browser that missed the answer to its submit finds its
 * order.
 */
export function readBrowserSecret(shop: CookieShop, request: Request): string | undefined {
  return read(shop, request).secret;
}

export function newBrowserSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

/** The Set-Cookie value that puts an order at the head of the list. A known order keeps its mark as own or shared. */
export function rememberOrderCookie(shop: CookieShop, request: Request, order: OwnOrder): string {
  const { orders, secret } = read(shop, request);
  const others = orders.filter((known) => known.id !== order.id);
  const first = ownOrderOf(orders, order) ?? order;
  return write(shop, { orders: [first, ...others].slice(0, MAX_ORDERS), secret });
}

/** The Set-Cookie value that stores this browser's secret and its orders. */
export function browserSecretCookie(shop: CookieShop, request: Request, secret: string): string {
  return write(shop, { orders: read(shop, request).orders, secret });
}

/** Format: one part per order with id and key. The secret follows the first part, which is empty without an order. */
function read(shop: CookieShop, request: Request): Known {
  const payload = COOKIE.open(shop, request)?.payload ?? "";
  const parts = payload.split("~").map((text) => text.split("!"));
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
  return COOKIE.store(shop, payload);
}

/** Whether an answer sets this cookie. */
function setsOwnOrders(shop: CookieShop, response: Response): boolean {
  return COOKIE.setIn(shop, response).length > 0;
}

/** The secret of this browser, sent by it or set with this answer. */
export const browserSecretContext = createContext<string | undefined>(undefined);

/** Gives a browser its secret at the checkout, before it submits, because the answer to the submit may be lost. */
export const giveSecret: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shop = context.get(shopContext);
  const known = readBrowserSecret(shop, request);
  const secret = known ?? newBrowserSecret();
  context.set(browserSecretContext, secret);
  const response = await next();
  // An answer that stores an order identifies the browser by that order.
  if (known === undefined && !setsOwnOrders(shop, response)) {
    response.headers.append("Set-Cookie", browserSecretCookie(shop, request, secret));
  }
  return response;
};
