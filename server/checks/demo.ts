import type { Finding } from "#app/domain/admin/finding.ts";
import type { Env } from "#server/platform/environment/env.ts";
import { takesRealMoney } from "#server/platform/environment/payment-settings.ts";
import type { DemoParts } from "#server/ports/shop-core.ts";
import { findingsOf } from "./finding.ts";

/**
 * What of the demo shoppers of real money would meet.
 * @param parts of the embedded store; undefined with a connected WooCommerce
 * @param identity see `demoIdentity`
 */
export function examineDemo(
  { payments }: Pick<Env, "payments">,
  parts: DemoParts | undefined,
  identity: readonly string[],
): Finding[] {
  if (!takesRealMoney(payments)) return [];
  const { ok, error } = findingsOf("demo");
  const found = [
    ...(parts && parts.couponsOn > 0
      ? [
          error(
            `${parts.couponsOn} coupons of the demo are switched on; they are refused, for their codes are public.`,
            "Delete them under /admin/coupons.",
          ),
        ]
      : []),
    ...(parts && parts.products > 0
      ? [
          error(
            `${parts.products} products of the demo are in the shop.`,
            "Delete them under /admin/products.",
          ),
        ]
      : []),
    ...(identity.length > 0
      ? [
          error(
            `shoppers still see these of the demo: ${identity.join(", ")}.`,
            "Change them in app/config/shop.ts.",
          ),
        ]
      : []),
  ];
  return found.length > 0 ? found : [ok("nothing of it is left.")];
}
