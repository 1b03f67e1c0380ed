import { currentLanguage } from "#app/texts/language.ts";
import type { Texts } from "./texts.ts";

/** Title and robots of a page of the owner's area. */
export function ownerMeta(texts: Texts<{ title: string }>) {
  return [{ title: texts[currentLanguage()].title }, { name: "robots", content: "noindex" }];
}
