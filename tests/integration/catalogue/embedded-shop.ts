import { onTestFinished } from "vitest";
import type { Product } from "#app/domain/catalogue/product.ts";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import { createLog } from "#server/platform/log.ts";
import type { Result } from "#server/platform/outgoing/result.ts";
import type { OrderDraft, ShopBackend } from "#server/ports/shop-backend.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { serve } from "../../support/http-server.ts";
import { syncedCatalogue } from "../../support/synced-catalogue.ts";

export const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };

type Wrap = (
  handler: (request: Request) => Promise<Response>,
) => (request: Request) => Promise<Response>;

/** Whether it is a call of the sweep that keeps the rows of orders, which no page waits for. */
export const isOrderSweep = ({ searchParams }: URL) => searchParams.get("orderby") === "modified";

/**
 * A back end with the demo shop in memory, and its address. Calls are recorded as "GET products?page=1", those of the
 * sweep of orders are not.
 */
export function openShop(wrap: Wrap = (handler) => handler) {
  const calls: string[] = [];
  const embedded = openEmbeddedWooCommerce({
    ...KEYS,
    file: ":memory:",
    siteUrl: "https://shop.example",
    seed: true,
  });
  onTestFinished(() => embedded.close());
  const answer = wrap((request) => embedded.fetch(request));
  const handler = (request: Request) => {
    const url = new URL(request.url);
    url.searchParams.delete("_fields");
    if (isOrderSweep(url)) return answer(request);
    calls.push(`${request.method} ${url.pathname.replace("/wp-json/wc/v3/", "")}${url.search}`);
    return answer(request);
  };
  return { calls, handler };
}

function clientOf(
  url: string,
  handler: (request: Request) => Promise<Response>,
  clock = Date.now,
): ShopBackend {
  const log = createLog("error", () => {});
  return createWooCommerceClient({
    ...KEYS,
    url,
    log,
    clock,
    ticks: clock,
    fetch: handler,
    sleep: async () => {},
  });
}

/** The client and a catalogue on such a back end, without a network; `indexed` gives one with a filled index. */
export function inProcess(wrap?: Wrap) {
  const { calls, handler } = openShop(wrap);
  const time = { now: Date.now(), jumped: 0 };
  const clock = () => time.now;
  const log = createLog("error", () => {});
  const client = clientOf("https://shop.example", handler, clock);
  const deps = { backend: client, clock, ticks: clock, log };
  return {
    client,
    catalogue: createCatalogue(deps),
    indexed: async () => {
      const { snapshot, settle } = await syncedCatalogue({ client, log, time });
      await settle();
      return createCatalogue({ ...deps, snapshot });
    },
    calls,
    advance: (ms: number) => (time.now += ms),
  };
}

/** The client on such a back end, over real HTTP. */
export async function overHttp() {
  const { calls, handler } = openShop();
  const { origin, close } = await serve(handler);
  onTestFinished(close);
  return { client: clientOf(origin, networkFetch), calls };
}

export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
}

/** A matching product of the shop; the demo catalogue has one of every kind. */
export async function anyProduct(
  client: ShopBackend,
  fits: (product: Product) => boolean,
): Promise<Product> {
  const page = valueOf(await client.listProducts({ status: "publish,draft", perPage: 100 }));
  const product = page.products.find(fits);
  if (!product) throw new Error("the demo shop has no such product");
  return product;
}

const ADDRESS = {
  firstName: "Aina",
  lastName: "Rahman",
  company: "",
  address1: "12 Jalan Mawar",
  address2: "",
  city: "Shah Alam",
  stateCode: "SGR",
  postcode: "40100",
  country: "MY",
};

/** An order of two of this product. */
export function draftOf(
  product: Pick<Product, "id" | "name" | "price">,
  changes: Partial<OrderDraft> = {},
): OrderDraft {
  const unitPrice = product.price ?? 0;
  return {
    billing: { ...ADDRESS, email: "aina@shop.example", phone: "0123456789" },
    shipping: ADDRESS,
    lines: [
      {
        productId: product.id,
        variationId: null,
        quantity: 2,
        unitPrice,
        total: 2 * unitPrice,
        name: product.name,
      },
    ],
    shippingTotal: 800,
    coupon: null,
    note: "Ring <b>bell</b> & wait",
    meta: { _billing_email: "aina@shop.example" },
    createdVia: "kedai-abc-1",
    payment: { name: "billplz", title: "Billplz" },
    ...changes,
  };
}
