import {
  endsSale,
  neededChange,
  type OwnersProduct,
  type ProductChange,
} from "#app/domain/admin/owners-product.ts";
import {
  hasChanges,
  optionChange,
  optionOf,
  type OwnersVariation,
  type ProductOption,
  variationChanges,
} from "#app/domain/admin/product-option.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { UpstreamError } from "../platform/outgoing/result.ts";
import { whileLeasedOrAnswer } from "../platform/storage/lease.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import { forgetSoldOut } from "./sold-out-rows.ts";

export interface GoodsShop extends Pick<ShopCore, "backend" | "store" | "log"> {
  catalogue: Pick<Catalogue, "drop">;
}

/** Ms. A save waits so long for another one of the same product, for which the back end may be fetching pictures. */
export const GOODS_LEASE = { lease: 8_000, heartbeat: 2_000, poll: 50, patience: 20_000 };

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

/**
 * Changes a product, and shows it so in the shop. What is so already is no change, so that a save may be repeated. Two
 * changes of one product wait for each other, so that both make no variation twice.
 * @param seen the `modified` of the product that the owner saw
 * @param option what shoppers choose of it; its choices take the place of all variations
 */
export async function changeProduct(
  shop: GoodsShop,
  asked: { id: number; seen: string },
  changeOf: (product: OwnersProduct) => ProductChange,
  option?: ProductOption,
): Promise<ProductOutcome> {
  const outcome = await whileLeasedOrAnswer(shop, `product-${asked.id}`, GOODS_LEASE, {
    work: () => changeNow(shop, asked, changeOf, option),
  });
  return outcome ?? { kind: "away" };
}

async function changeNow(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  changeOf: (product: OwnersProduct) => ProductChange,
  option: ProductOption | undefined,
): Promise<ProductOutcome> {
  const read = await shop.backend.ownersProduct(id);
  if (!read.ok) return failed(shop, read.error);
  const product = read.value;
  if (!product) return { kind: "missing" };
  const change = changeOf(product);
  const needed = neededChange(product, {
    ...change,
    ...(option && optionChange(product, option, change.attributes)),
  });
  const variations = option && (await shop.backend.ownersVariations(id));
  if (variations && !variations.ok) return failed(shop, variations.error);
  const areSo =
    !option || !variations || !hasChanges(variationChanges(product, option, variations.value));
  const isSo = Object.keys(needed).length === 0;
  if (isSo && areSo) return { kind: "saved", product };
  const isOther = option && optionOf(product, variations?.value ?? []) === null;
  if (product.modified !== seen || isOther) return { kind: "changed", product };
  if (endsSale(product, needed)) return { kind: "sale", product };
  const answer = isSo
    ? { ok: true as const, value: product }
    : await shop.backend.updateProduct(id, needed);
  // Also after a lost answer: it may have been carried out.
  shop.catalogue.drop({ productIds: [id], categories: true });
  if (!answer.ok) return failed(shop, answer.error);
  // What the owner says of the stock holds also after midnight.
  if ("stock" in needed || "isSoldOut" in needed) await forgetSoldOut(shop.store.db, id);
  return option && variations
    ? saveChoices(shop, answer.value, option, variations.value)
    : { kind: "saved", product: answer.value };
}

/** Takes a product out of the bin; one that is not in it stays as it is. */
export async function restoreProduct(
  shop: GoodsShop,
  id: number,
  status: NonNullable<ProductChange["status"]>,
): Promise<ProductOutcome> {
  const { backend, catalogue } = shop;
  const read = await backend.ownersProduct(id);
  if (!read.ok) return failed(shop, read.error);
  if (read.value) return { kind: "saved", product: read.value };
  const answer = await backend.updateProduct(id, { status });
  catalogue.drop({ productIds: [id], categories: true });
  return answer.ok ? { kind: "saved", product: answer.value } : failed(shop, answer.error);
}

/** Makes the variations those of the option. After a failure they are looked at once more. */
async function saveChoices(
  shop: GoodsShop,
  product: OwnersProduct,
  option: ProductOption,
  variations: OwnersVariation[],
): Promise<{ kind: "saved" | "half"; product: OwnersProduct }> {
  const { backend } = shop;
  const changes = variationChanges(product, option, variations);
  if (!hasChanges(changes)) return { kind: "saved", product };
  const answer = await backend.changeVariations(product.id, changes);
  shop.catalogue.drop({ productIds: [product.id], categories: true });
  if (answer.ok) return { kind: "saved", product };
  failed(shop, answer.error);
  const [after, now] = await Promise.all([
    backend.ownersVariations(product.id),
    backend.ownersProduct(product.id),
  ]);
  const areSo = after.ok && !hasChanges(variationChanges(product, option, after.value));
  const latest = (now.ok && now.value) || product;
  return { kind: areSo ? "saved" : "half", product: latest };
}

/** What a failed call means to the owner; it is logged. */
export function failed({ log }: GoodsShop, error: UpstreamError): Failure {
  log.warn("goods.not-saved", { call: error.call, kind: error.kind, code: error.code });
  const { reason } = error;
  if (reason === "missing" || reason === "picture" || reason === "taken") return { kind: reason };
  return { kind: "away" };
}
