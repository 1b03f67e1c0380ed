import {
  type CouponChange,
  couponProblem,
  neededCouponChange,
  type OwnersCoupon,
} from "#app/domain/admin/owners-coupon.ts";
import {
  UpstreamUnavailable,
  type Result,
  type UpstreamError,
} from "../platform/outgoing/result.ts";
import { eachInTurn, failed, type GoodsShop } from "./change-product.ts";

/**
 * The end of a save. changed: the coupon was changed since the owner saw it. taken: another coupon has the code, which
 * may be switched off. signs, over: see `couponProblem`. off: the back end has coupons switched off. away: it did not
 * answer, or refused the change.
 */
export type CouponOutcome =
  | { kind: "saved"; coupon: OwnersCoupon }
  | { kind: "changed" | "taken" | "signs" | "over" | "missing" | "off" | "away" };

/** Null while the back end has coupons switched off. @throws UpstreamUnavailable */
export function unlessOff<T>(answer: Result<T>): T | null {
  if (answer.ok) return answer.value;
  if (answer.error.reason === "coupons-off") return null;
  throw new UpstreamUnavailable(answer.error);
}

/**
 * Changes a coupon; carts and checkout follow at once. What is so already is no change, so that a save may be repeated.
 * @param seen the `version` of the coupon that the owner saw
 */
export const changeCoupon = eachInTurn("coupons", changeNow);

async function changeNow(
  shop: GoodsShop,
  { id, seen }: { id: number; seen: string },
  changeOf: (coupon: OwnersCoupon) => CouponChange,
): Promise<CouponOutcome> {
  const read = await shop.backend.ownersCoupon(id);
  if (!read.ok) return notSaved(shop, read.error);
  const coupon = read.value;
  if (!coupon || coupon.deletedFrom) return { kind: "missing" };
  const needed = neededCouponChange(coupon, changeOf(coupon));
  if (Object.keys(needed).length === 0) return { kind: "saved", coupon };
  const problem = couponProblem(needed, shop.clock());
  if (problem) return { kind: problem };
  if (coupon.version !== seen) return { kind: "changed" };
  return writeNow(shop, coupon, needed);
}

/** Takes a coupon out of the bin, switched on if it was. One that is not in the bin stays as it is. */
export const restoreCoupon = eachInTurn("coupons", async (shop: GoodsShop, id: number) => {
  const read = await shop.backend.ownersCoupon(id);
  if (!read.ok) return notSaved(shop, read.error);
  const coupon = read.value;
  if (!coupon) return { kind: "missing" as const };
  if (!coupon.deletedFrom) return { kind: "saved" as const, coupon };
  return writeNow(shop, coupon, { isOn: coupon.deletedFrom === "on" }, "restored");
});

async function writeNow(
  shop: GoodsShop,
  coupon: OwnersCoupon,
  needed: CouponChange,
  from?: "restored",
): Promise<CouponOutcome> {
  const { id } = coupon;
  const isNewCode = from === "restored" || needed.code !== undefined;
  if (isNewCode || needed.isOn === true) {
    const holders = await shop.backend.ownersCouponsByCode(needed.code ?? coupon.code);
    if (!holders.ok) return notSaved(shop, holders.error);
    // Two drafts of a code may stand beside each other, but one alone is used.
    const counts = (one: OwnersCoupon) => one.id !== id && (isNewCode || one.isOn);
    if (holders.value.some(counts)) return { kind: "taken" };
  }
  const answer = await shop.backend.updateCoupon(id, needed);
  // Also after a lost answer: it may have been carried out.
  shop.catalogue.drop({ coupons: true });
  return answer.ok ? { kind: "saved", coupon: answer.value } : notSaved(shop, answer.error);
}

/** Makes a coupon. A form that is sent twice makes one: its code can be had only once. */
export const addCoupon = eachInTurn("coupons", addNow);

async function addNow(
  shop: GoodsShop,
  change: CouponChange & { code: string },
): Promise<CouponOutcome> {
  const problem = couponProblem(change, shop.clock());
  if (problem) return { kind: problem };
  const holders = await shop.backend.ownersCouponsByCode(change.code);
  if (!holders.ok) return notSaved(shop, holders.error);
  const [holder] = holders.value;
  if (holder) return takenOrSame(holder, change);
  const made = await shop.backend.createCoupon(change);
  shop.catalogue.drop({ coupons: true });
  if (made.ok) return { kind: "saved", coupon: made.value };
  // It may be made, by this call or by another one meanwhile.
  const after = await shop.backend.ownersCouponsByCode(change.code);
  const found = after.ok ? after.value[0] : undefined;
  return found ? takenOrSame(found, change) : notSaved(shop, made.error);
}

function takenOrSame(coupon: OwnersCoupon, change: CouponChange): CouponOutcome {
  const isSame = Object.keys(neededCouponChange(coupon, change)).length === 0;
  return isSame ? { kind: "saved", coupon } : { kind: "taken" };
}

function notSaved(shop: GoodsShop, error: UpstreamError): CouponOutcome {
  const { kind } = failed(shop, error);
  if (error.reason === "coupons-off") return { kind: "off" };
  return { kind: kind === "picture" ? "away" : kind };
}
