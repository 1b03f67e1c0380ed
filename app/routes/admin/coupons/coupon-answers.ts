import type { RefusedSave } from "#app/components/owner/refused-save.ts";
import { t } from "#app/texts/t.ts";
import type { CouponOutcome } from "#server/goods/coupons.ts";

const couponAwayText = () =>
  t("Not saved: the shop's back end did not answer. Look at the coupon, then try again.");

export const couponsOffText = () =>
  t("Coupons are switched off in WooCommerce: Settings, General, Enable the use of coupon codes.");

/** What the owner is told when nothing was saved. */
export function couponRefusal(
  kind: Exclude<CouponOutcome["kind"], "saved">,
): [kind: RefusedSave["kind"], text: string] {
  switch (kind) {
    case "changed":
      return [
        kind,
        t("This coupon was changed meanwhile, so nothing was saved. Look at it, then save again."),
      ];
    case "taken":
      return ["invalid", t("Another coupon has this code, perhaps one that is switched off")];
    case "missing":
      return [kind, t("This coupon does not exist any more")];
    case "off":
      return ["away", couponsOffText()];
    case "away":
      return [kind, couponAwayText()];
    default:
      return kind satisfies never;
  }
}
