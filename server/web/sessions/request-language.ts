import { isLanguage, type Language, OWNERS_LANGUAGE } from "#app/texts/language.ts";
import type { Shop } from "../../shop.ts";
import { isInOwnersArea, languageOf } from "../policy-of.ts";
import { plainCookie } from "./cookies.ts";

const COOKIE = plainCookie({
  name: "owner-language",
  sameSite: "Strict",
  maxAgeSeconds: 365 * 86_400,
});

/**
 * The language in which a request is answered: that of its address; in the owner's area the one that was chosen in this
 * browser, Malay without a choice.
 * @param target path and query of the request
 */
export function requestLanguage(
  shop: Pick<Shop, "secureCookies">,
  target: string,
  request: Pick<Request, "headers">,
): Language {
  if (!isInOwnersArea(target)) return languageOf(target);
  return COOKIE.valuesOf(shop, request).find(isLanguage) ?? OWNERS_LANGUAGE;
}

/** The Set-Cookie value that keeps the language of the owner's area. */
export const ownerLanguageCookie: (
  shop: Pick<Shop, "secureCookies">,
  language: Language,
) => string = COOKIE.store;
