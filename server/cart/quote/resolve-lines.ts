import {
  isOnBackorder,
  judgeStock,
  onePerOrderProblem,
  piecesWanted,
  type StockLine,
  stockItemOf,
  stockText,
} from "#app/domain/catalogue/stock.ts";
import type { CartLine } from "#app/domain/cart/cart.ts";
import { chosenAttributes, judgeChoices } from "#app/domain/catalogue/choices.ts";
import { isOrderedOtherwise, offerOf } from "#app/domain/catalogue/offer.ts";
import type { Sen } from "#app/domain/money.ts";
import { isOnSale } from "#app/domain/catalogue/sale-prices.ts";
import { isBuyable, type Product, type Variation } from "#app/domain/catalogue/product.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import { checkPersonalisation } from "#app/domain/cart/personalisation/check-personalisation.ts";
import { type ExcludedHolds, piecesHeld } from "#server/store/held.ts";
import { leadHoursFor } from "#app/domain/delivery/lead-time.ts";
import { t } from "#app/texts/t.ts";
import type { QuoteReading, QuotingShop } from "./quote-reading.ts";
import { variationUrl } from "./product-url.ts";
import { readCartProducts } from "./cart-products.ts";
import { pleaseChoose } from "#app/domain/catalogue/choice-params.ts";

const PLACEHOLDER = "/placeholder-product.jpg";

export interface ResolvedLines {
  /** The lines that are in the catalogue, with current prices, each with its problem if it cannot be ordered. */
  lines: QuoteLine[];
  /** The cart lines of these lines. */
  remaining: CartLine[];
  /** Messages about removed lines. */
  notices: string[];
  /** The pieces that each line needs. */
  stockLines: StockLine[];
  /** The back end did not answer in time: prices are those of the index, and no line has a problem. */
  isUnchecked: boolean;
}

/**
 * Looks cart lines up in the catalogue, in few calls. Only a fresh price is compared with the one that was seen. With `own`, pieces that others reserve count as gone, which costs
 * one query when the back end counts any of these goods.
 * @throws UpstreamUnavailable when the catalogue cannot be read
 */
export async function resolveLines(
  shop: QuotingShop,
  lines: CartLine[],
  reading: QuoteReading = {},
  own?: ExcludedHolds,
): Promise<ResolvedLines> {
  const { products, variations, isFresh } = await readCartProducts(shop, lines, reading);
  const isUnchecked = reading.freshWithinMs !== undefined && !isFresh;
  const gone = lines.flatMap((line) => (products.has(line.productId) ? [] : line.productId));
  const goneNames = gone.length > 0 ? await shop.catalogue.namesKept(gone) : undefined;

  const resolved: ResolvedLines = {
    lines: [],
    remaining: [],
    notices: [],
    stockLines: [],
    isUnchecked,
  };
  const onePerOrder: (string | null)[] = [];
  for (const line of lines) {
    const product = products.get(line.productId);
    const variation = line.variationId === null ? null : variations.get(line.variationId);
    if (!product || (variation !== null && variation?.productId !== product.id)) {
      resolved.notices.push(
        goneNotice(
          product
            ? t("Your choice of {names}", { names: product.name })
            : goneNames?.get(line.productId),
        ),
      );
      continue;
    }
    resolved.remaining.push(line);
    const quoted = toQuoteLine(line, product, variation);
    resolved.lines.push({ ...quoted, ...(isFresh && priceBefore(line, quoted.unitPrice)) });
    onePerOrder.push(onePerOrderProblem(resolved.remaining, line, product));
    resolved.stockLines.push({
      item: stockItemOf(product, variation),
      quantity: line.quantity,
      isSold: isSold(product, variation),
    });
  }
  if (isUnchecked) return { ...resolved, lines: resolved.lines.map(withoutProblem) };
  const counted = [...piecesWanted(resolved.stockLines).keys()];
  const held = own && (await piecesHeld(shop.store.db, shop, counted, own));
  const problems = judgeStock(resolved.stockLines, held ?? new Map());
  for (const [index, line] of resolved.lines.entries()) {
    const short = problems[index];
    line.problem ??= short ? stockText(short) : (onePerOrder[index] ?? null);
  }
  return resolved;
}

