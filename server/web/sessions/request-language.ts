import { isLanguage, type Language } from "#app/texts/language.ts";
import type { Shop } from "../../shop.ts";
import { isInOwnersArea, languageOf } from "../policy-of.ts";
import { cookieName, cookieValues, setCookie } from "./cookies.ts";

const COOKIE = {
  name: "owner-language",
  sameSite: "Strict",
  maxAgeSeconds: 365 * 24 * 60 * 60,
} as const;

/**
 * The language in which a request is answered: that of its address; in the owner's area the one that was chosen in this
 * browser, Malay without a choice.
 * @param target path and query of the request
 */
export function requestLanguage(
  { secureCookies }: Pick<Shop, "secureCookies">,
  target: string,
  request: Pick<Request, "headers">,
): Language {
  if (!isInOwnersArea(target)) return languageOf(target);
  const values = cookieValues(request, cookieName(COOKIE.name, secureCookies));
  return values.find(isLanguage) ?? "ms";
}

/** The Set-Cookie value that keeps the language of the owner's area. */
export function ownerLanguageCookie(
  { secureCookies }: Pick<Shop, "secureCookies">,
  language: Language,
): string {
  return setCookie(COOKIE, language, secureCookies);
}
