import { cleanListQuery, parseList, serialiseList } from "#app/domain/listing.ts";
import { cleanSearchQuery, parseSearch, serialiseSearch } from "#app/domain/search.ts";
import { plainPath } from "../../platform/plain-path.ts";
import { policyOf } from "../../web/policy-of.ts";

export interface CacheKey {
  /** The address to render: a path with the query that its page understands, in one order. */
  address: string;
  /** True when visitors can make up any number of such addresses. */
  isOpenEnded: boolean;
}

const PRODUCT = /^\/products?\/[\w.~%-]{1,200}$/;
/** A product's page shows what such an address chooses, or that a choice is missing: any number of them for one page. */
const NAMES_CHOICE = /[?&](attribute_|choose=)/;
/** What only an owner's data can multiply. */
const BOUNDED_LIST_KEYS = new Set(["page", "sort"]);

/**
 * The page that a request target asks for, if it is one that may be kept: the allow-list. Parameters that the page
 * does not know are not part of it. Undefined for every other target, and for one that would be redirected.
 */
export function cacheKey(target: string): CacheKey | undefined {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  if (!policyOf(path).isCacheable) return undefined;
  if (path !== "/" && mark !== -1 && NAMES_CHOICE.test(target)) return undefined;
  if (path === "/" || PRODUCT.test(path))
    return { address: path, isOpenEnded: isOddlySpelled(path) };
  if (path !== "/products" && path !== "/search") return undefined;

  const params = new URLSearchParams(mark === -1 ? "" : target.slice(mark + 1));
  const isSearch = path === "/search";
  if ((isSearch ? cleanSearchQuery(params) : cleanListQuery(params)) !== null) return undefined;
  const query = isSearch ? serialiseSearch(parseSearch(params)) : serialiseList(parseList(params));
  return {
    address: query.size === 0 ? path : `${path}?${query}`,
    isOpenEnded: isSearch || [...query.keys()].some((name) => !BOUNDED_LIST_KEYS.has(name)),
  };
}

/** A product answers to any spelling of its address; without this, visitors could fill the memory with one page. */
function isOddlySpelled(path: string): boolean {
  return path !== encodeURI(plainPath(path));
}
