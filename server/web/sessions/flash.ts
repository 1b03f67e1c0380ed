import { z } from "zod";
import type { Flash } from "#app/domain/flash.ts";
import { firstCharacters } from "#app/domain/text.ts";
import type { Shop } from "../../shop.ts";
import { type CookieShape, cookieName, cookiesSet, cookieValues, setCookie } from "./cookies.ts";

const SHAPE: CookieShape = { name: "flash", sameSite: "Lax", maxAgeSeconds: 300 };
const PURPOSE = "flash";
/** Of any script, a message of so many fits a sealed cookie: a product's name may be long. */
const MAX_CHARACTERS = 250;

const schema = z.object({ kind: z.enum(["success", "error", "info"]), text: z.string().max(500) });

export function readFlash(shop: Shop, request: Request): Flash | null {
  return openFlash(shop, cookieValues(request, cookieName(SHAPE.name, shop.secureCookies)));
}

/** The message that an answer leaves for the next page. */
export function leftFlash(shop: Shop, response: Response): Flash | null {
  const name = cookieName(SHAPE.name, shop.secureCookies);
  const values = cookiesSet(response, name).map(
    (cookie) => cookie.slice(name.length + 1).split(";", 1)[0] ?? "",
  );
  return openFlash(shop, values);
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
  const text = firstCharacters(flash.text.toWellFormed(), MAX_CHARACTERS);
  return setCookie(SHAPE, shop.sealer.seal(PURPOSE, `${flash.kind}:${text}`), shop.secureCookies);
}

/** Makes an answer leave this message, whatever it left before. */
export function replaceFlash(shop: Shop, response: Response, flash: Flash): void {
  const { headers } = response;
  const own = cookiesSet(response, cookieName(SHAPE.name, shop.secureCookies));
  const others = headers.getSetCookie().filter((cookie) => !own.includes(cookie));
  headers.delete("Set-Cookie");
  for (const cookie of [...others, flashCookie(shop, flash)]) headers.append("Set-Cookie", cookie);
}

/** The Set-Cookie value that ends a shown message. */
export function clearFlashCookie(shop: Shop): string {
  return setCookie(SHAPE, "", shop.secureCookies);
}
