import { cleanListHref, listHref, parseList } from "#app/domain/catalogue/listing.ts";
import { MALAY_PREFIX, pathIn, splitPath } from "#app/texts/language.ts";
import { plainPath } from "#server/platform/plain-path.ts";
import { policyOf } from "#server/web/policy-of.ts";

export interface CacheKey {
  /** The address to render: a path with the parameters that its page knows, in a fixed order. */
  address: string;
  /** True when visitors can invent any number of such addresses. */
  isOpenEnded: boolean;
}

const LIST = /^\/(products|search|gifts|category\/[\w.~%-]{1,200})$/;
const PRODUCT = /^\/products?\/[\w.~%-]{1,200}$/;
/** Parameters of a product's page with a shopper's choice or the owner's seal: any number of addresses for one page. */
const NAMES_CHOICE = /[?&](attribute_|choose=|postcode=|preview=)/;
/** Parameters whose number of values depends on the owner's data only. */
const BOUNDED_LIST_KEYS = new Set(["page", "sort"]);

/**
 * The cache key of a request target, if its page may be cached (an allow-list). Parameters that the page does not know
 * are removed. Undefined for every other target, and for one that would be redirected.
 */
export function cacheKey(target: string): CacheKey | undefined {
  const { language, path } = splitPath(target);
  const key = englishKey(path);
  if (language === "en" || !key) return key;
  // A spelling such as /MS is another address of the same page.
  const isUsual = target.startsWith(MALAY_PREFIX);
  return { address: pathIn(language, key.address), isOpenEnded: key.isOpenEnded || !isUsual };
}

function englishKey(target: string): CacheKey | undefined {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  if (!policyOf(path).isCacheable) return undefined;
  if (path !== "/" && mark !== -1 && NAMES_CHOICE.test(target)) return undefined;
  if (path === "/" || PRODUCT.test(path))
    // A product page accepts many spellings of its address, with which visitors could fill the memory.
    return { address: path, isOpenEnded: path !== encodeURI(plainPath(path)) };
  if (!LIST.test(path)) return undefined;
  const params = new URLSearchParams(mark === -1 ? "" : target.slice(mark + 1));
  if (cleanListHref(path, params) !== null) return undefined;
  const address = listHref(parseList(path, params));
  const names = [...new URLSearchParams(address.slice(path.length)).keys()];
  return {
    address,
    isOpenEnded:
      path === "/search" ||
      path !== encodeURI(plainPath(path)) ||
      names.some((name) => !BOUNDED_LIST_KEYS.has(name)),
  };
}
