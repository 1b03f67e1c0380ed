import { nextSaleChange, type SaleTerms, withPriceAt } from "#app/domain/catalogue/sale-prices.ts";
import { type Result, unwrap } from "../platform/outgoing/result.ts";
import type { Reading } from "./catalogue.ts";
import type { OnRead } from "./server-timing.ts";
import type { CatalogueBackend } from "./shared-calls.ts";

type WithPrices<T> = (value: T, priced: <G extends SaleTerms>(item: G) => G) => T;

/** How one observer's reads ask the back end. */
export interface Asking {
  backend(reading?: Reading): CatalogueBackend;
  /**
   * The value of an answer, which is also reported to the observer.
   * @param withPrices the value with its goods at their prices of now
   * @throws UpstreamUnavailable when the back end did not answer
   */
  value<T>(answer: Promise<Result<T>>, withPrices?: WithPrices<T>): Promise<T>;
}

/** @param deps.clock ms since the epoch */
export function createAsking(deps: {
  backend: CatalogueBackend;
  shared: CatalogueBackend;
  clock: () => number;
  onRead: OnRead;
}): Asking {
  const { clock, onRead } = deps;
  return {
    backend: ({ fresh } = {}) => (fresh ? deps.backend : deps.shared),
    async value(answer, withPrices = (value) => value) {
      const result = await answer;
      if (!result.ok) onRead({ source: "failed" });
      const now = clock();
      let changesAt = Infinity;
      const value = withPrices(unwrap(result), (item) => {
        changesAt = Math.min(changesAt, nextSaleChange([item], now));
        return withPriceAt(item, now);
      });
      onRead({ source: "call", ...(changesAt < Infinity && { changesAt }) });
      return value;
    },
  };
}
