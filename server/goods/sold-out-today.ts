import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import {
  closedParts,
  closingChanges,
  nextMidnight,
  openingChanges,
  partsToSellOut,
  type StockChange,
} from "#app/domain/admin/sold-out-today.ts";
import { fail, mayBeDone, ok, type Result } from "../platform/outgoing/result.ts";
import { whileLeased } from "../platform/storage/lease.ts";
import { type Rounds, startRounds } from "../platform/time/rounds.ts";
import {
  failed,
  GOODS_LEASE,
  type GoodsShop,
  inTurn,
  type ProductOutcome,
} from "./change-product.ts";
import {
  FOR_GOOD,
  forgetSoldOut,
  keepSoldOut,
  productsToOpen,
  soldOutForDay,
  soldOutRow,
} from "./sold-out-rows.ts";

/** Ms between two looks for products to open, and before one is tried again. */
const PAUSE_MS = 15_000;
const RETRY_MS = 60_000;
const AT_ONCE = 20;
/** Products of one call. */
const PER_LOOK = 50;

/**
 * Sells out a product with all its variations until midnight in Malaysia, or `forGood`. What it was before is stored
 * first, so that it is opened again also when this process ends in between.
 * @param seen the `version` of the product that the owner saw
 */
export function sellOut(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  forGood = false,
): Promise<ProductOutcome> {
  return inTurn(shop, `product-${id}`, async (): Promise<ProductOutcome> => {
    const read = await readWithVariations(shop, id);
    if (!read.ok) return failed(shop, read.error);
    if (!read.value) return { kind: "missing" };
    const { product, variations } = read.value;
    const { db } = shop.store;
    const until = forGood ? FOR_GOOD : nextMidnight(shop.clock());
    const known = (await soldOutRow(db, id))?.parts ?? [];
    const parts = partsToSellOut(product, variations, known, shop.clock());
    const changes = closingChanges(product, variations, parts);
    if (changes.length === 0) {
      if (forGood && known.length > 0)
        await keepSoldOut(db, { productId: id, parts: known, until });
      return { kind: "saved", product };
    }
    if (product.version !== seen) return { kind: "changed", product };
    await keepSoldOut(db, { productId: id, parts, until });
    const done = await carryOut(shop, id, changes);
    if (done.ok) return { kind: "saved", product: { ...product, isSoldOut: true } };
    const isOne = changes.every((change) => change.id === id);
    const isUndone = isOne && !mayBeDone(done.error);
    if (isUndone && known.length === 0) await forgetSoldOut(db, id);
    return failed(shop, done.error);
  });
}

/** Opens a product that its owner sold out, as it was. Undefined for any other product. @param onlyForDay not those for good */
export async function openAgain(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  onlyForDay = false,
): Promise<ProductOutcome | undefined> {
  const row = await soldOutRow(shop.store.db, id);
  if (!row || (onlyForDay && row.until === FOR_GOOD)) return undefined;
  return inTurn(shop, `product-${id}`, () => openNow(shop, id, seen));
}

/** @param seen undefined: whatever was changed of it since */
async function openNow(shop: GoodsShop, id: number, seen?: string): Promise<ProductOutcome> {
  const { db } = shop.store;
  const read = await readWithVariations(shop, id);
  if (!read.ok) return failed(shop, read.error);
  if (!read.value) {
    await forgetSoldOut(db, id);
    return { kind: "missing" };
  }
  const { product, variations } = read.value;
  // Another process may have opened it meanwhile.
  const parts = (await soldOutRow(db, id))?.parts ?? [];
  const changes = openingChanges(product, variations, parts);
  if (changes.length > 0) {
    if (seen !== undefined && product.version !== seen) return { kind: "changed", product };
    const done = await carryOut(shop, id, changes);
    if (!done.ok) return failed(shop, done.error);
  }
  await forgetSoldOut(db, id);
  return { kind: "saved", product: { ...product, isSoldOut: false } };
}

