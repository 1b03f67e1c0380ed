import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { typedFields } from "#app/components/frame/parse-fields.ts";
import type { RefusedForm } from "#app/components/owner/refused-save.ts";
import {
  COUPON_KINDS,
  type CouponGoods,
  type CouponValues,
  couponValues,
  type OwnersCoupon,
  readTypedAmount,
} from "#app/domain/admin/owners-coupon.ts";
import { readTypedCount, readTypedDay } from "#app/domain/admin/product-details.ts";
import { typedCode } from "#app/domain/cart/coupon.ts";
import {
  type FormChanges,
  parseChanges,
  readBy,
  ruleOver,
  tick,
  typedPrice,
  wrongPriceText,
} from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { fieldText } from "#server/web/read-form.ts";

/** As long as the codes that carts keep. */
export const LONGEST_CODE = 64;
const MOST_USES = 999_999;

const typedText = z._default(z.string(), "");

const fields = z.object({
  code: z.pipe(
    readBy(
      (text) => typedCode(text) || undefined,
      () => t("Enter a code"),
    ),
    z.string().check(
      z.maxLength(LONGEST_CODE, {
        error: () => t("At most {count} characters", { count: LONGEST_CODE }),
      }),
    ),
  ),
  kind: z._default(z.enum([...COUPON_KINDS, "other"]), "percent"),
  amount: typedText,
  minimum: typedPrice,
  maximum: typedPrice,
  until: readBy(readTypedDay, () => t("Choose a day, or leave it blank")),
  uses: readBy(
    (text) => readTypedCount(text, 1, MOST_USES),
    () =>
      t("Enter a whole number from {from} to {most}, or leave it blank", {
        from: 1,
        most: MOST_USES,
      }),
  ),
  isOnce: tick,
  seen: typedText,
});

type Typed = z.output<typeof fields>;

/** Sen or hundredths of a percent; undefined for a text that is neither. */
function amountOf({ kind, amount }: Pick<Typed, "kind" | "amount">): number | undefined {
  const hasAmount = kind !== "delivery" && kind !== "other";
  return hasAmount ? readTypedAmount(amount, kind === "percent") : 0;
}

/** What a form changes of a coupon; of a new one all. */
export type TypedCoupon = Omit<FormChanges<Typed, keyof CouponValues>, "kind" | "amount"> & {
  /** With its amount in sen, or in hundredths of a percent. */
  gives?: { kind: Typed["kind"]; amount: number } | undefined;
};

/** Checks what the posted form of a coupon changes. @param coupon null for a new one */
export function parseCoupon(form: FormData, coupon: OwnersCoupon | null) {
  return parseChanges(form, fields, coupon ? couponValues(coupon) : undefined, [
    ruleOver(
      ["kind", "amount"],
      (typed) => amountOf(typed) !== undefined,
      ({ kind }) =>
        kind === "percent" ? t("Enter a percentage from 0.01 to 100") : wrongPriceText(),
    ),
    ruleOver(
      ["minimum", "maximum"],
      ({ minimum, maximum }) => maximum === null || minimum === null || maximum >= minimum,
      () => t("The highest spend must not be below the lowest"),
    ),
  ]);
}

/** The checked fields with what the coupon gives, read. */
export function typedCouponOf({
  kind,
  amount,
  ...typed
}: FormChanges<Typed, keyof CouponValues>): TypedCoupon {
  if (kind === undefined || amount === undefined) return typed;
  return { ...typed, gives: { kind, amount: amountOf({ kind, amount }) ?? 0 } };
}

/** What became of the form of a coupon, where nothing was saved. */
export interface CouponAnswer extends RefusedForm {
  /** The ticked ones. */
  categoryIds: number[];
  /** Those that the form shows, with what is chosen for them. */
  goods: CouponGoods[];
  /** The words that were searched. */
  found?: string;
}

/** The products of a form by id, with what is chosen for them. */
export function typedGoods(form: FormData): Map<number, CouponGoods["rule"]> {
  const found = [...form.keys()].flatMap((key): [number, CouponGoods["rule"]][] => {
    const id = /^goods-([1-9]\d{0,14})$/.exec(key)?.[1];
    const typed = form.get(key);
    const rule = RULES.find((one) => one === typed) ?? "";
    return id === undefined ? [] : [[Number(id), rule]];
  });
  return new Map(found);
}

const RULES = ["for", "not"] as const;

/**
 * The words by which a form searches products; "" for a form that saves. Enter searches when there are new words.
 */
export function searchedGoods(form: FormData): string {
  const words = fieldText(form, "find").trim().slice(0, LONGEST_CODE);
  const isNew = words !== fieldText(form, "found");
  const intent = form.get("intent");
  return intent === "find" || (intent === null && isNew) ? words : "";
}

/** The typed values, to show them again without a check. */
export const typedCoupon = (form: FormData) => typedFields(form, Object.keys(fields.shape));
