import type { Language } from "./languages.ts";

let languageOfWork = (): Language => "en";

/** Tells where the server finds the language of the current request or job. */
export function provideLanguage(read: () => Language): void {
  languageOfWork = read;
}

/**
 * The language of the current request or job, English otherwise; in the browser that of the page (vite/translate.ts). A
 * module's constants must not depend on it, because they are made before any request.
 */
export function currentLanguage(): Language {
  return languageOfWork();
}
