import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import type { Query } from "./query-string.ts";

/** What a route may use to answer one request. */
export interface Context {
  database: Database;
  /** Now, ms since the epoch. */
  now: number;
  /** Origin that addresses in answers begin with, in the scheme of the request. */
  siteUrl: string;
  /** Address of the requested resource without its query. */
  resourceUrl: string;
  query: Query;
  /** Numbers in the path, in order. */
  ids: number[];
  /** Whether no real money moves: new orders are marked as test orders. */
  isTest: boolean;
  /** The parsed JSON body; an empty object when there is none. */
  body: Record<string, unknown>;
}

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Address of an API resource: apiUrl(context, "/products/5"). */
export function apiUrl(context: Context, path: string): string {
  return `${context.siteUrl}/wp-json/wc/v3${path}`;
}

const ITEM_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The `_links` of a resource: itself, and the list it is in. */
export function selfLinks(context: Context, collection: string, id: number | string) {
  return {
    self: [{ href: apiUrl(context, `${collection}/${id}`), targetHints: { allow: ITEM_METHODS } }],
    collection: [{ href: apiUrl(context, collection) }],
  };
}
