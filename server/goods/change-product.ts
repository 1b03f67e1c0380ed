import {
  endsSale,
  neededChange,
  type OwnersProduct,
  type ProductChange,
} from "#app/domain/admin/owners-product.ts";
import {
  hasChanges,
  optionsChange,
  variationChanges,
  withChoices,
} from "#app/domain/admin/option-changes.ts";
import type { OwnersVariation, ProductOptions } from "#app/domain/admin/product-option.ts";
import { placesAfterMove } from "#app/domain/admin/product-details.ts";
import { optionsOf } from "#app/domain/admin/stored-options.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { chunks } from "../platform/chunks.ts";
import type { UpstreamError } from "../platform/outgoing/result.ts";
import { shortDigest } from "../platform/crypto/sha256.ts";
import { whileLeasedOrAnswer } from "../platform/storage/lease.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { backordersBefore, forgetSoldOut, forgetSoldOutParts } from "./sold-out-rows.ts";

export interface GoodsShop extends Pick<ShopCore, "backend" | "store" | "log" | "clock"> {
  catalogue: Pick<Catalogue, "drop">;
}

/** Ms. A save waits so long for another one of the same thing, for which the back end may be fetching pictures. */
export const GOODS_LEASE = { lease: 8_000, heartbeat: 2_000, poll: 50, patience: 20_000 };

/**
 * Does one piece of work of a name after the other, in all processes: each save of the owner's compares what the owner
 * saw with what is stored, and writes, before the next one. "away": the one before took too long.
 */
export async function inTurn<Outcome>(
  shop: GoodsShop,
  name:
    | `product-${number}`
    | `new-product-${string}`
    | "product-places"
    | "coupons"
    | "categories"
    | "tags",
  work: () => Promise<Outcome>,
): Promise<Outcome | { kind: "away" }> {
  const outcome = await whileLeasedOrAnswer(shop, name, GOODS_LEASE, { work });
  return outcome ?? { kind: "away" };
}

/** The same work, done in turn. */
export const eachInTurn =
  <Asked extends unknown[], Outcome>(
    name: Parameters<typeof inTurn>[1],
    work: (shop: GoodsShop, ...asked: Asked) => Promise<Outcome>,
  ) =>
  (shop: GoodsShop, ...asked: Asked) =>
    inTurn(shop, name, () => work(shop, ...asked));

interface Failure {
  kind: "missing" | "picture" | "taken" | "away";
}

/**
 * The end of a save. changed: the product was changed since the owner saw it. sale: its sale price would not be below
 * the price. half: the product is saved, its choices are not, or not all of them. picture: the back end could not fetch
 * the new picture. taken: another product has the SKU. away: it did not answer, or refused the change.
 */
export type ProductOutcome =
  | { kind: "saved"; product: OwnersProduct }
  | { kind: "changed" | "sale" | "half"; product: OwnersProduct }
  | Failure;

interface AskedChange {
  id: number;
  /** The version of what the owner saw, with options that of `versionWith`; without it all is replaced. */
  seen?: string;
  /** The count that she saw, "" for none; a new count is refused where it is another one by now. */
  stockShown?: string | undefined;
}

/**
 * Changes a product, and shows it so in the shop. What is so already is no change, so that a save may be repeated. Two
 * changes of one product wait for each other, so that both make no variation twice.
 * @param options what shoppers choose of it; its rows take the place of all variations
 */
export function changeProduct(
  shop: GoodsShop,
  asked: AskedChange,
  changeOf: (product: OwnersProduct) => ProductChange,
  options?: ProductOptions,
): Promise<ProductOutcome> {
  return inTurn(shop, `product-${asked.id}`, () => changeNow(shop, asked, changeOf, options));
}

const WITHOUT_STOCK = {
  stock: 0,
  isSoldOut: false,
  isOnOrder: false,
  backorders: "",
  putAside: "",
};

/** The version of a product whose form shows its variations. */
export function versionWith({ version }: OwnersProduct, variations: OwnersVariation[]): string {
  const shown = variations.map((one) => ({ ...one, ...WITHOUT_STOCK }));
  return shown.length === 0 ? version : shortDigest([version, shown]);
}

