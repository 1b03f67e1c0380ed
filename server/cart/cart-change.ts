import type { Cart } from "#app/domain/cart/cart.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { isRefusedByLimit } from "#server/platform/outgoing/retry-after.ts";
import type { QuotingShop } from "./quote/quote-reading.ts";

/** The result of every operation on a cart. A refusal leaves the cart unchanged. */
export type CartChange = CartChanged | CartRefusal;

export interface CartChanged {
  ok: true;
  cart: Cart;
  /** For the shopper. */
  message: string;
  /** Our own path of the page that shows the choices. */
  page?: string;
  /** The removed line, sealed for the button that puts it back. */
  undo?: string;
  /** The items of a list that could not be added. */
  failed?: number;
}

export interface CartRefusal {
  ok: false;
  /** For the shopper. */
  message: string;
  /** 503: the back end did not answer. */
  status: 404 | 409 | 422 | 429 | 503;
  /** With status 429. */
  retryAfterMs?: number;
  /** Our own path of the page to show instead, such as that with the choices. */
  page?: string;
  /** That page shows what is missing beside the choice. */
  isSaidThere?: boolean;
}

/** A refusal of what was asked for. */
export function refusedChange(message: string): CartRefusal {
  return { ok: false, message, status: 422 };
}

/**
 * The answer of the back end; undefined when it failed, which is logged.
 * @throws UpstreamUnavailable when the call was not made because of too many calls: worth another try
 */
export async function orFailed<T>(
  shop: Pick<QuotingShop, "log">,
  read: Promise<T>,
): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) || isRefusedByLimit(error)) throw error;
    shop.log.warn("cart.goods-failed", { call: error.upstream.call, kind: error.upstream.kind });
    return undefined;
  }
}
