import { join } from "node:path";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import { openEmbeddedBillplz } from "#server/adapters/embedded/billplz/index.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Log } from "#server/platform/log.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import type { Shop } from "#server/shop.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import { createTrustedClock } from "#server/platform/time/trusted-clock.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { writeFilledShop } from "./prepared-files.ts";
import { MONEY_KEYS, PROVIDER, type ProviderUnderTest, SITE } from "./provider-under-test.ts";
import { scriptUpstream, type ScriptedUpstream } from "./scripted-upstream.ts";
import { migratedState } from "./state-database.ts";
import { nowBy } from "./stores.ts";

const SHOP_KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };

/** Thrown where a process would have ended: nothing of that shop works afterwards. */
export class Crash extends Error {}

export interface BackEnds {
  woo: ScriptedUpstream;
  billplz: ScriptedUpstream;
  sandbox: ReturnType<typeof openEmbeddedBillplz>;
  /** Callbacks as the provider sent them, in order. */
  callbacks: { body: string }[];
  close(): void;
}

/** Both back ends with files in a folder, which remain when a shop process ends. */
export function openBackEnds(folder: string, clock: () => number, log: Log): BackEnds {
  const callbacks: BackEnds["callbacks"] = [];
  const file = join(folder, "shop.sqlite");
  writeFilledShop(file, clock());
  const embedded = openEmbeddedWooCommerce({ ...SHOP_KEYS, file, siteUrl: SITE, clock });
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
  // Recorded when sent; a test delivers them when, and as often as, it needs.
  sandbox.configure({ callback: "before" });
  return {
    woo: scriptUpstream((request) => embedded.fetch(request)),
    billplz: scriptUpstream((request) => sandbox.fetch(request)),
    sandbox,
    callbacks,
    close() {
      embedded.close();
      sandbox.close();
    },
  };
}

export interface ShopOptions {
  folder: string;
  clock: () => number;
  /** By default its clock never jumps. */
  ticks?: () => number;
  log: Log;
  timing: Partial<CheckoutTiming>;
  /** The database's time; by default the real one. */
  storeClock?: (() => number) | undefined;
  /** By default the provider under test. */
  provider?: Pick<ProviderUnderTest, "open"> | undefined;
  /** Configured besides, for the bills that they made before. */
  formers?: readonly Pick<ProviderUnderTest, "open">[] | undefined;
  /** The point where this process ends. */
  crashAt?: CrashPoint | undefined;
  /** How it ends: by default everything of this shop throws from then on. */
  onCrash?: () => void;
}

/** A shop process with connections and caches of its own, on the folder's state and these back ends. */
export async function openShop(backEnds: BackEnds, options: ShopOptions): Promise<Shop> {
  const { clock, ticks = clock, log } = options;
  const trustedClock = createTrustedClock(clock, ticks);
  const life = { over: false };
  const opened = await openStore(await migratedState(options.folder));
  const store = mortal(opened, life, options.storeClock);
  const alive = (upstream: ScriptedUpstream) => async (request: Request) => {
    if (life.over) throw new Crash("dead processes make no calls");
    const response = await upstream.fetch(request);
    if (life.over) throw new Crash("dead processes hear no answers");
    return response;
  };
  const connection = {
    fetch: alive(backEnds.billplz),
    log,
    clock,
    ticks,
    sleep: async () => {},
    store,
  };
  const payments = (options.provider ?? PROVIDER).open(connection);
  const formerPayments = (options.formers ?? []).map((former) => former.open(connection));
  const backend = createWooCommerceClient({
    ...SHOP_KEYS,
    url: "https://embedded.invalid",
    fetch: alive(backEnds.woo),
    log,
    clock,
    ticks,
    sleep: async () => {},
    orderMeta: [payments, ...formerPayments].map(({ orderMetaKey }) => orderMetaKey),
  });
  return {
    env: readEnv({ DELIVERY_DATES: "false", INDEXING: "on" }),
    siteUrl: SITE,
    secureCookies: false,
    clock,
    ticks,
    ...trustedClock,
    log,
    sealer: createSealer(["a secret for tests that is long enough"], trustedClock.steadyNow),
    store,
    backend,
    payments,
    formerPayments,
    catalogue: createCatalogue({ backend, clock, ticks, log }),
    content: createContentVersion(),
    pictures: {
      get: async () => undefined,
      asksAnotherServer: async () => false,
      oneAtATime: (work) => work(),
    },
    checkoutTiming: options.timing,
    crashPoint(name) {
      if (name !== options.crashAt || life.over) return;
      options.onCrash?.();
      life.over = true;
      throw new Crash(name);
    },
  };
}

/** A store that a dead process can neither read nor write. Its committed changes stay. */
function mortal(store: Store, life: { over: boolean }, clock?: () => number): Store {
  return {
    dialect: store.dialect,
    get now() {
      return clock ? nowBy(clock) : store.now;
    },
    get db() {
      if (life.over) throw new Crash("dead processes query nothing");
      return store.db;
    },
    transaction: (work, names) =>
      life.over
        ? Promise.reject(new Crash("dead processes write nothing"))
        : store.transaction(work, names),
    close: () => store.close(),
  };
}
