import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Cart, CartLine } from "#app/domain/cart.ts";
import type { Contact } from "#app/domain/order.ts";
import { createCatalogue } from "#server/catalogue/catalogue.ts";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { placeOrder } from "#server/checkout/place-order.ts";
import { receiveCallback } from "#server/checkout/receive-callback.ts";
import type { CheckoutTiming } from "#server/checkout/timing.ts";
import { quoteCart } from "#server/cart/quote-cart.ts";
import { openEmbeddedBillplz } from "#server/embedded/billplz/index.ts";
import { openEmbeddedWooCommerce } from "#server/embedded/woocommerce/index.ts";
import { readEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { createSealer } from "#server/sessions/seal.ts";
import type { Shop } from "#server/shop.ts";
import { openStore, type Store } from "#server/storage/store.ts";
import { createBillplzClient } from "#server/billplz/client.ts";
import { createWooCommerceClient } from "#server/woocommerce/client.ts";
import { payer } from "./billplz-sandbox.ts";
import { CHECKOUT_CATALOGUE, CONTACT } from "./checkout-catalogue.ts";
import { scriptUpstream, type ScriptedUpstream } from "./scripted-upstream.ts";
import { tempDir } from "./temp-dir.ts";

export const SITE = "http://localhost:3000";
const SHOP_KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };
export const MONEY_KEYS = {
  secretKey: "test-secret-key",
  signatureKey: "S-test-signature-key",
  collectionId: "testcollection",
};
/** Impatient, so that a test that waits for nothing does not wait long. */
const TIMING: Partial<CheckoutTiming> = { poll: 5, patience: 400, heartbeat: 100 };

/** Thrown where a process would have ended: nothing of that shop works any more. */
export class Crash extends Error {}

/** Both back ends on files of their own, which outlive every shop process that a test starts. */
export interface World {
  woo: ScriptedUpstream;
  billplz: ScriptedUpstream;
  sandbox: ReturnType<typeof openEmbeddedBillplz>;
  payer: ReturnType<typeof payer>;
  time: { now: number };
  /** Parsed log lines of all shops, in order. */
  lines: Record<string, unknown>[];
  /** Callbacks as the provider sent them, in order. */
  callbacks: { body: string }[];
  /** A shop process: own connections, own caches, shared files. */
  startShop(options?: {
    crashAt?: CrashPoint | undefined;
    timing?: Partial<CheckoutTiming>;
  }): Promise<Shop>;
}

export function openWorld(folder: string = tempDir(), timing = TIMING): World {
  const time = { now: Date.parse("2026-11-20T10:00:00+08:00") };
  const clock = () => time.now;
  const lines: Record<string, unknown>[] = [];
  const callbacks: World["callbacks"] = [];
  const log = createLog("debug", (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const embedded = openEmbeddedWooCommerce({
    ...SHOP_KEYS,
    file: join(folder, "shop.sqlite"),
    siteUrl: SITE,
    clock,
    catalogue: CHECKOUT_CATALOGUE,
  });
  const sandbox = openEmbeddedBillplz({
    ...MONEY_KEYS,
    file: join(folder, "sandbox.sqlite"),
    publicUrl: () => `${SITE}/sandbox`,
    clock,
    random: () => 0,
    log,
    async deliver(request) {
      callbacks.push({ body: await request.text() });
      return new Response(null, { status: 200 });
    },
  });
  // Sent at once and noted; a test delivers them when, and as often as, it wants to.
  sandbox.configure({ callback: "before" });
  onTestFinished(() => {
    embedded.close();
    sandbox.close();
  });
  const woo = scriptUpstream((request) => embedded.fetch(request));
  const billplz = scriptUpstream((request) => sandbox.fetch(request));

  return {
    woo,
    billplz,
    sandbox,
    payer: payer(sandbox),
    time,
    lines,
    callbacks,
    async startShop(options = {}) {
      const store = await openStore({ file: join(folder, "state.sqlite") });
      onTestFinished(() => store.close());
      const life = { over: false };
      const alive = (upstream: ScriptedUpstream) => async (request: Request) => {
        if (life.over) throw new Crash("dead processes make no calls");
        const response = await upstream.fetch(request);
        if (life.over) throw new Crash("dead processes hear no answers");
        return response;
      };
      const backend = createWooCommerceClient({
        ...SHOP_KEYS,
        url: "https://embedded.invalid",
        fetch: alive(woo),
        log,
        clock,
        sleep: async () => {},
      });
      const env = readEnv({});
      return {
        env,
        siteUrl: SITE,
        secureCookies: false,
        clock,
        log,
        sealer: createSealer(["a secret for tests that is long enough"], clock),
        store: mortal(store, life),
        backend,
        payments: createBillplzClient({
          ...MONEY_KEYS,
          apiUrl: `${SITE}/api/`,
          fetch: alive(billplz),
          log,
          clock,
        }),
        catalogue: createCatalogue({ backend, clock, log }),
        checkoutTiming: { ...timing, ...options.timing },
        crashPoint(name) {
          if (name !== options.crashAt || life.over) return;
          life.over = true;
          throw new Crash(name);
        },
      };
    },
  };
}

/** A store that a dead process can neither read nor write. What it had committed stays. */
function mortal(store: Store, life: { over: boolean }): Store {
  return {
    dialect: store.dialect,
    get db() {
      if (life.over) throw new Crash("dead processes query nothing");
      return store.db;
    },
    transaction: (work) =>
      life.over
        ? Promise.reject(new Crash("dead processes write nothing"))
        : store.transaction(work),
    close: () => store.close(),
  };
}

export function cartOf(lines: CartLine[], couponCode: string | null = null): Cart {
  return { id: randomUUID(), lines, couponCode };
}

export function line(productId: number, quantity = 1, variationId: number | null = null): CartLine {
  return { productId, variationId, quantity };
}

/** Submits a cart at the total that its shopper sees now. */
export async function submit(
  shop: Shop,
  cart: Cart,
  contact: Contact = CONTACT,
): Promise<PlaceOrderOutcome> {
  const { quote } = await quoteCart(shop, cart);
  return placeOrder(shop, { cart, contact, confirmedTotal: quote.total });
}

/** The outcome, which must lead to a bill. */
export function toPay(outcome: PlaceOrderOutcome): Extract<PlaceOrderOutcome, { kind: "pay" }> {
  if (outcome.kind !== "pay") throw new Error(`not to pay: ${JSON.stringify(outcome)}`);
  return outcome;
}

export function billIdOf(outcome: PlaceOrderOutcome): string {
  return toPay(outcome).billUrl.split("/").at(-1) ?? "";
}

/** Pays or declines at the pretended bank. The callback is sent to `world.callbacks`. @returns the browser's way back */
export async function decideAtBank(
  world: World,
  billId: string,
  decision: "approve" | "decline" | "pending" = "approve",
): Promise<URL> {
  const path = await world.payer.begin(billId);
  const location = await world.payer.decide(path, decision);
  return new URL(location, SITE);
}

/** Delivers a callback body as the provider would. */
export function deliver(shop: Shop, body: string): Promise<Response> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const address = `${SITE}/api/payment/callback`;
  return receiveCallback(shop, new Request(address, { method: "POST", body, headers }));
}

export async function orderOf(shop: Shop, id: number): Promise<BackendOrder> {
  const read = await shop.backend.getOrder(id);
  if (!read.ok || !read.value) throw new Error(`no order ${id}`);
  return read.value;
}
