import { currentLanguage } from "./current-language.ts";
import type { Language } from "./languages.ts";

export { type Language, LANGUAGES } from "./languages.ts";

/** What the addresses of Malay pages begin with. */
export const MALAY_PREFIX = "/ms";

/**
 * The address of a shopper's page in the current language. The router's own links and redirects add the prefix
 * themselves.
 */
export function localPath(path: string): string {
  return pathIn(currentLanguage(), path);
}

/** The address of a shopper's page in a language. @param path of the English page, with its query */
export function pathIn(language: Language, path: string): string {
  if (language === "en") return path;
  return MALAY_PREFIX + path.replace(/^\/(?=\?|$)/, "");
}

/** Splits the address of a page into its language and that of the English page. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, prefix, rest = ""] = /^(\/ms)?(?=[/?#]|$)(.*)$/is.exec(path) ?? [
    undefined,
    undefined,
    path,
  ];
  if (prefix === undefined) return { language: "en", path };
  return { language: "ms", path: rest.startsWith("/") ? rest : `/${rest}` };
}
