import { currentLanguage } from "./language.ts";
import type ms from "./ms.json";

/** An English text that has a Malay one. After "|": what tells two uses of one English text apart. */
export type Message = keyof typeof ms;

/** A text without values. */
export type PlainMessage = Exclude<Message, `${string}{${string}`>;

/** The names in braces of a message. */
type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a message needs beside itself: nothing, or a value for each of its names. */
type Values<M extends string> = [Names<M>] extends [never]
  ? []
  : [values: Record<Names<M>, string | number>];

/** The id of the script with the Malay texts of a page. */
export const MALAY_TEXTS_ID = "malay-texts";

let malay: Readonly<Record<string, string>> = {};

/** Gives `t` the Malay texts: all on the server, in a browser those of its part of the site. */
export function provideMalay(texts: Readonly<Record<string, string>>): void {
  malay = texts;
}

/**
 * A text in the current language. The English text is the key of the Malay one in ms.json; each name in braces is
 * replaced by its value. Only for code that runs for a request: a module's constant would keep one language.
 */
export function t<M extends Message>(message: M, ...[values]: Values<M>): string {
  return shopText(message, values);
}

/** The same for a text of the shop's own (app/config), which is English until its Malay one is there. */
export function shopText(text: string, values?: Record<string, string | number>): string {
  const shown = (currentLanguage() === "ms" && malay[text]) || text.replace(/\|.*/, "");
  return values ? shown.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : shown;
}

/** What a message with a count needs beside it. `count`: how it is shown, where that is not the number alone. */
type CountValues<M extends string> = [Exclude<Names<M>, "count">] extends [never]
  ? [values?: { count: string }]
  : [values: Record<Exclude<Names<M>, "count">, string | number>];

/** The first text for a count of one, the second for all others, with `{count}` filled in. Malay texts do not differ. */
export function tPlural<One extends Message, Other extends Message>(
  count: number,
  one: One,
  other: Other,
  ...[values]: CountValues<One | Other>
): string {
  return shopText(count === 1 ? one : other, { count, ...values });
}
