import type { Cart, CartLine } from "#app/domain/cart.ts";
import { parseMirrorItems } from "#app/domain/mirror-items.ts";
import type { Product, Variation } from "#app/domain/product.ts";
import { parseBulkItems } from "#app/domain/quantity.ts";
import { isTurnedAway } from "../platform/outgoing/turned-away.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { QuotingShop } from "../quoting/quoting-shop.ts";
import { addItem, type RefusalReason, siblingRefs } from "./add-item.ts";
import { variationRefs } from "../quoting/resolve-lines.ts";
import { refusalText } from "./refusal-text.ts";

export type BulkAddOutcome =
  | { ok: true; cart: Cart; added: number; failed: number; message: string }
  /** 503 when the upstream could not tell what can be added. */
  | { ok: false; message: string; status: 422 | 503 };

/**
 * Adds what a bulk link names. `items` is every value of the parameter: given twice it is not a valid list.
 * Entries that cannot be added are counted and left out; an upstream that is down is a message.
 * @throws UpstreamUnavailable when the upstream was not asked, because too much is asked of it: worth another try
 */
export async function bulkAdd(
  shop: QuotingShop,
  cart: Cart,
  items: string[],
): Promise<BulkAddOutcome> {
  const [list, ...repeated] = items;
  if (!list) return refused("No items parameter found");
  return addList(shop, cart, repeated.length > 0 ? [] : parseBulkItems(list));
}

/** Adds what a lost cart's mirror names, in the same way. */
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
  if (entries.length === 0) return refused("No valid items found");

  try {
    const [products, variations] = await Promise.all([
      shop.catalogue.products([...new Set(entries.map((entry) => entry.productId))], {
        fresh: true,
      }),
      readVariations(shop, cart, entries),
    ]);
    return addEntries(cart, entries, products, variations);
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) || isTurnedAway(error)) throw error;
    shop.log.warn("cart.bulk-failed", { kind: error.upstream.kind });
    return UNAVAILABLE;
  }
}

const UNAVAILABLE = { ok: false, message: "Failed to process items", status: 503 } as const;

function refused(message: string) {
  return { ok: false, message, status: 422 } as const;
}

/** Null when they cannot be read: each is then treated as one that is not there. */
async function readVariations(
  shop: QuotingShop,
  cart: Cart,
  entries: CartLine[],
): Promise<Map<number, Variation> | null> {
  const ids = new Set(entries.map((entry) => entry.productId));
  const siblings = [...ids].flatMap((id) => siblingRefs(cart, id));
  const refs = [...variationRefs(entries), ...siblings];
  try {
    return await shop.catalogue.variations(refs, { fresh: true });
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) || isTurnedAway(error)) throw error;
    shop.log.warn("cart.bulk-variations-failed", { kind: error.upstream.kind });
    return null;
  }
}

function addEntries(
  cart: Cart,
  entries: CartLine[],
  products: Map<number, Product>,
  readable: Map<number, Variation> | null,
): BulkAddOutcome {
  const variations = readable ?? new Map<number, Variation>();
  const reasons = new Set<string>();
  let filled = cart;
  let added = 0;
  let capped = false;
  for (const { productId, variationId, quantity, choices: given } of entries) {
    const product = products.get(productId);
    if (!product) continue;
    const found = variationId === null ? undefined : variations.get(variationId);
    // Of a simple product the base stands in; a variable one without its variation cannot be bought.
    const variation = found?.productId === productId ? found : null;
    const outcome = addItem(filled, {
      product,
      variation,
      quantity,
      siblings: variations,
      ...(given && { given }),
    });
    if (!outcome.ok) {
      if (TOLD.has(outcome.reason)) reasons.add(`${refusalText(product.name, outcome)}.`);
      continue;
    }
    filled = outcome.cart;
    added += 1;
    capped ||= outcome.capped;
  }
  if (added === 0) {
    if (readable === null) return UNAVAILABLE;
    const why = reasons.size > 0 ? `. ${[...reasons].join(" ")}` : "";
    return refused(`No valid products found${why}`);
  }
  const failed = entries.length - added;
  const message = [successText({ added, failed, capped }), ...reasons].join(" ");
  return { ok: true, cart: filled, added, failed, message };
}

/** What a shopper can do something about: the goods are there, and not for this cart now. */
const TOLD: ReadonlySet<RefusalReason> = new Set([
  "out-of-stock",
  "not-enough-stock",
  "one-per-order",
  "cart-full",
]);

function successText(counts: { added: number; failed: number; capped: boolean }): string {
  const { added, failed, capped } = counts;
  const text =
    failed > 0
      ? `Added ${added} items to cart. ${failed} items failed to load.`
      : `Successfully added ${added} items to cart!`;
  return capped ? `${text} Quantities are limited to 99 per item.` : text;
}
