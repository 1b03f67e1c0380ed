import { onTestFinished } from "vitest";
import { createPieces } from "#server/catalogue/index/pieces.ts";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { createLog } from "#server/platform/log.ts";
import { asBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { indexIn } from "./catalogue-index.ts";
import { tempDir } from "./temp-dir.ts";

const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };
export const NOON = Date.parse("2026-11-22T12:00:00+08:00");
export const SECOND = 1_000;
export const HOUR = 3_600_000;

/** Products 1 to `count`, all simple and for sale. */
export function simpleProducts(count: number): CatalogueFile["products"] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Cake ${index + 1}`,
    slug: `cake-${index + 1}`,
    regular_price: "10.00",
    categories: [5000],
    date_created: "2026-03-01T10:00:00",
  }));
}

/** The back end's answer to a call; undefined for its own answer. */
type Fault = (request: URL) => Response | Promise<Response> | Error | undefined;

/** A WooCommerce in memory whose clock the test moves, and the calls that it answered: "products?offset=0". */
export function shopWith(products: CatalogueFile["products"]) {
  /** `jumped`: by how much the system clock was set, while monotonic clocks were not. */
  const time = { now: NOON, jumped: 0 };
  const catalogue = { categories: [{ id: 5000, name: "Cakes", slug: "cakes" }], products };
  const embedded = openEmbeddedWooCommerce({
    ...KEYS,
    file: ":memory:",
    siteUrl: "https://shop.example",
    clock: () => time.now,
    catalogue,
  });
  onTestFinished(() => embedded.close());
  const calls: string[] = [];
  const faults: { fault: Fault } = { fault: () => undefined };
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    url.searchParams.delete("_fields");
    calls.push(`${url.pathname.replace("/wp-json/wc/v3/", "")}${url.search}`);
    const fault = faults.fault(url);
    if (fault instanceof Error) throw fault;
    return fault ?? embedded.fetch(request);
  }

  const client = createWooCommerceClient({
    ...KEYS,
    url: "https://shop.example",
    log: createLog("warn", (line) => lines.push(line)),
    fetch: answer,
    clock: () => time.now,
    ticks: () => time.now - time.jumped,
    sleep: async () => {},
  });
  /** Changes something as the shop's owner would. */
  async function edit(path: string, body: object, method = "PUT"): Promise<{ id: number }> {
    const headers = { authorization: `Basic ${btoa("ck_test:cs_test")}` };
    const address = `https://shop.example/wp-json/wc/v3/${path}`;
    const init = { method, headers, body: JSON.stringify(body) };
    const done = await embedded.fetch(new Request(address, init));
    if (!done.ok) throw new Error(`${path}: ${done.status} ${await done.text()}`);
    return (await done.json()) as { id: number };
  }
  return { time, calls, lines, log, client, faults, edit };
}

/** An index of this shop whose work the test starts; `folder` keeps it over a restart. */
export async function keptIndex(
  shop: Pick<ReturnType<typeof shopWith>, "log" | "time"> & { client: ShopBackend },
  folder = tempDir(),
) {
  const index = await indexIn(folder);
  const clock = () => shop.time.now;
  const writer = createIndexWriter(index, clock);
  const pieces = createPieces({
    index,
    writer,
    backend: shop.client,
    log: shop.log,
    clock,
    ticks: () => shop.time.now - shop.time.jumped,
  });
  const next = () => asBackgroundSync(pieces.next);
  return {
    index,
    writer,
    folder,
    next,
    changed: async (...productIds: number[]) => {
      pieces.note({ productIds });
      await asBackgroundSync(pieces.readChanges);
    },
    note: pieces.note,
    readChanges: () => asBackgroundSync(pieces.readChanges),
    /** Does all work that is due. */
    async settle() {
      while (await next());
    },
    isFilled: () => index.state.number("filled_at") > 0,
    async ids() {
      const rows = await index.db
        .selectFrom("catalogueProducts")
        .select("id")
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    async price(id: number) {
      const row = await index.db
        .selectFrom("catalogueProducts")
        .select("lowPrice")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.lowPrice;
    },
  };
}
