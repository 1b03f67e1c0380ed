import { type BackEndSettings, fittingSettings } from "./settings.ts";
import { openSweep } from "./back-office.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { sql } from "kysely";
import { leaseOwner } from "#server/checkout/lease/lease.ts";
import { openEmbeddedBillplz } from "#server/adapters/embedded/billplz/index.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { createLog } from "#server/platform/log.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import { withSettings } from "#tests/support/changed-settings.ts";
import { payer } from "#tests/support/billplz-sandbox.ts";
import { CHECKOUT_CATALOGUE, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { serve } from "#tests/support/http-server.ts";
import { MONEY_KEYS } from "#tests/support/provider-under-test.ts";
import { type ScriptedUpstream, scriptUpstream } from "#tests/support/scripted-upstream.ts";
import { loadSteeredShop, type SteeredShop } from "#tests/support/steered-shop.ts";
import { stateOf } from "#tests/support/state-database.ts";

/** Where both processes are reached, as far as browsers and the provider know. */
export const SITE = "http://localhost:4999";
const SHOP_KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };

export const OWNERS_CODE = "an access code for tests";

/** How the shop is paid: by the scripted provider, or by transfers that the owner confirms. */
export type PaidBy = "billplz" | "transfer";

/** Which of the two processes. */
export type Which = 0 | 1;

/** Two processes of the production build on one store, between a scripted shop back end and a scripted provider. */
export interface TwoShops {
  paidBy: PaidBy;
  woo: ScriptedUpstream;
  billplz: ScriptedUpstream;
  /** Answers the provider's API without being noted or failing. */
  askBillplz: (path: string) => Promise<Response>;
  /** The same for the shop back end. */
  askWoo: (path: string, init?: RequestInit) => Promise<Response>;
  settings: BackEndSettings;
  /** Brings the rows of orders up to date, as a third instance. */
  sweep(): Promise<void>;
  /** Sets or, with none given, tells how many pieces of the rare tart the shop has. */
  stock(pieces?: number): Promise<number>;
  payer: ReturnType<typeof payer>;
  /** Bodies of the provider's messages, in the order they were sent. They were not delivered. */
  messages: string[];
  store: Store;
  now(): number;
  /** The mails that arrived, as they came. */
  mails: string[];
  /** The ids of the notices that arrived. */
  notices: string[];
  /** How far the clocks were moved, in ms. */
  passed(): number;
  /** Moves on what stored rows keep by the database's time. */
  ageStored(ms: number): Promise<void>;
  /** Moves every clock on, and for what a dead process held the database's too. */
  pass(ms: number): Promise<void>;
  shop(which: Which): SteeredShop | undefined;
  start(which: Which): Promise<void>;
  kill(which: Which): Promise<void>;
  /** Everything that any process of this test printed. */
  output(): string;
  starts: number;
  close(): Promise<void>;
}

export async function openTwoShops(folder: string, paidBy: PaidBy = "billplz"): Promise<TwoShops> {
  const time = { offset: 0 };
  const now = () => Date.now() + time.offset;
  const upstreams = await openUpstreams(now, paidBy);
  const state = await stateOf(folder);
  const store = await openStore(state);
  const env = {
    DATA_DIR: folder,
    SITE_URL: SITE,
    SESSION_SECRET: "a secret for tests that is long enough",
    ADMIN_ACCESS_CODE: OWNERS_CODE,
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "error",
    ...(state.databaseUrl === undefined ? {} : { DATABASE_URL: state.databaseUrl }),
    ...upstreams.env,
  };
  const load = () => loadSteeredShop(env);
  const shops: (SteeredShop | undefined)[] = [];
  const ended: SteeredShop[] = [];
  let spare = load();

  /** Its port was chosen when it was loaded, and may have been taken since: then comes the next one. */
  async function openSpare(): Promise<SteeredShop> {
    for (;;) {
      const started = await spare;
      spare = load();
      // If it is never awaited, its failure is not reported either.
      spare.catch(() => {});
      try {
        if (await started.order({ kind: "open", offset: time.offset })) return started;
      } catch (error) {
        await started.kill();
        if (String(error).includes("EADDRINUSE")) continue;
        throw error;
      }
      throw new Error(`A process did not start:\n${started.output()}`);
    }
  }

  /** Leases run by the database's time, which cannot be moved: theirs are moved instead. */
  async function ageLeases(ms: number): Promise<void> {
    const owners = shops.map((shop) => (shop?.isAlive() ? leaseOwner(shop.pid) : "none"));
    await store.db
      .updateTable("leases")
      .set({ until: sql<number>`until - ${ms}` })
      .where("until", ">", 0)
      .where("owner", "not in", owners)
      .execute();
  }

  /** What is held ends by the database's time too. */
  async function ageHolds(ms: number): Promise<void> {
    await store.db
      .updateTable("holds")
      .set({ until: sql<number>`until - ${ms}` })
      .execute();
    await store.db
      .updateTable("holdItems")
      .set({ countedAt: sql<number>`counted_at - ${ms}` })
      .execute();
  }

  const sweep = openSweep(store, now, {
    env: { ...env, ...upstreams.env },
    keys: SHOP_KEYS,
    fetch: upstreams.fetchWoo,
  });
  const world: TwoShops = {
    ...upstreams,
    paidBy,
    sweep,
    async stock(pieces) {
      const change = pieces === undefined ? {} : { stock_quantity: pieces };
      const answer = await upstreams.askWoo(`products/${PRODUCTS.rare}`, {
        method: "PUT",
        body: JSON.stringify(change),
      });
      return ((await answer.json()) as { stock_quantity: number }).stock_quantity;
    },
    store,
    now,
    starts: 0,
    async pass(ms) {
      time.offset += ms;
      const order = { kind: "clock", offset: time.offset } as const;
      await Promise.all(shops.map(async (shop) => shop?.order(order)));
      await world.ageStored(ms);
    },
    passed: () => time.offset,
    async ageStored(ms) {
      await ageLeases(ms);
      await ageHolds(ms);
    },
    shop: (which) => (shops[which]?.isAlive() ? shops[which] : undefined),
    async start(which) {
      // One that has just ended may not be known to be dead yet: it does not obey any more.
      if (await shops[which]?.order({ kind: "clock", offset: time.offset })) return;
      if (shops[which]) ended.push(shops[which]);
      const started = await openSpare();
      shops[which] = started;
      world.starts += 1;
    },
    async kill(which) {
      await shops[which]?.kill();
    },
    output: () => [...ended, ...shops].map((shop) => shop?.output() ?? "").join("\n"),
    async close() {
      await Promise.all([...shops, await spare].map(async (shop) => shop?.kill()));
      await store.close();
      await upstreams.close();
    },
  };
  await world.start(0);
  await world.start(1);
  return world;
}

