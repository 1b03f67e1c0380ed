import { currentRequest, outsideRequests } from "#server/platform/outgoing/request-context.ts";
import type { Result } from "../platform/outgoing/result.ts";
import type { ProductQuery, ShopBackend } from "../ports/shop-backend.ts";

/** What the catalogue asks the back end. */
export type CatalogueBackend = Pick<
  ShopBackend,
  "listProducts" | "listCategories" | "listVariations" | "variationsById" | "sumOfSales"
>;

type VariationRefs = Parameters<ShopBackend["variationsById"]>[0];

/** A call that failed after this time, ms, probably reached its deadline. */
const LONG_MS = 1_000;
/** For this time, ms, its failure answers equal calls: no page waits for one deadline after the other. */
const ECHO_MS = 1_000;

/**
 * A call that is the same for all visitors, and one at a time: outside the request, so that no visitor waits in the queue
 * of another client's calls; unless this client is above its limit.
 */
function forAll<T>(call: () => T): T {
  const waitMs = currentRequest()?.countPage() ?? 0;
  return waitMs > 0 ? call() : outsideRequests(call);
}

/** The same back end, whose equal calls at the same time are one. @param ticks ms of a monotonic clock */
export function shareCalls(backend: CatalogueBackend, ticks: () => number) {
  let changes = 0;

  function sharing<Args extends unknown[], T>(call: (...args: Args) => Promise<Result<T>>) {
    const underWay = new Map<string, Promise<Result<T>>>();

    function begin(key: string, args: Args): Promise<Result<T>> {
      const startedAt = ticks();
      const answer = call(...args);
      underWay.set(key, answer);
      const end = () => void underWay.delete(key);
      const endLater = (result: Result<T>) => {
        const hasWaited = !result.ok && ticks() >= startedAt + LONG_MS;
        if (hasWaited && !result.error.isOnlyThisClient) setTimeout(end, ECHO_MS).unref();
        else end();
      };
      answer.then(endLater, end);
      return answer;
    }

    return async (...args: Args): Promise<Result<T>> => {
      const key = `${changes} ${JSON.stringify(args)}`;
      const others = underWay.get(key);
      if (!others) return begin(key, args);
      const answer = await others;
      // What was refused because of the limits of the client that began it may be allowed to this one.
      if (answer.ok || !answer.error.isOnlyThisClient) return answer;
      return underWay.get(key) ?? begin(key, args);
    };
  }

  const shared: CatalogueBackend = {
    listProducts: sharing((query: ProductQuery) => backend.listProducts(query)),
    listCategories: sharing(() => forAll(() => backend.listCategories())),
    listVariations: sharing((productId: number) => backend.listVariations(productId)),
    variationsById: sharing((refs: VariationRefs) => backend.variationsById(refs)),
    sumOfSales: sharing(() => forAll(() => backend.sumOfSales())),
  };
  return {
    shared,
    /** Calls from now on join none that began before. */
    startAnew: () => void (changes += 1),
  };
}
