/** The languages of the shop. English is the default; its texts stand where they are shown. */
export const LANGUAGES = ["en", "ms"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the owner's area without a choice, and of what the shop writes to the owner by itself. */
export const OWNERS_LANGUAGE: Language = "ms";

/** Whether a value from a browser is one of them. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

let languageOfWork = (): Language => "en";

/** Tells where the language of the current work is found: of a request or job on the server, of the page in a browser. */
export function provideLanguage(read: () => Language): void {
  languageOfWork = read;
}

/**
 * The language of the current request or job, in the browser that of the page. A module's constants must not depend on
 * it, because they are made before any request.
 */
export function currentLanguage(): Language {
  return languageOfWork();
}

/** What the addresses of Malay pages begin with. */
export const MALAY_PREFIX = "/ms";
export const OWNERS_AREA = /^\/admin(\/|$)/;

/**
 * The address of a shopper's page in the current language. The router's own links, and the redirects of loaders and actions, add
 * the prefix themselves; those of middleware do not.
 */
export function localPath(path: string): string {
  return pathIn(currentLanguage(), path);
}

/** The address of a page in a language: one of the owner's area has no other. @param path of the English page, with its query */
export function pathIn(language: Language, path: string): string {
  if (language === "en" || OWNERS_AREA.test(path)) return path;
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
