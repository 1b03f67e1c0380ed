import {
  endsSale,
  type GoodsQuery,
  neededChange,
  type OwnersProduct,
  type ProductChange,
} from "#app/domain/admin/owners-product.ts";
import type { Log } from "../platform/log.ts";
import { unwrap, type UpstreamError } from "../platform/outgoing/result.ts";
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

function failed({ log }: GoodsShop, error: UpstreamError): ProductOutcome {
  log.warn("goods.not-saved", { call: error.call, kind: error.kind, code: error.code });
  if (error.reason === "missing" || error.reason === "picture") return { kind: error.reason };
  return { kind: "away" };
}
