import { existsSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedWooCommerce } from "./adapters/embedded/woocommerce/index.ts";
import { inProcess } from "./adapters/embedded/in-process.ts";
import { pictureOrigins } from "./pictures/picture-origins.ts";
import type { EmbeddedKeys } from "./platform/crypto/secrets.ts";
import type { Env } from "./platform/environment/env.ts";
import { takesRealMoney } from "./platform/environment/payment-settings.ts";
import type { Log } from "./platform/log.ts";
import { networkFetch } from "./platform/outgoing/network-fetch.ts";
import type { Demo } from "./ports/shop-core.ts";
import type { ShopBackend } from "./ports/shop-backend.ts";
import { createWooCommerceClient } from "./adapters/woocommerce/client.ts";

/** Closes what was opened. */
export type Closer = () => void | Promise<void>;

interface Parts {
  env: Env;
  log: Log;
  clock: () => number;
  closers: Closer[];
  keys: EmbeddedKeys;
  /** The meta fields of orders that payment providers write; by default all meta is read. */
  orderMeta?: readonly string[];
}

/** The shop back end of the settings: the connected WooCommerce, or the one that comes with the shop, with its demo. */
export function openBackend(parts: Parts): { backend: ShopBackend; demo?: Demo } {
  const { env, log, clock, closers, keys, orderMeta } = parts;
  const meta = orderMeta ? { orderMeta } : {};
  if (env.backend.kind === "woocommerce") {
    const backend = createWooCommerceClient({
      ...env.backend,
      pictureOrigins: [...pictureOrigins(env).keys()],
      fetch: networkFetch,
      log,
      ...meta,
    });
    return { backend };
  }
  const { consumerKey, consumerSecret } = keys;
  const embedded = openEmbeddedWooCommerce({
    file: join(env.dataDir, "shop.sqlite"),
    consumerKey,
    consumerSecret,
    siteUrl: env.siteUrl,
    clock,
    seed: env.startsWithDemo,
    isTest: !takesRealMoney(env.payments),
  });
  closers.push(() => embedded.close());
  const backend = createWooCommerceClient({
    url: "https://embedded.invalid",
    consumerKey,
    consumerSecret,
    fetch: inProcess(embedded.fetch),
    log,
    ...meta,
  });
  return { backend, demo: embedded.demo };
}

/** The demo in the embedded store of a data folder, for a moment; undefined without one. */
export async function withDemo<T>(
  { backend, dataDir }: Env,
  work: (demo: Demo) => T | Promise<T>,
): Promise<T | undefined> {
  const file = join(dataDir, "shop.sqlite");
  if (backend.kind !== "embedded" || !existsSync(file)) return undefined;
  const keys = { consumerKey: "", consumerSecret: "" };
  const embedded = openEmbeddedWooCommerce({ ...keys, file, siteUrl: "" });
  try {
    return await work(embedded.demo);
  } finally {
    embedded.close();
  }
}
