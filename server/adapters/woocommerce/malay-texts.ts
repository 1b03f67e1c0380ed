import type { z } from "zod";
import type { ProductDetails } from "#app/domain/admin/product-details.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { type meta as metaFields, readableText } from "./fields.ts";
import { escaped, withoutHtml } from "./text.ts";

/** The product's meta with its texts in Malay. */
export const MALAY_META = {
  malayName: "_kedai_name_ms",
  malayShortDescription: "_kedai_short_ms",
  malayDescription: "_kedai_description_ms",
};

type Meta = z.output<typeof metaFields>;

/** The stored texts; "" for none. The name is plain, the descriptions are HTML that is not made safe. */
export function storedMalay(meta: Meta): Record<keyof typeof MALAY_META, string> {
  const textOf = (wanted: string) =>
    readableText.safeParse(meta.find(({ key }) => key === wanted)?.value).data ?? "";
  return {
    malayName: withoutHtml(textOf(MALAY_META.malayName)),
    malayShortDescription: textOf(MALAY_META.malayShortDescription),
    malayDescription: textOf(MALAY_META.malayDescription),
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
    name: stored.malayName.slice(0, longestName),
    shortDescriptionHtml: sanitise(stored.malayShortDescription),
    descriptionHtml: sanitise(stored.malayDescription),
  };
  const given = Object.entries(texts).filter(([, text]) => text !== "");
  return given.length > 0 ? { malay: Object.fromEntries(given) } : {};
}

/** The meta entries of a write; "" ends a text. */
export function malayMeta(change: Partial<ProductDetails>) {
  const { malayName } = change;
  const texts = { ...change, ...(malayName !== undefined && { malayName: escaped(malayName) }) };
  return (Object.keys(MALAY_META) as (keyof typeof MALAY_META)[]).flatMap((field) => {
    const value = texts[field];
    return value === undefined ? [] : [{ key: MALAY_META[field], value }];
  });
}
