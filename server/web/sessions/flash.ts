import { z } from "zod";
import type { Flash } from "#app/domain/flash.ts";
import { firstCharacters } from "#app/domain/text.ts";
import { type CookieShop, sealedCookie } from "./cookies.ts";

const COOKIE = sealedCookie({ name: "flash", sameSite: "Lax", maxAgeSeconds: 300 });
/** A message of this length fits into a sealed cookie in any script. Product names may be long. */
const MAX_CHARACTERS = 250;

/** Begins a success message with a removed line. A process of an earlier release shows no message for it. */
const UNDOABLE = "undo";

const schema = z.object({
  kind: z.enum(["success", "error", "info"]),
  text: z.string().max(500),
  undo: z.string().exactOptional(),
});

export function readFlash(shop: CookieShop, request: Request): Flash | null {
  return parseFlash(COOKIE.open(shop, request));
}

/** The message that an answer leaves for the next page. */
export function leftFlash(shop: CookieShop, response: Response): Flash | null {
  const values = COOKIE.setIn(shop, response).map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? "");
  return parseFlash(COOKIE.openValues(shop, values));
}

function parseFlash(opened: { payload: string } | undefined): Flash | null {
  const [kind, ...rest] = (opened?.payload ?? "").split(":");
  if (kind !== UNDOABLE) return schema.safeParse({ kind, text: rest.join(":") }).data ?? null;
  const [undo, ...text] = rest;
  return schema.safeParse({ kind: "success", undo, text: text.join(":") }).data ?? null;
}

/** The Set-Cookie value that shows `flash` on the next page. */
export function flashCookie(shop: CookieShop, flash: Flash): string {
  const text = firstCharacters(flash.text.toWellFormed(), MAX_CHARACTERS);
  const head = flash.undo === undefined ? flash.kind : `${UNDOABLE}:${flash.undo}`;
  return COOKIE.store(shop, `${head}:${text}`);
}

/** Replaces the message that an answer leaves. */
export function replaceFlash(shop: CookieShop, response: Response, flash: Flash): void {
  const { headers } = response;
  const own = COOKIE.setIn(shop, response);
  const others = headers.getSetCookie().filter((cookie) => !own.includes(cookie));
  headers.delete("Set-Cookie");
  for (const cookie of [...others, flashCookie(shop, flash)]) headers.append("Set-Cookie", cookie);
}

/** The Set-Cookie value that deletes a shown message. */
export const clearFlashCookie = COOKIE.clear;
