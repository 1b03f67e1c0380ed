import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { isRefusedByLimit } from "#server/platform/outgoing/retry-after.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";

/**
 * The goods of a read, or "unavailable" when the upstream failed, which is logged as `event`.
 * @throws UpstreamUnavailable when the call was not made because of too many calls: worth another try
 */
export async function readGoods<T>(
  shop: Pick<QuotingShop, "log">,
  event: string,
  read: Promise<T>,
): Promise<T | "unavailable"> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable) || isRefusedByLimit(error)) throw error;
    shop.log.warn(event, { call: error.upstream.call, kind: error.upstream.kind });
    return "unavailable";
  }
}
