import { markedText } from "#app/domain/catalogue/marked-text.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";

/** What is shown while a shopper types: the answer of /api/suggest. */
export interface Suggestions {
  products: SuggestedProduct[];
  categories: { name: string; slug: string; count: number }[];
  /** How many products the whole search finds. */
  total: number;
}

interface SuggestedProduct {
  slug: string;
  /** The name in pieces, each second of them what the search has found. */
  name: string[];
  picture?: string | undefined;
  category?: string | undefined;
  price: string;
}

/** One product. @param words by which it was found, folded */
export function suggestedProduct(product: Product, words: ReadonlySet<string>): SuggestedProduct {
  const { slug, name, pictures, categories, price, isVariable } = product;
  const amount = price === undefined ? undefined : formatRinggit(price);
  return {
    slug,
    name: markedText(name, words),
    picture: pictures[0]?.src,
    category: categories[0]?.name,
    price:
      amount === undefined
        ? t("Price on request")
        : isVariable
          ? t("From {price}", { price: amount })
          : amount,
  };
}
