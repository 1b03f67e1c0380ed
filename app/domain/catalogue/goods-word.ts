import { GOODS_WORDS } from "#app/config/texts/goods.ts";
import { shopText } from "#app/texts/t.ts";

/** A word of the owner's goods, in Malay when it is one of the shop's common ones. Spaces around it stay. */
export function goodsWord(text: string): string {
  const word = text.trim();
  return GOODS_WORDS.includes(word) ? text.replace(word, shopText(word)) : text;
}

/** A line of a cart or an order for its page: its "Size: 8 inch, Flavour: Pandan" with such words for the names. */
export function withShownVariant<Line extends { variant: string | null }>(line: Line): Line {
  return { ...line, variant: line.variant && line.variant.replace(/[^:,]+(?=: )/g, goodsWord) };
}
