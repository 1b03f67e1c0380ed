import type { FixedProductRule } from "#app/domain/coupon.ts";
import type { Env } from "./platform/environment/env.ts";
import type { CheckoutTiming } from "./checkout/timing.ts";
import type { FitWatch } from "./fit/fit-watch.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { ContentVersion } from "./platform/memory/content-version.ts";
import type { WebhookReceiver } from "./catalogue/webhook.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { PaymentProvider } from "./ports/payment-provider.ts";
import type { ShopBackend } from "./ports/shop-backend.ts";
import type { Log } from "./platform/log.ts";
import type { Sealer } from "./platform/crypto/seal.ts";
import type { SettingsWatch } from "./settings/watch.ts";
import type { Store } from "./platform/storage/store.ts";
import type { SureClock } from "./platform/time/sure-clock.ts";

/** Everything a service may use. Built once per process by compose.ts; tests build their own. */
export interface Shop {
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
   * Ms of a clock of this process that never jumps, whatever the time is set to: for waits and ages in memory. Its
   * numbers mean nothing to another process.
   */
  ticks: () => number;
  /** The time for what goes on while the time of day is wrong for a moment. */
  steadyNow: SureClock["steadyNow"];
  /** The time for what ends for good because it is old. */
  sureNow: SureClock["sureNow"];
  log: Log;
  sealer: Sealer;
  store: Store;
  backend: ShopBackend;
  payments: PaymentProvider;
  catalogue: Catalogue;
  /** Advances whenever pages may look different: a saved setting, a changed product. */
  content: ContentVersion;
  /** Notices what other processes save. Absent in tests, whose shop is alone. */
  settingsWatch?: SettingsWatch;
  /** Pictures in the widths that pages ask for. */
  pictures: Pictures;
  /** Absent with the embedded back end, which fits. */
  fit?: FitWatch;
  /** Hears of changes in the shop back end; absent without a configured secret. */
  webhooks?: WebhookReceiver;
  /** The hosted bill pages of the embedded payment sandbox; absent with a real provider. */
  sandbox?: { fetch(request: Request): Promise<Response> };
  /** Where it differs from the shop's configuration; only tests set it. */
  fixedProductCoupons?: FixedProductRule;
  /** Where it differs from the shop's configuration; only tests set it. */
  draftsAreSoldOut?: boolean;
  /** Where it differs from the usual durations of the money path. */
  checkoutTiming?: Partial<CheckoutTiming>;
  /** Called between any two steps of the money path; only tests set it. */
  crashPoint?: (name: string) => void;
}
