import { refusalBy, type RefusalRow } from "#app/components/owner/refused-save.ts";
import { t } from "#app/texts/t.ts";
import type { CouponOutcome } from "#server/goods/coupons.ts";

const OFF =
  "Coupons are switched off in WooCommerce: Settings, General, Enable the use of coupon codes.";

export const couponsOffText = () => t(OFF);

const REFUSALS = {
  changed: [
    "changed",
    "This coupon was changed meanwhile, so nothing was saved. Look at it, then save again.",
  ],
  taken: ["invalid", "Another coupon has this code, perhaps one that is switched off", "code"],
  signs: ["invalid", "Without quotes, & and pointed brackets", "code"],
  over: ["invalid", "Choose today or a later day", "until"],
  missing: ["missing", "This coupon does not exist any more"],
  off: ["away", OFF],
  away: [
    "away",
    "Not saved: the shop's back end did not answer. Look at the coupon, then try again.",
  ],
} as const satisfies Record<Exclude<CouponOutcome["kind"], "saved">, RefusalRow>;

/** What the owner is told when nothing was saved. */
export const couponRefusal = (kind: keyof typeof REFUSALS) => refusalBy(REFUSALS[kind]);
