import "#app/ui/zod-in-browser.ts";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { z } from "zod/mini";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { COUPON_KINDS, readTypedAmount } from "#app/domain/admin/owners-coupon.ts";
import { normaliseCode } from "#app/domain/cart/coupon.ts";
import { type Day, isDay } from "#app/domain/delivery/calendar.ts";
import type { Sen } from "#app/domain/money.ts";
import { typedPrice, wrongPriceText } from "#app/components/owner/typed-price.ts";
import { readBy, typedCategories } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";

/** The typed values of a coupon's form, without its categories. */
export interface CouponValues {
  code: string;
  kind: string;
  amount: string;
  minimum: string;
  maximum: string;
  until: string;
  uses: string;
  isOnce: string;
}

/** As long as the codes that carts keep. */
export const LONGEST_CODE = 64;
const MOST_USES = 1_000_000;
const LONGEST_AMOUNT = 40;

/** A checked form of a coupon. */
export interface TypedCoupon {
  code: string;
  kind: (typeof COUPON_KINDS)[number] | "other";
  /** Sen or hundredths of a percent; 0 for free delivery and other kinds. */
  amount: number;
  minimum: Sen | null;
  maximum: Sen | null;
  /** The last day; null for none. */
  until: Day | null;
  uses: number | null;
  isOnce: boolean;
  seen: string;
}

const typedText = z._default(z.string(), "");

function readDay(text: string): Day | null | undefined {
  if (text === "") return null;
  return isDay(text) ? text : undefined;
}

function readUses(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const isNumber = /^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_USES;
  return isNumber ? Number(typed) : undefined;
}

const fields = z.object({
  code: z.pipe(
    readBy(
      (text) => normaliseCode(text) || undefined,
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
  until: readBy(readDay, () => t("Choose a day, or leave it blank")),
  uses: readBy(readUses, () => t("Enter a whole number, or leave it blank")),
  isOnce: z.pipe(
    typedText,
    z.transform((text: string) => text !== ""),
  ),
  seen: typedText,
});

const couponSchema = z.pipe(
  fields,
  z.transform((typed: z.output<typeof fields>, context): TypedCoupon => {
    const { kind, amount: text, minimum, maximum } = typed;
    const refuse = (field: keyof CouponValues, message: string) =>
      context.issues.push({ code: "custom", input: typed, path: [field], message });
    const hasAmount = kind !== "delivery" && kind !== "other";
    const isPercent = kind === "percent";
    const amount =
      !hasAmount || text.length > LONGEST_AMOUNT ? undefined : readTypedAmount(text, isPercent);
    if (hasAmount && amount === undefined) {
      refuse("amount", isPercent ? t("Enter a percentage from 0.01 to 100") : wrongPriceText());
    }
    if (maximum !== null && minimum !== null && maximum < minimum) {
      refuse("maximum", t("The highest spend must not be below the lowest"));
    }
    return { ...typed, amount: amount ?? 0 };
  }),
);

/** Checks the posted form of a coupon. */
export function parseCoupon(
  form: FormData,
): Submission<z.input<typeof couponSchema>, string[], TypedCoupon> {
  return parseFields(form, Object.keys(fields.shape), couponSchema);
}

/** What became of the form of a coupon, where nothing was saved. */
export interface CouponAnswer {
  kind: "invalid" | "changed" | "missing" | "away" | "kept";
  text: string;
  /** The typed values and the messages of the fields. */
  result: SubmissionResult;
  /** The ticked ones. */
  categoryIds: number[];
}

/** The form of a session that had ended, with its typed values, which were not checked. */
export function keptCoupon(form: FormData): CouponAnswer {
  return {
    kind: "kept",
    text: t(
      "Your session had ended and nothing was saved. What you typed stands below; save again.",
    ),
    result: typedFields(form, Object.keys(fields.shape)),
    categoryIds: typedCategories(form),
  };
}