function withoutProblem(line: QuoteLine): QuoteLine {
  const plain = { ...line, problem: null };
  delete plain.mendAt;
  return plain;
}

function priceBefore({ priceSeen }: CartLine, price: Sen): Pick<QuoteLine, "priceBefore"> {
  return priceSeen === undefined || priceSeen === price ? {} : { priceBefore: priceSeen };
}

function goneNotice(name = t("An item")): string {
  return t("{name} is no longer available and was removed from your cart.", { name });
}

function toQuoteLine(line: CartLine, product: Product, variation: Variation | null): QuoteLine {
  const item = variation ?? product;
  const attributes = variation ? chosenAttributes(product, variation, line.choices ?? []) : [];
  const unitPrice = item.price ?? 0;
  const leadHours = leadHoursFor(product, variation);
  const shippingClass = item.shippingClass ?? product.shippingClass;
  return {
    id: item.id,
    productId: product.id,
    variationId: line.variationId,
    name: product.name,
    ...(product.orderName !== undefined && { orderName: product.orderName }),
    slug: product.slug,
    image: (variation?.picture ?? product.pictures[0])?.src ?? PLACEHOLDER,
    variant: variantText(attributes),
    attributes: Object.fromEntries(attributes.map(({ name, option }) => [name, option])),
    ...(line.choices && { choices: line.choices }),
    ...(line.words && { words: line.words }),
    ...(product.wordLimits && { wordLimits: product.wordLimits }),
    unitPrice,
    quantity: line.quantity,
    subtotal: unitPrice * line.quantity,
    onSale: isOnSale(item),
    categoryIds: product.categories.map((category) => category.id),
    ...(item.isVirtual && { isVirtual: true }),
    ...(leadHours !== undefined && { leadHours }),
    ...(shippingClass !== undefined && { shippingClass }),
    ...(product.soldIndividually && { soldIndividually: true }),
    ...(isOnBackorder(item, line.quantity) && { onBackorder: true }),
    problem: problemOf(product, variation) ?? personalisationProblem(line, product),
    ...choiceProblem(line, product, variation),
  };
}

/** "Size: 8 inch, Flavour: Pandan"; null without attributes. */
export function variantText(attributes: { name: string; option: string }[]): string | null {
  if (attributes.length === 0) return null;
  return attributes.map(({ name, option }) => `${name}: ${option}`).join(", ");
}

/** The problem of choices that are missing or no longer offered, and where to choose again. */
function choiceProblem(
  { choices = [] }: CartLine,
  product: Product,
  variation: Variation | null,
): Pick<QuoteLine, "problem" | "mendAt"> | undefined {
  if (problemOf(product, variation) !== null || !variation) return undefined;
  if (!isSold(product, variation)) return undefined;
  const verdict = judgeChoices(product, variation, choices);
  if (verdict.ok) return undefined;
  const wrong = verdict.reason === "missing" ? `${pleaseChoose(verdict.names)}. ` : "";
  return {
    problem: `${wrong}${t("Please remove this item and choose its options again.")}`,
    mendAt: variationUrl(product, variation, choices),
  };
}

/** Why the product no longer takes the words of a line. */
function personalisationProblem({ words }: CartLine, { wordLimits }: Product): string | null {
  const problem = words ? checkPersonalisation(wordLimits, words) : null;
  return problem && t("{problem}. Please change or remove these words.", { problem });
}

/** Why it cannot be ordered, apart from its stock. */
function problemOf(product: Product, variation: Variation | null): string | null {
  if (product.isVariable !== (variation !== null)) {
    return t("Please remove this item and choose its options again.");
  }
  if (isOrderedOtherwise(offerOf(product)) || (variation ?? product).price === undefined) {
    return t("This item cannot be ordered online now. Please remove it.");
  }
  return null;
}

/** Whether it is on sale now. */
function isSold(product: Product, variation: Variation | null): boolean {
  return product.status === "publish" && isBuyable(variation ?? product);
}
