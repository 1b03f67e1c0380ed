import { currentLanguage } from "./current-language.ts";
import { MALAY, type Message } from "./malay.ts";

/** The names in braces of a message. */
type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a message needs beside itself: nothing, or a value for each of its names. */
type Values<M extends string> = [Names<M>] extends [never]
  ? []
  : [values: Record<Names<M>, string | number>];

/**
 * A text for the shopper in the current language. The English text is the key, and must have a translation; each name in
 * braces is replaced by its value. The build puts the text in place of the call (vite/translate.ts), so the message must
 * stand in it. Only for code that runs for a request: a module's constant would keep one language.
 */
export function t<M extends Message>(message: M, ...[values]: Values<M>): string {
  const text = currentLanguage() === "ms" ? MALAY[message] : message;
  if (!values) return text;
  const all: Record<string, string | number> = values;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(all[name]));
}

/** One of two messages by a number: the first for one, the second for all others. Malay texts do not differ. */
export function plural<One extends Message, Other extends Message>(
  count: number,
  one: One,
  other: Other,
): One | Other {
  return count === 1 ? one : other;
}
