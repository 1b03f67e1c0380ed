import {
  endsSale,
  type GoodsQuery,
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
import type { Log } from "../platform/log.ts";
import { unwrap, type UpstreamError } from "../platform/outgoing/result.ts";
import type { ProductDraft } from "../ports/owners-products.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";
import type { Catalogue } from "./catalogue.ts";

interface GoodsShop {
  backend: ShopBackend;
  catalogue: Pick<Catalogue, "drop">;
  log: Log;
}

/**
 * The end of a save. changed: the product was changed since the owner saw it. sale: its sale price would not be below
 * the price. half: the product is saved, its choices are not, or not all of them. picture: the back end could not fetch
 * the new picture. away: it did not answer, or refused the change.
 */
export type ProductOutcome =
  | { kind: "saved"; product: OwnersProduct }
  | { kind: "changed" | "sale" | "half"; product: OwnersProduct }
  | { kind: "missing" | "picture" | "away" };

/** A page of the owner's goods, read from the back end. @throws UpstreamUnavailable */
export async function readOwnersGoods(shop: Pick<GoodsShop, "backend">, query: GoodsQuery) {
  return unwrap(await shop.backend.listOwnersProducts(query));
}

/** @throws UpstreamUnavailable */
export async function readOwnersProduct(
  shop: Pick<GoodsShop, "backend">,
  id: number,
): Promise<OwnersProduct | undefined> {
  return unwrap(await shop.backend.ownersProduct(id));
}

/** The option of a product; null when the form cannot hold its choices. @throws UpstreamUnavailable */
export async function readProductOption(
  { backend }: Pick<GoodsShop, "backend">,
  product: OwnersProduct,
) {
  if (product.type !== "variable") return optionOf(product, []);
  return optionOf(product, unwrap(await backend.ownersVariations(product.id)));
}

/** Changes under way in this process, by product: one waits for the other, so that both make no variation twice. */
const turns = new Map<number, Promise<unknown>>();

/**
 * Changes a product, and shows it so in the shop. What is so already is no change, so that a save may be repeated.
 * @param seen the `modified` of the product that the owner saw
 * @param option what shoppers choose of it; its choices take the place of all variations
 */
export function changeProduct(
  shop: GoodsShop,
  asked: { id: number; seen: string },
  changeOf: (product: OwnersProduct) => ProductChange,
  option?: ProductOption,
): Promise<ProductOutcome> {
  const before = turns.get(asked.id) ?? Promise.resolve();
  const change = () => changeNow(shop, asked, changeOf, option);
  const turn = before.then(change, change).finally(() => {
    if (turns.get(asked.id) === turn) turns.delete(asked.id);
  });
  turns.set(asked.id, turn);
  return turn;
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
  const needed = neededChange(product, {
    ...changeOf(product),
    ...(option && optionChange(product, option)),
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
  return option && variations
    ? saveChoices(shop, answer.value, option, variations.value)
    : { kind: "saved", product: answer.value };
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

/** The end of a create. sale: the sale price is not below the price. */
type CreateOutcome =
  | { kind: "saved" | "half"; product: OwnersProduct }
  | { kind: "sale" | "missing" | "picture" | "away" };

/** Creates under way in this process, by their key: a form may be sent twice. */
const underWay = new Map<string, Promise<CreateOutcome>>();

/** Makes a product and shows it in the shop. A form with the same key makes none again. */
export function addProduct(
  shop: GoodsShop,
  draft: ProductDraft,
  option?: ProductOption,
): Promise<CreateOutcome> {
  const known = underWay.get(draft.key);
  if (known) return known;
  const making = makeOnce(shop, draft, option).finally(() => underWay.delete(draft.key));
  underWay.set(draft.key, making);
  return making;
}

async function makeOnce(
  shop: GoodsShop,
  draft: ProductDraft,
  option: ProductOption | undefined,
): Promise<CreateOutcome> {
  if (endsSale(undefined, draft)) return { kind: "sale" };
  const before = await shop.backend.findProductByKey(draft.key);
  if (!before.ok) return failed(shop, before.error);
  if (before.value) return shown(before.value);
  const made = await shop.backend.createProduct({
    ...draft,
    ...(option && optionChange(undefined, option)),
  });
  if (made.ok) return shown(made.value);
  const { kind } = made.error;
  const after =
    kind === "lost" || kind === "malformed"
      ? await shop.backend.findProductByKey(draft.key)
      : undefined;
  return after?.ok && after.value ? shown(after.value) : failed(shop, made.error);

  async function shown(product: OwnersProduct): Promise<CreateOutcome> {
    shop.catalogue.drop({ productIds: [product.id], categories: true });
    if (!option) return { kind: "saved", product };
    // One that was made by an earlier try may have other choices.
    const seen = { id: product.id, seen: product.modified };
    const outcome = await changeProduct(shop, seen, () => ({}), option);
    return outcome.kind === "saved" ? outcome : { kind: "half", product };
  }
}

function failed(
  { log }: GoodsShop,
  error: UpstreamError,
): { kind: "missing" | "picture" | "away" } {
  log.warn("goods.not-saved", { call: error.call, kind: error.kind, code: error.code });
  if (error.reason === "missing" || error.reason === "picture") return { kind: error.reason };
  return { kind: "away" };
}
