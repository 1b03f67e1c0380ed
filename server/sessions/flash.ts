import { z } from "zod";
import type { Shop } from "../shop.ts";
import { type CookieShape, cookieName, cookieValues, setCookie } from "./cookies.ts";

const SHAPE: CookieShape = { name: "flash", sameSite: "Lax", maxAgeSeconds: 300 };
const PURPOSE = "flash";

/** A message that survives one redirect: a toast with JavaScript, a line at the top of the page without. */
export interface Flash {
  kind: "success" | "error" | "info";
  text: string;
}

const schema = z.object({ kind: z.enum(["success", "error", "info"]), text: z.string().max(500) });

export function readFlash(shop: Shop, request: Request): Flash | null {
  const values = cookieValues(request, cookieName(SHAPE.name, shop.secureCookies));
  const opened = shop.sealer.open(PURPOSE, values, SHAPE.maxAgeSeconds ?? 0);
  if (!opened) return null;
  const [kind, ...text] = opened.payload.split(":");
  const parsed = schema.safeParse({ kind, text: text.join(":") });
  return parsed.success ? parsed.data : null;
}

/** The Set-Cookie value that shows `flash` on the next page. */
export function flashCookie(shop: Shop, flash: Flash): string {
  const text = flash.text.slice(0, 500);
  return setCookie(SHAPE, shop.sealer.seal(PURPOSE, `${flash.kind}:${text}`), shop.secureCookies);
}

/** The Set-Cookie value that ends a shown message. */
export function clearFlashCookie(shop: Shop): string {
  return setCookie(SHAPE, "", shop.secureCookies);
}
