import { RouterContextProvider } from "react-router";
import { isDegraded, nextChange } from "../../catalogue/server-timing.ts";
import type { Shop } from "../../shop.ts";
import { readsContext } from "../../web/context.ts";

export interface RenderForAll {
  response: Response;
  /** Something was missing, or older than it should be: good enough for a visitor, not for keeping. */
  isDegraded: boolean;
  /** When a sale on the page starts or ends, ms since the epoch; Infinity for none. */
  changesAt: number;
}

export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Renders an address for nobody in particular. The request is the cache's own, with no header at all, so nothing
 * that one visitor sent can be in what all the others get.
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