/**
 * Opens the products whose day has ended; each is opened by one process. One that cannot be opened is tried again after
 * a minute.
 */
export async function openDue(shop: GoodsShop, isStopping = () => false): Promise<void> {
  const { store } = shop;
  for (const id of await productsToOpen(store.db, shop.clock(), AT_ONCE)) {
    if (isStopping()) return;
    await whileLeased(store, `product-${id}`, GOODS_LEASE, async () => {
      // The owner, or another process, may have opened it or sold it out for another day.
      const row = await soldOutRow(store.db, id);
      if (!row || row.until > shop.clock()) return;
      const { kind } = await openNow(shop, id);
      if (kind === "saved" || kind === "missing") shop.log.info("goods.opened", { product: id });
      else await keepSoldOut(store.db, { ...row, until: shop.clock() + RETRY_MS });
    });
  }
}

/**
 * Puts the pieces aside that came back to what is sold out for the day, such as by an order that was cancelled: the back
 * end has put it on sale with them.
 */
export async function closeRestocked(shop: GoodsShop, isStopping = () => false): Promise<void> {
  const { store, backend } = shop;
  const ids = await soldOutForDay(store.db);
  for (let at = 0; at < ids.length && !isStopping(); at += PER_LOOK) {
    const asked = { q: "", state: "all", page: 1, ids: ids.slice(at, at + PER_LOOK) } as const;
    const read = await backend.listOwnersProducts(asked);
    if (!read.ok) return void failed(shop, read.error);
    for (const { id } of read.value.products.filter((one) => !one.isSoldOut)) {
      await whileLeased(store, `product-${id}`, GOODS_LEASE, async () => {
        const row = await soldOutRow(store.db, id);
        const now = row && (await readWithVariations(shop, id));
        if (!row || !now?.ok || !now.value) return;
        const { product, variations } = now.value;
        const closed = closedParts(product, variations, row.parts);
        const changes = closingChanges(product, variations, closed);
        if (changes.length === 0) return;
        const done = await carryOut(shop, id, changes);
        if (!done.ok) failed(shop, done.error);
      });
    }
  }
}

/** Starts opening what was sold out for a day, in the background, and keeping it so until then. */
export function startOpenings(shop: GoodsShop): Rounds {
  let looked = 0;
  const round = async (isStopping: () => boolean) => {
    await openDue(shop, isStopping);
    if (shop.clock() < looked + RETRY_MS) return;
    looked = shop.clock();
    await closeRestocked(shop, isStopping);
  };
  return startRounds(round, {
    pauseMs: PAUSE_MS,
    onFailure: (error) => shop.log.error("goods.openings-failed", { error: String(error) }),
  });
}

/** Undefined for an unknown product. */
async function readWithVariations({ backend }: GoodsShop, id: number) {
  const read = await backend.ownersProduct(id);
  if (!read.ok) return read;
  const product: OwnersProduct | undefined = read.value;
  if (!product) return ok(undefined);
  if (product.type !== "variable") return ok({ product, variations: [] });
  const variations = await backend.ownersVariations(id, Infinity);
  return variations.ok ? ok({ product, variations: variations.value }) : fail(variations.error);
}

/** Both parts are done again after a failure, where they are not so yet. */
async function carryOut(
  { backend, catalogue }: GoodsShop,
  productId: number,
  changes: StockChange[],
): Promise<Result<unknown>> {
  const product = changes.find(({ id }) => id === productId);
  const update = changes.filter(({ id }) => id !== productId);
  const own = product ? await backend.updateProduct(productId, product) : ok(undefined);
  const answer =
    own.ok && update.length > 0
      ? await backend.changeVariations(productId, { create: [], update, remove: [] })
      : own;
  // Also after a lost answer: it may have been carried out.
  catalogue.drop({ productIds: [productId], categories: true });
  return answer;
}