const TRANSFER_SETTINGS = {
  PAYMENT: "transfer",
  TRANSFER_BANK: "Maybank",
  TRANSFER_ACCOUNT_NAME: "Kedai Manis Enterprise",
  TRANSFER_ACCOUNT_NUMBER: "5140 1234 5678",
};

const billplzSettings = (origin: string) => ({
  BILLPLZ_API_URL: `${origin}/api/`,
  BILLPLZ_SECRET_KEY: MONEY_KEYS.secretKey,
  BILLPLZ_X_SIGNATURE_KEY: MONEY_KEYS.signatureKey,
  BILLPLZ_COLLECTION_ID: MONEY_KEYS.collectionId,
});

async function openUpstreams(clock: () => number, paidBy: PaidBy) {
  const messages: string[] = [];
  const log = createLog("error", () => {});
  const embedded = openEmbeddedWooCommerce({
    ...SHOP_KEYS,
    file: ":memory:",
    siteUrl: SITE,
    clock,
    catalogue: CHECKOUT_CATALOGUE,
  });
  let billplzOrigin = "";
  const sandbox = openEmbeddedBillplz({
    ...MONEY_KEYS,
    file: ":memory:",
    publicUrl: () => `${billplzOrigin}/sandbox`,
    shopUrl: () => SITE,
    clock,
    log,
    async deliver(request) {
      messages.push(await request.text());
      return new Response(null, { status: 200 });
    },
  });
  sandbox.configure({ callback: "before" });
  const settings = fittingSettings();
  const answer = (request: Request) => embedded.fetch(request);
  const woo = scriptUpstream(withSettings(answer, () => settings.now, settings.made));
  const billplz = scriptUpstream((request) => sandbox.fetch(request));
  const wooServer = await serve((request) => woo.fetch(request));
  const billplzServer = await serve((request) => billplz.fetch(request));
  billplzOrigin = billplzServer.origin;
  const mailServer = await openMailServer();
  const notices: string[] = [];
  const noticeServer = await serve(async (request) => {
    notices.push(request.headers.get("webhook-id") ?? "");
    return new Response(null, { status: 204 });
  });

  const basic = (text: string) => ({ Authorization: `Basic ${btoa(text)}` });
  return {
    woo,
    settings,
    billplz,
    messages,
    payer: payer(sandbox, billplzOrigin),
    askBillplz: (path: string) =>
      sandbox.fetch(
        new Request(new URL(`/api/v3/${path}`, billplzOrigin), {
          headers: basic(`${MONEY_KEYS.secretKey}:`),
        }),
      ),
    fetchWoo: (request: Request) => embedded.fetch(request),
    askWoo: (path: string, init: RequestInit = {}) =>
      embedded.fetch(
        new Request(`${wooServer.origin}/wp-json/wc/v3/${path}`, {
          ...init,
          headers: {
            ...basic(`${SHOP_KEYS.consumerKey}:${SHOP_KEYS.consumerSecret}`),
            "Content-Type": "application/json",
          },
        }),
      ),
    env: {
      WOOCOMMERCE_URL: wooServer.origin,
      WOOCOMMERCE_CONSUMER_KEY: SHOP_KEYS.consumerKey,
      WOOCOMMERCE_CONSUMER_SECRET: SHOP_KEYS.consumerSecret,
      ...(paidBy === "transfer" ? TRANSFER_SETTINGS : billplzSettings(billplzServer.origin)),
      SMTP_URL: mailServer.url,
      MAIL_FROM: "hello@shop.example",
      OWNER_EMAIL: "owner@shop.example",
      ORDER_EMAILS: "kedai",
      MAIL_PER_MINUTE: "6000",
      // Told at a time of day, and not of an order.
      DAILY_SUMMARY_AT: "off",
      NOTIFY_WEBHOOK_URL: noticeServer.origin,
      NOTIFY_WEBHOOK_SECRET: "c2VjcmV0IG9mIG5vdGljZXMgaW4gdGhlIG1vZGVs",
    },
    mails: mailServer.mails,
    notices,
    async close() {
      const servers = [wooServer, billplzServer, mailServer, noticeServer];
      await Promise.all(servers.map((server) => server.close()));
      embedded.close();
      sandbox.close();
    },
  };
}
