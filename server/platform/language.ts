import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, provideLanguage } from "#app/texts/language.ts";
import malay from "#app/texts/malay.ts";
import { provideMalay } from "#app/texts/t.ts";

const languages = new AsyncLocalStorage<Language>();

provideLanguage(() => languages.getStore() ?? "en");
provideMalay(malay);

/**
 * Does work for a shopper of this language: a request, or an e-mail. An AsyncLocalStorage, because each rule with a text
 * would need a parameter, and a forgotten one would go unnoticed.
 */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  languages.run(language, work);
