import { onTestFinished } from "vitest";
import type { Changes } from "#server/catalogue/catalogue.ts";
import { createSync } from "#server/catalogue/sync.ts";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { createLog } from "#server/platform/log.ts";
import { asBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { catalogueIn } from "./stored-catalogue.ts";
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

/** The stored catalogue of this shop, whose work the test starts; `folder` keeps it over a restart. */
export async function syncedCatalogue(
  shop: Pick<ReturnType<typeof shopWith>, "log" | "time"> & { client: ShopBackend },
  folder = tempDir(),
) {
  const stored = await catalogueIn(folder, shop.time);
  const { snapshot } = stored;
  const clock = () => shop.time.now;
  const ticks = () => shop.time.now - shop.time.jumped;
  const sync = createSync({ ...stored, backend: shop.client, log: shop.log, clock, ticks });
  const next = () => asBackgroundSync(sync.next);
  return {
    ...stored,
    folder,
    next,
    changed: async (...productIds: number[]) => {
      sync.note({ productIds });
      await asBackgroundSync(sync.readChanges);
    },
    note: (changes: Changes) => sync.note(changes),
    readChanges: () => asBackgroundSync(sync.readChanges),
    /** Does all work that is due. */
    settle: async () => {
      while (await next());
    },
    isFilled: () => snapshot.isFilled(),
    ids: () => snapshot.ids().toSorted((one, other) => one - other),
    price: (id: number) => snapshot.products([id]).get(id)?.price,
  };
}