async function changeNow(
  shop: GoodsShop,
  { id, seen, stockShown }: AskedChange,
  changeOf: (product: OwnersProduct) => ProductChange,
  options: ProductOptions | undefined,
): Promise<ProductOutcome> {
  const read = await shop.backend.ownersProduct(id);
  if (!read.ok) return failed(shop, read.error);
  const product = read.value;
  if (!product) return { kind: "missing" };
  const found = options && (await shop.backend.ownersVariations(id));
  if (found && !found.ok) return failed(shop, found.error);
  const variations = found?.value ?? [];
  const change = changeOf(product);
  const needed = neededChange(product, {
    ...change,
    ...(options && optionsChange(product, options, variations, change.attributes)),
  });
  const areSo = !options || !hasChanges(variationChanges(product, options, variations));
  const isSo = Object.keys(needed).length === 0;
  if (isSo && areSo) return { kind: "saved", product };
  // Without the variations: after a half save they lack an option that the product has by now.
  const isOther = options && optionsOf(product, []) === null;
  const countShown = "stock" in needed ? stockShown : undefined;
  const isOtherCount = countShown !== undefined && countShown !== String(product.stock ?? "");
  const isOld = seen !== undefined && versionWith(product, variations) !== seen;
  if (isOld || isOther || isOtherCount) return { kind: "changed", product };
  if (endsSale(product, needed)) return { kind: "sale", product };
  const answer = isSo
    ? { ok: true as const, value: product }
    : await shop.backend.updateProduct(id, {
        ...needed,
        ...("stock" in needed && (await backordersBefore(shop.store.db, id))),
      });
  // Also after a lost answer: it may have been carried out.
  shop.catalogue.drop({ productIds: [id], categories: true });
  if (!answer.ok) return failed(shop, answer.error);
  // What the owner says of the stock holds also after midnight.
  if ("stock" in needed || "isSoldOut" in needed) await forgetSoldOut(shop.store.db, id);
  return options
    ? saveChoices(shop, answer.value, options, variations)
    : { kind: "saved", product: answer.value };
}

/** Products whose places are written at the same time: each is a call. */
const MOVED_AT_ONCE = 10;

/**
 * Puts a product in the owner's list where another one stands, and in the shop's lists.
 * @param page of the list that shows both
 */
export function moveProduct(
  shop: GoodsShop,
  { id, over, page }: { id: number; over: number; page: number },
): Promise<{ kind: "saved"; product: OwnersProduct } | Failure> {
  const { backend, catalogue } = shop;
  return inTurn(shop, "product-places", async () => {
    const rows: OwnersProduct[] = [];
    for (let at = Math.max(1, page - 1), pages = at; at <= pages; at += 1) {
      const read = await backend.listOwnersProducts({ q: "", state: "all", page: at });
      if (!read.ok) return failed(shop, read.error);
      rows.push(...read.value.products);
      pages = read.value.totalPages;
    }
    const from = rows.findIndex((row) => row.id === id);
    const to = rows.findIndex((row) => row.id === over);
    const product = rows[from];
    if (!product || to === -1) return { kind: "missing" };
    const places = placesAfterMove(rows, from, to);
    try {
      for (const moved of chunks([...places], MOVED_AT_ONCE)) {
        const answers = await Promise.all(
          moved.map(([movedId, place]) => backend.updateProduct(movedId, { place })),
        );
        const refused = answers.find((answer) => !answer.ok);
        if (refused) return failed(shop, refused.error);
      }
    } finally {
      catalogue.drop({ productIds: [...places.keys()] });
    }
    return { kind: "saved", product };
  });
}

/** Makes the variations those of the options. After a failure they are looked at once more. */
async function saveChoices(
  shop: GoodsShop,
  product: OwnersProduct,
  options: ProductOptions,
  variations: OwnersVariation[],
): Promise<{ kind: "saved" | "half"; product: OwnersProduct }> {
  const { backend } = shop;
  const saved = { kind: "saved", product: withChoices(product, options, variations) } as const;
  const changes = variationChanges(product, options, variations);
  if (!hasChanges(changes)) return saved;
  const update = changes.update.map(async (one) => ({
    ...one,
    ...("stock" in one && (await backordersBefore(shop.store.db, product.id, one.id))),
  }));
  const answer = await backend.changeVariations(product.id, {
    ...changes,
    update: await Promise.all(update),
  });
  shop.catalogue.drop({ productIds: [product.id], categories: true });
  const counted = changes.update.filter((one) => "stock" in one).map(({ id }) => id);
  if (counted.length > 0) await forgetSoldOutParts(shop.store.db, product.id, counted);
  if (answer.ok) return saved;
  failed(shop, answer.error);
  const [after, now] = await Promise.all([
    backend.ownersVariations(product.id),
    backend.ownersProduct(product.id),
  ]);
  const areSo = after.ok && !hasChanges(variationChanges(product, options, after.value));
  const latest = (now.ok && now.value) || product;
  const version = versionWith(latest, after.ok ? after.value : variations);
  return areSo ? saved : { kind: "half", product: { ...latest, version } };
}

/** What a failed call means to the owner; it is logged. */
export function failed({ log }: GoodsShop, error: UpstreamError): Failure {
  log.warn("goods.not-saved", { call: error.call, kind: error.kind, code: error.code });
  const { reason } = error;
  if (reason === "missing" || reason === "picture" || reason === "taken") return { kind: reason };
  return { kind: "away" };
}
