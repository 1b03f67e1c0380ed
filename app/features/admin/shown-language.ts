import type { OwnerLanguage } from "#app/domain/owner-language.ts";

/** The language of the owner's page on the screen, for code outside of components. Malay on other pages. */
export function shownLanguage(): OwnerLanguage {
  return document.getElementById("content")?.lang === "en" ? "en" : "ms";
}
