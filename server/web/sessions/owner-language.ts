import { isOwnerLanguage, type OwnerLanguage } from "#app/domain/owner-language.ts";
import type { Shop } from "../../shop.ts";
import { cookieName, cookieValues, setCookie } from "./cookies.ts";

const COOKIE = {
  name: "owner-language",
  sameSite: "Strict",
  maxAgeSeconds: 365 * 24 * 60 * 60,
} as const;

/** The language that was chosen in this browser for the owner's area; Malay without a choice. */
export function readOwnerLanguage(
  { secureCookies }: Pick<Shop, "secureCookies">,
  request: Pick<Request, "headers">,
): OwnerLanguage {
  const values = cookieValues(request, cookieName(COOKIE.name, secureCookies));
  return values.find(isOwnerLanguage) ?? "ms";
}

/** The Set-Cookie value that keeps a choice. */
export function ownerLanguageCookie(
  { secureCookies }: Pick<Shop, "secureCookies">,
  language: OwnerLanguage,
): string {
  return setCookie(COOKIE, language, secureCookies);
}
