/** The list of routes that the router of a browser loads. The build writes one more for the owner's area. */
const LIST = /^(.*\/assets\/|)(manifest-\w+\.js)$/;

const OWNERS_PREFIX = "owners-";

/** The routes of the owner's area, by their ids. */
export const OWNERS_ROUTES = /^routes\/admin\//;

/**
 * The address of the list for pages of the owner's area, which has all routes. The usual list is without that area,
 * because no shopper goes there. Another address, such as that of the development server, is returned as it is.
 */
export function ownersList(address: string): string {
  return address.replace(LIST, `$1${OWNERS_PREFIX}$2`);
}
