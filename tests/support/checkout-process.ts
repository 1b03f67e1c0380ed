import { flushCompileCache } from "node:module";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { Cart } from "#app/domain/cart/cart.ts";
import type { CrashPoint } from "#server/checkout/crash-points.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import { createLog } from "#server/platform/log.ts";
import "./provide-shop.ts";
import { CONTACT } from "./checkout-catalogue.ts";
import { openBackEnds, openShop } from "./checkout-shop.ts";
import { SITE } from "./provider-under-test.ts";

/** The instructions to a process that is killed during its work. */
export interface Errand {
  folder: string;
  crashAt: CrashPoint;
  now: number;
  work: { kind: "submit"; cart: Cart } | { kind: "callback"; body: string };
}

// Runs the real services on the folder's files and kills itself with SIGKILL at the named point.
const errand = JSON.parse(process.argv[2] ?? "{}") as Errand;
// A killed process does not write its compile cache.
flushCompileCache();
const clock = () => errand.now;
const log = createLog("error", () => {});
const shop = await openShop(openBackEnds(errand.folder, clock, log), {
  ...errand,
  clock,
  log,
  timing: {},
  storeClock: clock,
  onCrash: () => process.kill(process.pid, "SIGKILL"),
});
if (errand.work.kind === "submit") {
  const { cart } = errand.work;
  const { quote } = await quoteCart(shop, cart);
  await placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: quote.total });
} else {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const { body } = errand.work;
  await receiveCallback(
    shop,
    new Request(`${SITE}/api/payment/callback`, { method: "POST", body, headers }),
  );
}
process.exit(0);
