/** Pages that are the same for all visitors; other pages are one visitor's own, or change something. */
const FOR_ALL =
  /^(\/ms)?(\/|\/products|\/products?\/[^/]+|\/category\/[^/]+|\/gifts|\/about|\/delivery-and-refunds|\/terms|\/privacy)?$/;
/** Pages of which no copy is kept, because they show what a visitor chose or typed. */
const OWN = /^(\/ms)?\/(cart|wishlist|orders|search)$/;
/** Of these pages the query chooses what they show. On others it only tells where a visitor came from. */
const LISTS = /^(\/ms)?\/(products|category\/[^/]+|gifts)$/;
const ONLY_PAGE = /^(\?page=\d{1,4})?$/;
/** The suffix of data requests beside the address of a page: `/products.data`, `/_root.data`. */
const DATA = /(\/_root|\/_)?\.data$/;

/**
 * The address under which a copy of a page is kept for reading without a connection; undefined for a page of which none
 * may be kept. Nothing that a visitor typed or chose is part of it.
 */
export function addressToKeep({ pathname, search }: URL): string | undefined {
  const path = withoutEnd(pathname);
  if (!FOR_ALL.test(path)) return undefined;
  if (!LISTS.test(path)) return path;
  return ONLY_PAGE.test(search) ? path + search : undefined;
}

/** Whether a visit of this page gets the copy, or the page for browsers without a connection. */
export function isWatched(address: URL): boolean {
  const path = withoutEnd(address.pathname);
  return FOR_ALL.test(path) || OWN.test(path);
}

/** The address of the page that shows these data; undefined for a request for something else. */
export function pageOfData({ href, pathname }: URL): URL | undefined {
  if (!DATA.test(pathname)) return undefined;
  const page = new URL(href);
  page.pathname = pathname.replace(DATA, "");
  page.searchParams.delete("_routes");
  return page;
}

/** The page for browsers without a connection, in the language of an address. */
export function offlinePageFor({ pathname }: URL): string {
  return /^\/ms(\/|$)/.test(pathname) ? "/ms/offline" : "/offline";
}

function withoutEnd(path: string): string {
  return path === "/" ? path : path.replace(/\/$/, "");
}
