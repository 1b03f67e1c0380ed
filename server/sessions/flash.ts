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
  return openFlash(shop, cookieValues(request, cookieName(SHAPE.name, shop.secureCookies)));
}

/** The message that an answer leaves for the next page. */
export function leftFlash(shop: Shop, response: Response): Flash | null {
  const start = `${cookieName(SHAPE.name, shop.secureCookies)}=`;
  const own = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(start));
  return openFlash(
    shop,
    own.map((cookie) => cookie.slice(start.length).split(";", 1)[0] ?? ""),
  );
}

function openFlash(shop: Shop, values: string[]): Flash | null {
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

/** Makes an answer leave this message, whatever it left before. */
export function replaceFlash(shop: Shop, { headers }: Response, flash: Flash): void {
  const start = `${cookieName(SHAPE.name, shop.secureCookies)}=`;
  const others = headers.getSetCookie().filter((cookie) => !cookie.startsWith(start));
  headers.delete("Set-Cookie");
  for (const cookie of [...others, flashCookie(shop, flash)]) headers.append("Set-Cookie", cookie);
}

/** The Set-Cookie value that ends a shown message. */
export function clearFlashCookie(shop: Shop): string {
  return setCookie(SHAPE, "", shop.secureCookies);
}
