import { AsyncLocalStorage } from "node:async_hooks";
import { provideLanguage } from "#app/texts/current-language.ts";
import type { Language } from "#app/texts/language.ts";

const languages = new AsyncLocalStorage<Language>();

provideLanguage(() => languages.getStore() ?? "en");

/**
 * Does work for a shopper of this language: a request, or an e-mail. An AsyncLocalStorage, because each rule with a text
 * would need a parameter, and a forgotten one would go unnoticed.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  languages.run(language, work);
