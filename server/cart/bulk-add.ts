import { type Cart, type CartLine, MAX_LINES, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { parseMirrorItems } from "#app/domain/cart/mirror-items.ts";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { parseBulkItems } from "#app/domain/cart/quantity.ts";
import { t } from "#app/texts/t.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { addItem, type AddRefusal, refusalText, siblingRefs } from "./add-item.ts";
import { variationRefs } from "./quote/cart-products.ts";
import { readGoods } from "./read-goods.ts";

export type BulkAddOutcome =
  | { ok: true; cart: Cart; added: number; failed: number; message: string }
  /** 503 when the upstream failed. */
  | { ok: false; message: string; status: 422 | 503 };

/**
 * Adds the items of a bulk link. `items` holds every value of the parameter; a repeated parameter is no valid list.
 * Entries that cannot be added are counted and left out; a failure of the back end becomes a message.
 * @throws UpstreamUnavailable when the call was not made because of too many calls: worth another try
 */
export async function bulkAdd(
  shop: QuotingShop,
  cart: Cart,
  items: string[],
): Promise<BulkAddOutcome> {
  const [list, ...repeated] = items;
  if (!list) return refused(t("No items parameter found"));
  if (list.split(",", MAX_LINES + 1).length > MAX_LINES) {
    return refused(t("This link has more than {most} products", { most: MAX_LINES }));
  }
  return addList(shop, cart, repeated.length > 0 ? [] : parseBulkItems(list));
}

/** Adds the items of a lost cart's mirror, in the same way. */
export function restoreItems(
  shop: QuotingShop,
  cart: Cart,
  items: string,
): Promise<BulkAddOutcome> {
  return addList(shop, cart, parseMirrorItems(items));
}

async function addList(
  shop: QuotingShop,
  cart: Cart,
  entries: CartLine[],
): Promise<BulkAddOutcome> {
  if (entries.length === 0) return refused(t("No valid items found"));

  const ids = [...new Set(entries.map((entry) => entry.productId))];
  const refs = [...variationRefs(entries), ...ids.flatMap((id) => siblingRefs(cart, id))];
  const { catalogue } = shop;
  const [products, variations] = await Promise.all([
    readGoods(shop, "cart.bulk-failed", catalogue.products(ids, { fresh: true })),
    readGoods(shop, "cart.bulk-variations-failed", catalogue.variations(refs, { fresh: true })),
  ]);
  return products === "unavailable"
    ? unavailable()
    : addEntries(cart, entries, products, variations);
}

function unavailable(): BulkAddOutcome {
  return { ok: false, message: t("Failed to process items"), status: 503 };
}

function refused(message: string) {
  return { ok: false, message, status: 422 } as const;
}

function addEntries(
  cart: Cart,
  entries: CartLine[],
  products: Map<number, Product>,
  readable: Map<number, Variation> | "unavailable",
): BulkAddOutcome {
  // Variations that cannot be read count as missing.
  const variations = readable === "unavailable" ? new Map<number, Variation>() : readable;
  const reasons = new Set<string>();
  let filled = cart;
  let added = 0;
  let capped = false;
  let isFull = false;
  for (const { productId, variationId, quantity, choices: given } of entries) {
    const product = products.get(productId);
    if (!product) continue;
    const found = variationId === null ? undefined : variations.get(variationId);
    // A simple product is added without its missing variation; a variable one needs its variation.
    const variation = found?.productId === productId ? found : null;
    const outcome = addItem(filled, {
      product,
      variation,
      quantity,
      siblings: variations,
      ...(given && { given }),
    });
    if (!outcome.ok) {
      isFull ||= outcome.reason === "cart-full";
      if (EXPLAINED.has(outcome.reason)) reasons.add(`${refusalText(product.name, outcome)}.`);
      continue;
    }
    filled = outcome.cart;
    added += 1;
    capped ||= outcome.capped;
  }
  if (added === 0) {
    if (readable === "unavailable") return unavailable();
    const why = reasons.size > 0 ? `. ${[...reasons].join(" ")}` : "";
    const failed = isFull ? t("Failed to add product to cart") : t("No valid products found");
    return refused(`${failed}${why}`);
  }
  const failed = entries.length - added;
  const message = [successText({ added, failed, capped }), ...reasons].join(" ");
  return { ok: true, cart: filled, added, failed, message };
}

/** Refusals that the shopper is told: the goods exist, but cannot be added to this cart now. */
const EXPLAINED: ReadonlySet<AddRefusal> = new Set([
  "out-of-stock",
  "not-enough-stock",
  "one-per-order",
  "cart-full",
]);

function successText(counts: { added: number; failed: number; capped: boolean }): string {
  const { added, failed, capped } = counts;
  const text =
    failed > 0
      ? t("Added {added} items to cart. {failed} items failed to load.", { added, failed })
      : t("Successfully added {added} items to cart!", { added });
  return capped
    ? `${text} ${t("Quantities are limited to {most} per item.", { most: MAX_QUANTITY })}`
    : text;
}
