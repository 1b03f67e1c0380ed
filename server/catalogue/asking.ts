import { nextSaleChange } from "#app/domain/sale-prices.ts";
import type { Product } from "#app/domain/product.ts";
import { type Result, unwrap } from "../platform/outgoing/result.ts";
import type { Reading } from "./catalogue.ts";
import type { OnRead } from "./catalogue-read.ts";
import type { CatalogueBackend } from "./shared-calls.ts";

/** How one observer's reads ask the back end. */
export interface Asking {
  backend(reading?: Reading): CatalogueBackend;
  /**
   * The value of an answer, which is also reported to the observer.
   * @param goods the products of the value, whose sales may change it
   * @throws UpstreamUnavailable when the back end did not answer
   */
  value<T>(answer: Promise<Result<T>>, goods?: (value: T) => Product[]): Promise<T>;
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
    async value(answer, goods = () => []) {
      const result = await answer;
      if (!result.ok) onRead({ source: "failed" });
      const value = unwrap(result);
      const changesAt = nextSaleChange(goods(value), clock());
      onRead({ source: "call", ...(changesAt < Infinity && { changesAt }) });
      return value;
    },
  };
}
