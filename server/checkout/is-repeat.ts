import type { Cart } from "#app/domain/cart.ts";
import type { Shop } from "../shop.ts";
import { isGivenUp, latestAttempt } from "./attempts.ts";
import { contentDigest } from "./digests.ts";

/** Whether a submit of this cart goes on with an attempt that exists, rather than beginning one. */
export async function isRepeat(shop: Pick<Shop, "store">, cart: Cart): Promise<boolean> {
  const attempt = await latestAttempt(shop.store.db, cart.id);
  if (!attempt || isGivenUp(attempt)) return false;
  return attempt.contentDigest === contentDigest(cart);
}
