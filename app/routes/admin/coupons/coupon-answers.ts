import type { SaveRefusal } from "#app/components/owner/refused-save.ts";
import { t } from "#app/texts/t.ts";
import type { CouponOutcome } from "#server/goods/coupons.ts";

export const couponsOffText = () =>
  t("Coupons are switched off in WooCommerce: Settings, General, Enable the use of coupon codes.");

/** What the owner is told when nothing was saved. */
export function couponRefusal(kind: Exclude<CouponOutcome["kind"], "saved">): SaveRefusal {
  const refusals: Record<typeof kind, SaveRefusal> = {
    changed: {
      kind: "changed",
      text: t(
        "This coupon was changed meanwhile, so nothing was saved. Look at it, then save again.",
      ),
    },
    taken: {
      kind: "invalid",
      field: "code",
      text: t("Another coupon has this code, perhaps one that is switched off"),
    },
    signs: {
      kind: "invalid",
      field: "code",
      text: t("Without quotes, & and pointed brackets"),
    },
    over: { kind: "invalid", field: "until", text: t("Choose today or a later day") },
    missing: { kind: "missing", text: t("This coupon does not exist any more") },
    off: { kind: "away", text: couponsOffText() },
    away: {
      kind: "away",
      text: t("Not saved: the shop's back end did not answer. Look at the coupon, then try again."),
    },
  };
  return refusals[kind];
}
