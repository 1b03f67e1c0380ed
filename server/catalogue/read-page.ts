import type { Log } from "../platform/log.ts";
import { UpstreamUnavailable, unwrap } from "../platform/outgoing/result.ts";
import type { IndexEntry, IndexQuery } from "../ports/indexed-product.ts";
import type { ShopBackend } from "../ports/shop-backend.ts";

interface EntriesPage {
  entries: IndexEntry[];
  /** Products that the shop does not show. */
  gone: number[];
  /** How many products of the list this page is about. */
  count: number;
  /** Of the whole list; undefined when the back end did not say. */
  total: number | undefined;
  /** The back end's time of the answer, ms since the epoch; undefined without an answer. */
  answeredAt: number | undefined;
}

/** @throws UpstreamUnavailable when the back end is away */
export type ReadPage = (query: Omit<IndexQuery, "limit">) => Promise<EntriesPage>;

type PageBackend = Pick<ShopBackend, "listForIndex" | "variationsById" | "ping">;

/** As many as the back end allows. */
const LONGEST_PAGE = 100;

/**
 * Reads products with their variations, up to 100 a page. A page that the back end cannot answer while it answers
 * others (too large, too slow, an error of a plug-in) is asked for in smaller pieces; a single product that cannot be
 * read is skipped with a log line.
 */
export function pageReader(backend: PageBackend, log: Log): ReadPage {
  let limit = LONGEST_PAGE;
  return async (query) => {
    for (;;) {
      try {
        const page = await readPage(backend, { ...query, limit });
        limit = Math.min(LONGEST_PAGE, limit * 2);
        return page;
      } catch (error) {
        if (!isAboutThesePages(error) || !(await backend.ping()).ok) throw error;
        if (limit === 1) {
          log.warn("index.product-skipped", { offset: query.offset, error: String(error) });
          return { entries: [], gone: [], count: 1, total: undefined, answeredAt: undefined };
        }
        limit = Math.max(1, Math.floor(limit / 10));
      }
    }
  };
}

async function readPage(backend: PageBackend, query: IndexQuery): Promise<EntriesPage> {
  const { rows, gone, total, answeredAt } = unwrap(await backend.listForIndex(query));
  const refs = rows.flatMap(({ product, variationIds }) =>
    variationIds.map((variationId) => ({ productId: product.id, variationId })),
  );
  const variations = unwrap(await backend.variationsById(refs));
  const ofProduct = Map.groupBy(variations, ({ productId }) => productId);
  return {
    entries: rows.map(({ product }) => ({ product, variations: ofProduct.get(product.id) ?? [] })),
    gone,
    count: rows.length + gone.length,
    total: total === 0 ? undefined : total,
    answeredAt,
  };
}

function isAboutThesePages(error: unknown): boolean {
  return (
    error instanceof UpstreamUnavailable &&
    ["lost", "malformed", "refused"].includes(error.upstream.kind)
  );
}
