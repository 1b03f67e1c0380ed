import type { Env } from "./env.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { PaymentProvider } from "./ports/payment-provider.ts";
import type { ShopBackend } from "./ports/shop-backend.ts";
import type { Log } from "./log.ts";
import type { Store } from "./storage/store.ts";

/** Everything a service may use. Built once per process; tests build their own. */
export interface Shop {
  env: Env;
  /** Now, ms since the epoch. Injected, so that tests can move time. */
  clock: () => number;
  log: Log;
  store: Store;
  backend: ShopBackend;
  payments: PaymentProvider;
  catalogue: Catalogue;
}
