import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { Cart, CartLine } from "#app/domain/cart/cart.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import { createLog } from "#server/platform/log.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { Shop } from "#server/shop.ts";
import { payer } from "./billplz-sandbox.ts";
import { CONTACT } from "./checkout-catalogue.ts";
import { type BackEnds, openBackEnds, openShop } from "./checkout-shop.ts";
import { PROVIDER, type ProviderUnderTest, SITE } from "./provider-under-test.ts";
import { tempDir } from "./temp-dir.ts";

export { Crash } from "./checkout-shop.ts";
export { MONEY_KEYS, SITE } from "./provider-under-test.ts";

/** Short, so that no test waits long. */
const TIMING: Partial<CheckoutTiming> = { poll: 5, patience: 400, heartbeat: 100 };

/** Both back ends with a clock of their own, and as many shop processes as a test starts. */
export interface World extends BackEnds {
  folder: string;
  payer: ReturnType<typeof payer>;
  /** `now` is the time that has passed, `step` how far the shops' own time of day is set ahead of it; both in ms. */
  time: { now: number; step?: number };
  /** Parsed log lines of all shops, in order. */
  lines: Record<string, unknown>[];
  startShop(options?: {
    crashAt?: CrashPoint | undefined;
    provider?: Pick<ProviderUnderTest, "open">;
    formers?: readonly Pick<ProviderUnderTest, "open">[];
    timing?: Partial<CheckoutTiming>;
    /** Leases use the database's real time, not that of the world. */
    realLeases?: boolean;
  }): Promise<Shop>;
}

export function openWorld(
  folder: string = tempDir(),
  time: World["time"] = { now: Date.parse("2026-11-20T10:00:00+08:00") },
): World {
  const ticks = () => time.now;
  const clock = () => time.now + (time.step ?? 0);
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const backEnds = openBackEnds(folder, ticks, log);
  onTestFinished(() => backEnds.close());
  return {
    ...backEnds,
    folder,
    payer: payer(backEnds.sandbox),
    time,
    lines,
    async startShop({ crashAt, provider, formers, timing, realLeases } = {}) {
      const shop = await openShop(backEnds, {
        folder,
        clock,
        ticks,
        log,
        timing: { ...TIMING, ...timing },
        storeClock: realLeases ? undefined : clock,
        crashAt,
        provider,
        formers,
      });
      onTestFinished(() => shop.store.close());
      return shop;
    },
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

/** The order of an outcome, as its shopper's browser stores it. */
export function ownOf({ orderId, orderKey }: { orderId: number; orderKey: string }) {
  return { id: orderId, key: orderKey };
}

export function billIdOf(outcome: PlaceOrderOutcome): string {
  return toPay(outcome).billUrl.split("/").at(-1) ?? "";
}

/**
 * Pays or declines at the pretended bank. The callback is sent to `world.callbacks`.
 * @returns the address that the browser returns to
 */
export async function decideAtBank(
  world: World,
  billId: string,
  decision: "approve" | "decline" | "pending" = "approve",
): Promise<URL> {
  const path = await world.payer.begin(billId);
  const location = await world.payer.decide(path, decision);
  return PROVIDER.wayBack(new URL(location, SITE));
}

/** Delivers a callback body as the provider would. */
export function deliver(
  shop: Shop,
  body: string,
  address = `${SITE}/api/payment/callback`,
): Promise<Response> {
  const message = PROVIDER.callback(body);
  return receiveCallback(shop, new Request(address, { method: "POST", ...message }));
}

export async function orderOf(shop: Shop, id: number): Promise<BackendOrder> {
  const read = await shop.backend.getOrder(id);
  if (!read.ok || !read.value) throw new Error(`no order ${id}`);
  return read.value;
}

/** The actions of a person in the back office of the shop back end. */
export async function changeInShop(world: World, orderId: number, change: object): Promise<void> {
  const response = await world.woo.fetch(
    new Request(`https://embedded.invalid/wp-json/wc/v3/orders/${orderId}`, {
      method: "PUT",
      headers: {
        Authorization: `Basic ${btoa("ck_test:cs_test")}`,
        "Content-Type": "application/json",
        Origin: SITE,
      },
      body: JSON.stringify(change),
    }),
  );
  if (!response.ok) throw new Error(await response.text());
}
