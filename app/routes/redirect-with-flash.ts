import { redirect } from "react-router";
import type { Flash } from "#app/domain/flash.ts";
import { flashCookie } from "#server/web/sessions/flash.ts";
import type { Shop } from "#server/shop.ts";

/** A 303 redirect to a path of this site that shows the message. @param cookies further Set-Cookie values */
export function redirectWithFlash(shop: Shop, path: string, flash: Flash, cookies: string[] = []) {
  const headers = new Headers();
  for (const cookie of [...cookies, flashCookie(shop, flash)]) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}
