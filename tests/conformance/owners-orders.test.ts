import { describe, expect, test } from "vitest";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { recordedShop } from "./recorded-shop.ts";
import { type Exchange, type Json, type JsonObject, readExchangesOf } from "./recordings.ts";
import { replay } from "./replay.ts";

/** The recording does not show what WooCommerce sorts these by. */
const FOLLOWS_NOTHING = ["title", "slug"];
/** How much of a line's stock is taken: WooCommerce keeps it in the line's meta, the embedded shop does not show it. */
const OF_STOCK = ["_reduced_stock", "_restock_refunded_items"];

/** The second site's orders began at 400, and searches and lists name them. */
function shopWithOrdersFrom400(): CatalogueFile {
  const shop = recordedShop();
  const [coupon] = shop.coupons ?? [];
  const last = { ...coupon!, id: 399, code: "last-before-the-orders", status: "draft" as const };
  return { ...shop, coupons: [...(shop.coupons ?? []), last] };
}

/** Without customers, whom the embedded shop does not have, and without sort orders that are not known. */
function isReplayed({ request: { path, query, body } }: Exchange): boolean {
  const isOrdered = query?.["orderby"] === "include" && query["include"] === undefined;
  const isUnknown = isOrdered || FOLLOWS_NOTHING.includes(String(query?.["orderby"]));
  const isOfCustomer =
    path.endsWith("/customers") || [0, 2].includes(Number(query?.["customer"] ?? -1));
  return !isUnknown && !isOfCustomer && !path.endsWith("/v3/refunds") && !isOwnNotes(path, body);
}

/** The list of the notes that WooCommerce itself wrote. */
function isOwnNotes(path: string, body: JsonObject | undefined): boolean {
  return path.endsWith("/notes") && body === undefined;
}

/** With all orders made by guests, and within one second in the embedded shop. */
function adapted(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  const { customer_id: _, ...body } = request.body ?? {};
  return {
    ...exchange,
    request: { ...request, ...(request.body && { body }) },
    response: { ...response, body: withoutCustomer(response.body) },
  };
}

function withoutCustomer(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutCustomer);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, Json] => {
    if (name === "customer_id") return [name, 0];
    if (name === "refunds" && Array.isArray(inner)) return [name, inner.toSorted(byId)];
    if (name === "meta_data" && Array.isArray(inner)) return [name, inner.filter(isNotOfStock)];
    return [name, withoutCustomer(inner)];
  });
  return Object.fromEntries(
    entries.filter(([name, inner]) => name !== "customer" || !Array.isArray(inner)),
  );
}

const byId = (a: Json, b: Json) =>
  Number((a as JsonObject)["id"]) - Number((b as JsonObject)["id"]);
const isNotOfStock = (meta: Json) => !OF_STOCK.includes((meta as { key: string }).key);

describe.each([
  ["orders_list_status", 17],
  ["orders_list_search", 29],
  ["orders_list_filters", 23],
  ["orders_list_order_and_pages", 19],
  ["refund_partial_then_rest", 15],
  ["refund_forms", 18],
  ["refund_delete", 13],
  ["order_change_two_writers", 10],
] as const)("%s", async (recording, count) => {
  const exchanges = readExchangesOf(recording).filter(isReplayed).map(adapted);
  const outcomes = await replay(shopWithOrdersFrom400(), exchanges);

  test("is replayed in full", () => expect(outcomes).toHaveLength(count));

  test.each(outcomes)("answers like WooCommerce: $name", ({ differences }) => {
    expect(differences).toEqual([]);
  });
});
