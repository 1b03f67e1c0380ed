import type { z } from "zod";
import type { Product } from "#app/domain/catalogue/product.ts";
import { type meta as metaFields, readableText } from "./fields.ts";
import { withoutHtml } from "./text.ts";

/** The product's meta with its texts in Malay. */
export const MALAY_META = {
  name: "_kedai_name_ms",
  shortDescription: "_kedai_short_ms",
  description: "_kedai_description_ms",
};

type Meta = z.output<typeof metaFields>;

/** The stored texts; "" for none. The name is plain, the descriptions are HTML that is not made safe. */
function storedMalay(meta: Meta): Record<keyof typeof MALAY_META, string> {
  const textOf = (wanted: string) =>
    readableText.safeParse(meta.find(({ key }) => key === wanted)?.value).data ?? "";
  return {
    name: withoutHtml(textOf(MALAY_META.name)),
    shortDescription: textOf(MALAY_META.shortDescription),
    description: textOf(MALAY_META.description),
  };
}

/** The texts as pages show them. @param longestName in UTF-16 units */
export function malayTexts(
  meta: Meta,
  sanitise: (html: string) => string,
  longestName: number,
): Pick<Product, "malay"> {
  const stored = storedMalay(meta);
  const texts = {
    name: stored.name.slice(0, longestName),
    shortDescriptionHtml: sanitise(stored.shortDescription),
    descriptionHtml: sanitise(stored.description),
  };
  const given = Object.entries(texts).filter(([, text]) => text !== "");
  return given.length > 0 ? { malay: Object.fromEntries(given) } : {};
}
