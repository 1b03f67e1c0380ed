import {
  endsSale,
  type GoodsQuery,
  neededChange,
  type OwnersProduct,
  type ProductChange,
} from "#app/domain/admin/owners-product.ts";
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
 * the price. picture: the back end could not fetch the new picture. away: it did not answer, or refused the change.
 */
export type ProductOutcome =
  | { kind: "saved"; product: OwnersProduct }
  | { kind: "changed" | "sale"; product: OwnersProduct }
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

/**
 * Changes a product, and shows it so in the shop. What is so already is no change, so that a save may be repeated.
 * @param seen the `modified` of the product that the owner saw
 */
export async function changeProduct(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  changeOf: (product: OwnersProduct) => ProductChange,
): Promise<ProductOutcome> {
  const read = await shop.backend.ownersProduct(id);
  if (!read.ok) return failed(shop, read.error);
  const product = read.value;
  if (!product) return { kind: "missing" };
  const needed = neededChange(product, changeOf(product));
  if (Object.keys(needed).length === 0) return { kind: "saved", product };
  if (product.modified !== seen) return { kind: "changed", product };
  if (endsSale(product, needed)) return { kind: "sale", product };
  const answer = await shop.backend.updateProduct(id, needed);
  // Also after a lost answer: it may have been carried out.
  shop.catalogue.drop({ productIds: [id], categories: true });
  return answer.ok ? { kind: "saved", product: answer.value } : failed(shop, answer.error);
}

/** The end of a create. sale: the sale price is not below the price. */
type CreateOutcome =
  { kind: "saved"; product: OwnersProduct } | { kind: "sale" | "missing" | "picture" | "away" };

/** Creates under way in this process, by their key: a form may be sent twice. */
const underWay = new Map<string, Promise<CreateOutcome>>();

/** Makes a product and shows it in the shop. A form with the same key makes none again. */
export function addProduct(shop: GoodsShop, draft: ProductDraft): Promise<CreateOutcome> {
  const known = underWay.get(draft.key);
  if (known) return known;
  const making = makeOnce(shop, draft).finally(() => underWay.delete(draft.key));
  underWay.set(draft.key, making);
  return making;
}

async function makeOnce(shop: GoodsShop, draft: ProductDraft): Promise<CreateOutcome> {
  if (endsSale(undefined, draft)) return { kind: "sale" };
  const before = await shop.backend.findProductByKey(draft.key);
  if (!before.ok) return failed(shop, before.error);
  if (before.value) return shown(before.value);
  const made = await shop.backend.createProduct(draft);
  if (made.ok) return shown(made.value);
  const { kind } = made.error;
  const after =
    kind === "lost" || kind === "malformed"
      ? await shop.backend.findProductByKey(draft.key)
      : undefined;
  return after?.ok && after.value ? shown(after.value) : failed(shop, made.error);

  function shown(product: OwnersProduct): CreateOutcome {
    shop.catalogue.drop({ productIds: [product.id], categories: true });
    return { kind: "saved", product };
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
