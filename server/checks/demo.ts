import type { Finding } from "#app/domain/admin/finding.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { takesRealMoney } from "#server/platform/environment/payment-settings.ts";
import type { DemoParts } from "#server/ports/shop-core.ts";
import { findingsOf } from "./finding.ts";

/** What is left of the demo. */
export interface DemoRest {
  /** Of the embedded store; undefined with a connected WooCommerce. */
  parts: DemoParts | undefined;
  /** How many slides show the demo's pictures. */
  slides: number;
  /** See `demoIdentity`. */
  identity: readonly string[];
}

/** What of the demo shoppers of real money would meet. */
export function examineDemo(
  { payments }: Pick<Env, "payments">,
  { parts, slides, identity }: DemoRest,
): Finding[] {
  if (!takesRealMoney(payments)) return [];
  const { ok, error } = findingsOf("demo");
  const remove = "Remove the demo under /admin/demo, or with npm run remove-demo.";
  const left: [count: number, text: (count: number) => string, mend: string][] = [
    [
      parts?.couponsOn ?? 0,
      (count) =>
        `${count} coupons of the demo are switched on; they are refused, for their codes are public.`,
      "Delete them under /admin/coupons.",
    ],
    [parts?.products ?? 0, (count) => `${count} products of the demo are in the shop.`, remove],
    [parts?.testOrders ?? 0, (count) => `${count} test orders are among the orders.`, remove],
    [
      slides,
      (count) => `${count} slides show pictures of the demo.`,
      parts ? remove : "Replace them under /admin/slider.",
    ],
    [
      identity.length,
      () => `shoppers still see these of the demo: ${identity.join(", ")}.`,
      "Change them under /admin/shop, credits and ratings in app/config/shop.ts.",
    ],
  ];
  const found = left.flatMap(([count, text, mend]) =>
    count > 0 ? [error(text(count), mend)] : [],
  );
  return found.length > 0 ? found : [ok("nothing of it is left.")];
}
