import type { FixedProductRule } from "#app/domain/cart/coupon.ts";
import type { Sealer } from "../platform/crypto/seal.ts";
import type { Env } from "../platform/environment/env.ts";
import type { Log } from "../platform/log.ts";
import type { ContentVersion } from "../platform/memory/content-version.ts";
import type { Store } from "../platform/storage/store.ts";
import type { TrustedClock } from "#server/platform/time/trusted-clock.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { ShopBackend } from "./shop-backend.ts";

/** Platform and ports for the services. A service names with `Pick` what it uses. */
export interface ShopCore {
  env: Env;
  /**
   * Public origin for addresses that leave this page: canonical, callback and redirect addresses.
   * The configured one, or the request's own loopback host while none is configured.
   */
  siteUrl: string;
  /** Whether cookies carry Secure and the __Host- prefix. */
  secureCookies: boolean;
  /** Now, ms since the epoch. Injected, so that tests can move time. */
  clock: () => number;
  /**
   * Ms of a monotonic clock of this process, for waits and ages in memory. Its values mean nothing to another
   * process.
   */
  ticks: () => number;
  /** The time for work that must continue while the time of day is wrong for a moment. */
  steadyNow: TrustedClock["steadyNow"];
  /** The time for work that ends something for good because of its age. */
  trustedNow: TrustedClock["trustedNow"];
  log: Log;
  sealer: Sealer;
  store: Store;
  backend: ShopBackend;
  /** Makes the bills. */
  payments: PaymentProvider;
  /** Configured beside it, because bills that they made may still be paid. */
  formerPayments?: readonly PaymentProvider[];
  /** Advances when pages may change: a saved setting, a changed product. */
  content: ContentVersion;
  /** Where it differs from the shop's configuration; only tests set it. */
  fixedProductCoupons?: FixedProductRule;
  /** Called between any two steps of the money path; only tests set it. */
  crashPoint?: (name: string) => void;
}

/** What of the demo is in the store of the embedded back end. */
export interface DemoParts {
  /** Goods that are not in the bin. */
  products: number;
  coupons: number;
  /** Coupons that are published. */
  couponsOn: number;
  /** Orders that were made while no real money moved. */
  testOrders: number;
}

/** A part of the demo that the seller has changed. */
export interface EditedPart {
  /** Its kind and id: "product:101". */
  key: string;
  name: string;
}

/** What came with the demo, and its end. */
export interface Demo {
  read(): DemoParts;
  /** Its goods, categories and coupons that differ from what the demo brought, stock and sales apart. */
  edited(): EditedPart[];
  testOrders(): { id: number; createdVia: string }[];
  /**
   * Removes for good what came with the demo, and the test orders, in one step. What the seller has made stays, with the
   * categories, tags and pictures that it uses.
   * @param kept keys of edited parts that stay; they are hers from now on
   */
  remove(kept: readonly string[]): void;
  /** For good. */
  deleteCoupons(): void;
}
