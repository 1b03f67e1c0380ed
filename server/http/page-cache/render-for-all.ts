import { RouterContextProvider } from "react-router";
import { isDegraded, nextChange } from "#server/ports/catalogue-reads.ts";
import type { Shop } from "#server/shop.ts";
import { readsContext } from "#server/web/context.ts";

export interface RenderForAll {
  response: Response;
  /** Data was missing or too old: good enough for one visitor, not for the cache. */
  isDegraded: boolean;
  /** When a sale on the page starts or ends, or a day on it is over, ms since the epoch; Infinity for never. */
  changesAt: number;
}

export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Renders an address for all visitors. The request is made here without headers, so that the page holds nothing of one
 * visitor.
 */
export async function renderForAll(
  shop: Shop,
  handle: Handle,
  address: string,
): Promise<RenderForAll> {
  const context = new RouterContextProvider();
  const response = await handle(new Request(shop.siteUrl + address), context);
  const reads = context.get(readsContext);
  return { response, isDegraded: isDegraded(reads), changesAt: nextChange(reads) };
}
