import type { FixedProductRule } from "#app/domain/cart/coupon.ts";
import { isOnCart } from "#app/domain/cart/discount-type.ts";
import { formatDate } from "#app/domain/dates.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { type Message, t, tPlural } from "#app/texts/t.ts";
import { couponKindOf, lastDayOf, type OwnersCoupon } from "./owners-coupon.ts";
import { momentOf } from "#app/domain/delivery/calendar.ts";

/** What a sentence knows besides the coupon. */
interface Known {
  /** Names of categories by id. */
  categories: Map<number, string>;
  /** Names of products by id. */
  products: Map<number, string>;
  fixedProduct: FixedProductRule;
}

/** More names than these are counted. */
const NAMES_SHOWN = 3;

/**
 * What a code does, with every rule that the shop computes: "10 % off Cakes, for orders from RM 50.00, once per
 * customer, until 31 December 2026".
 */
export function couponSentence(coupon: OwnersCoupon, known: Known): string {
  const { categories, products } = known;
  const wanted = [named(coupon.categoryIds, categories), named(coupon.productIds, products)].filter(
    (names) => names.length > 0,
  );
  const excluded = [
    ...named(coupon.excludedCategoryIds, categories),
    ...named(coupon.excludedProductIds, products),
  ];
  const ofCart = isOnCart(coupon.discountType);
  const {
    minimumAmount,
    maximumAmount,
    limitUsageToItems,
    usageLimit,
    usageLimitPerUser,
    expiresAt,
  } = coupon;
  const clauses = [
    discountText(coupon, ofCart ? "" : listed(wanted.flat()), known.fixedProduct),
    // With both lists the cart must hold goods of each.
    ...(ofCart || wanted.length > 1 ? wanted : []).map((names) =>
      t("with {goods} in the cart", { goods: listed(names) }),
    ),
    excluded.length > 0 && excludedText(listed(excluded), ofCart),
    coupon.excludeSaleItems && excludedText(t("goods on sale"), ofCart),
    limitUsageToItems &&
      tPlural(limitUsageToItems, "for {count} piece at most", "for {count} pieces at most"),
    spendText(minimumAmount, maximumAmount),
    usageLimitPerUser &&
      tPlural(usageLimitPerUser, "once per customer", "{count} times per customer"),
    usageLimit && tPlural(usageLimit, "{count} time in all", "{count} times in all"),
    coupon.emailRestrictions.length > 0 && t("only for certain e-mail addresses"),
    expiresAt !== undefined &&
      t("until {date}", { date: formatDate(momentOf(lastDayOf(expiresAt), 0)) }),
  ];
  return clauses.filter(Boolean).join(", ");
}

function discountText(coupon: OwnersCoupon, goods: string, fixedProduct: FixedProductRule): string {
  const kind = couponKindOf(coupon);
  if (kind === "delivery") return t("Free delivery");
  const text = takenText(kind, coupon.amount, goods, fixedProduct);
  return coupon.freeShipping ? t("{discount} and free delivery", { discount: text }) : text;
}

/** What a coupon takes, off all goods and off some. */
const TAKEN = {
  percent: ["{percent} % off", "{percent} % off {goods}"],
  fixed_cart: ["{amount} off the order"],
  "per-piece": ["{amount} off each piece", "{amount} off each piece of {goods}"],
  once: ["{amount} off", "{amount} off {goods}"],
  other: ["No discount: this shop does not know its kind"],
} as const satisfies Record<string, readonly [all: Message, some?: Message]>;

/** @param goods the goods that it takes from; "" for all */
function takenText(
  kind: Exclude<ReturnType<typeof couponKindOf>, "delivery">,
  taken: number,
  goods: string,
  fixedProduct: FixedProductRule,
): string {
  const [all, some = all] = TAKEN[kind === "fixed_product" ? fixedProduct : kind];
  const values = { amount: formatRinggit(taken), percent: taken / 100, goods };
  return t(goods === "" ? all : some, values);
}

function excludedText(goods: string, ofCart: boolean): string {
  return ofCart ? t("not with {goods} in the cart", { goods }) : t("not for {goods}", { goods });
}

/** The orders that it is for; "" for all. */
function spendText(minimum: Sen, maximum: Sen): string {
  const [least, most] = [formatRinggit(minimum), formatRinggit(maximum)];
  if (minimum > 0 && maximum > 0) return t("for orders of {least} to {most}", { least, most });
  if (minimum > 0) return t("for orders from {least}", { least });
  return maximum > 0 ? t("for orders up to {most}", { most }) : "";
}

const named = (ids: number[], names: Map<number, string>): string[] =>
  ids.map((id) => names.get(id) ?? `#${id}`);

function listed(names: string[]): string {
  const shown = names.slice(0, NAMES_SHOWN);
  const count = names.length - NAMES_SHOWN;
  if (count > 0) return t("{names} and {count} more", { names: shown.join(", "), count });
  const last = shown.pop() ?? "";
  return shown.length > 0 ? t("{names} and {last}", { names: shown.join(", "), last }) : last;
}
