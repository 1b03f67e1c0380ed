import { onTestFinished } from "vitest";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import type { Shop } from "#server/shop.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import type { World } from "./checkout-world.ts";
import { serve } from "./http-server.ts";

/** Other types with the same meaning, as plug-ins and other versions send them. */
export const SAME_MEANING: [string, (value: unknown) => unknown][] = [
  ["numbers as text", (value) => (typeof value === "number" ? String(value) : value)],
  [
    "numeric text as numbers",
    (value) =>
      typeof value === "string" && /^(0|[1-9]\d*)(\.\d+)?$/.test(value) ? Number(value) : value,
  ],
  ["flags as 1 and 0", (value) => (typeof value === "boolean" ? Number(value) : value)],
  ['flags as "1" and ""', (value) => (typeof value === "boolean" ? (value ? "1" : "") : value)],
  ["flags as words", (value) => (typeof value === "boolean" ? (value ? "yes" : "no") : value)],
  [
    "lists as objects",
    (value) => (Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : value),
  ],
];

/** The value with each value in it changed. */
export function rewritten(value: unknown, as: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return as(value.map((one) => rewritten(one, as)));
  if (typeof value !== "object" || value === null) return as(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewritten(one, as)]));
}

/**
 * The same shop, whose back end's answers are changed from now on: in this process or over HTTP.
 * @param change gets the JSON of each successful answer and the path that was asked
 */
export async function withChangedAnswers(
  world: World,
  shop: Shop,
  way: "in process" | "over HTTP",
  change: (json: unknown, path: string) => unknown,
): Promise<Shop> {
  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const response = await world.woo.fetch(request);
    if (!response.ok) return response;
    const headers = new Headers(response.headers);
    headers.delete("Content-Length");
    const path = pathname.replace("/wp-json/wc/v3/", "");
    return Response.json(change(await response.json(), path), { status: response.status, headers });
  }
  const served = way === "over HTTP" ? await serve(answer) : undefined;
  if (served) onTestFinished(served.close);
  const { log, clock, ticks } = shop;
  const backend = createWooCommerceClient({
    url: served?.origin ?? "https://embedded.invalid",
    consumerKey: "ck_test",
    consumerSecret: "cs_test",
    fetch: served ? networkFetch : answer,
    pictureOrigins: [],
    log,
    clock,
    ticks,
  });
  return { ...shop, backend, catalogue: createCatalogue({ backend, log, clock, ticks }) };
}

/** An answer in which these orders, by id, have the numbers of a plug-in. */
export function withNumbers(json: unknown, numbers: ReadonlyMap<number, string>): unknown {
  if (Array.isArray(json)) return json.map((one) => withNumbers(one, numbers));
  const number = numbers.get((json as { id: number }).id);
  return number === undefined ? json : { ...(json as object), number };
}
