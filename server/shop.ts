import type { BackendHealth } from "./checks/backend-health.ts";
import type { KnownWays } from "./checkout/payment-ways.ts";
import type { WebhookReceiver } from "./catalogue/webhook.ts";
import type { Doctor } from "./checks/doctor.ts";
import type { MessagesShop } from "./messages/message-times.ts";
import type { Metrics } from "./platform/metrics/create-metrics.ts";
import type { OrderRowKeeper } from "./orders/order-rows/keeper.ts";
import type { Pictures } from "./pictures/pictures.ts";
import type { Demo, ShopCore } from "./ports/shop-core.ts";
import type { SettingsWatch } from "./settings/watch.ts";

/** Everything that a page may use. Made once per process by compose.ts; tests make their own. */
export interface Shop extends ShopCore, MessagesShop {
  /** Detects settings that other processes save. Absent in tests with a single process. */
  settingsWatch?: SettingsWatch;
  /** Pictures in the widths that pages use. */
  pictures: Pictures;
  /** Absent with the embedded back end. */
  backendHealth?: BackendHealth;
  /** How bills can be paid. Absent in tests that need none. */
  paymentWays?: KnownWays;
  /** What came with the demo; only with the embedded back end. */
  demo?: Demo;
  /** Checks the installation. Absent in tests that need none. */
  doctor?: Doctor;
  /** Keeps the rows of the owner's lists. Absent in tests that need none. */
  orderRows?: OrderRowKeeper;
  /** Receives changes of the shop back end; absent without a configured secret. */
  webhooks?: WebhookReceiver;
  /** Absent without METRICS_TOKEN. */
  metrics?: Metrics;
  /** The mailbox of test mode; absent when mails are really sent. */
  mailbox?: { answer(mail: { id?: string; part?: string }): Promise<Response> };
  /** The hosted bill pages of the embedded payment sandbox; absent with a real provider. */
  sandbox?: { fetch(request: Request): Promise<Response> };
}
