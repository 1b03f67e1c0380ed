import { syncStateIn } from "#tests/support/stored-catalogue.ts";
import { setTimeout as delay } from "node:timers/promises";
import { RouterContextProvider } from "react-router";
import { expect, onTestFinished } from "vitest";
import type { Cart, CartLine } from "#app/domain/cart/cart.ts";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import type { Shop } from "#server/shop.ts";
import { serve } from "../../support/http-server.ts";
import { tempDir } from "../../support/temp-dir.ts";
import { isOrderSweep, KEYS, openShop } from "./embedded-shop.ts";

export const EMPTY: Cart = { id: "", lines: [], couponCode: null };

/**
 * A shop, without an index or with a filled one, with its back end over real HTTP. Every call is recorded; `down` cuts
 * every connection.
 */
export async function openSite({ delayMs = 0, webhookSecret = "", keepsIndex = false } = {}) {
  const { calls, handler } = openShop();
  const traffic = { open: 0, mostOpen: 0, down: false };
  const { origin, close } = await serve(async (request) => {
    if (isOrderSweep(new URL(request.url))) return handler(request);
    traffic.open += 1;
    traffic.mostOpen = Math.max(traffic.mostOpen, traffic.open);
    await delay(delayMs);
    traffic.open -= 1;
    if (traffic.down) throw new Error("the back end is down");
    return handler(request);
  });
  onTestFinished(close);
  const running = await composeShop(
    readEnv({
      WOOCOMMERCE_URL: origin,
      WOOCOMMERCE_CONSUMER_KEY: KEYS.consumerKey,
      WOOCOMMERCE_CONSUMER_SECRET: KEYS.consumerSecret,
      WOOCOMMERCE_WEBHOOK_SECRET: webhookSecret,
      ALLOW_SANDBOX: "true",
      DATA_DIR: tempDir(),
      LOG_LEVEL: "error",
      INDEXING: "on",
      // Without it every read is a call, as while the index is not filled.
      KEDAI_CATALOGUE_INDEX: keepsIndex ? "on" : "off",
    }),
  );
  onTestFinished(() => running.close());
  if (keepsIndex) await isSettled(running.shop);
  return { shop: running.shop, calls, traffic, backEnd: handler };
}

/** Waits for the sweep that follows the filling, and its count: the next calls for the index come half a minute later. */
async function isSettled({ store }: Shop): Promise<void> {
  const isSwept = async () => {
    const { filledAt, checkedAt = 0, counted } = await syncStateIn(store);
    return filledAt !== undefined && checkedAt >= filledAt && counted !== undefined;
  };
  await expect.poll(isSwept, { timeout: 20_000 }).toBe(true);
}

interface Visit {
  params?: Record<string, string>;
  cart?: Cart;
  form?: Record<string, string>;
}

/** The arguments of a loader or action for a request to this address. */
export function requestArgs(shop: Shop, address: string, visit: Visit = {}): never {
  const { params = {}, cart = EMPTY, form } = visit;
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(cartContext, { ...cart, needsWriting: false, hadCookie: true, isLost: false });
  const url = new URL(address, shop.siteUrl);
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  return { request: new Request(url, init), url, params, context } as never;
}

/** Cart lines with each simple product, and with one variation of each variable one. */
export async function linesOf(shop: Shop): Promise<{ simple: CartLine[]; varied: CartLine[] }> {
  const page = await shop.catalogue.list({ status: "publish", perPage: 100 });
  const line = (productId: number, variationId: number | null) => ({
    productId,
    variationId,
    quantity: 1,
  });
  const variable = page.products.filter((product) => product.isVariable);
  const varied = await Promise.all(
    variable.map(async (product) => {
      const [first] = await shop.catalogue.variationsOf(product);
      return line(product.id, first?.id ?? 0);
    }),
  );
  const simple = page.products.filter((product) => !product.isVariable);
  return { simple: simple.map((product) => line(product.id, null)), varied };
}
