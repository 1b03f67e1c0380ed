import { join } from "node:path";
import { openEmbeddedWooCommerce } from "./adapters/embedded/woocommerce/index.ts";
import { inProcess } from "./adapters/embedded/in-process.ts";
import { pictureOrigins } from "./pictures/picture-origins.ts";
import type { EmbeddedKeys } from "./platform/crypto/secrets.ts";
import type { Env } from "./platform/environment/env.ts";
import type { Log } from "./platform/log.ts";
import { networkFetch } from "./platform/outgoing/network-fetch.ts";
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

/** The shop back end of the settings: the connected WooCommerce, or the one that comes with the shop. */
export function openBackend({ env, log, clock, closers, keys, orderMeta }: Parts): ShopBackend {
  const meta = orderMeta ? { orderMeta } : {};
  if (env.backend.kind === "woocommerce") {
    return createWooCommerceClient({
      ...env.backend,
      pictureOrigins: [...pictureOrigins(env).keys()],
      fetch: networkFetch,
      log,
      ...meta,
    });
  }
  const { consumerKey, consumerSecret } = keys;
  const embedded = openEmbeddedWooCommerce({
    file: join(env.dataDir, "shop.sqlite"),
    consumerKey,
    consumerSecret,
    siteUrl: env.siteUrl,
    clock,
    seed: true,
  });
  closers.push(() => embedded.close());
  return createWooCommerceClient({
    url: "https://embedded.invalid",
    consumerKey,
    consumerSecret,
    fetch: inProcess(embedded.fetch),
    log,
    ...meta,
  });
}
