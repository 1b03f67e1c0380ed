import { useForm } from "@conform-to/react";
import { useNavigation } from "react-router";
import { fieldProps, Problem, Ticks } from "#app/components/owner/field-props.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { couponKindOf, lastDayOf, type OwnersCoupon } from "#app/domain/admin/owners-coupon.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { showReadPrice } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QrPicture } from "#app/ui/qr-picture.tsx";
import type { Route } from "./+types/coupon";
import type { CouponAnswer, CouponValues } from "./coupon-form.ts";
import { ShareLinks, StateBadge } from "./coupons-page.tsx";

type LoaderData = Route.ComponentProps["loaderData"];

/** The form of a coupon; null for a new one. */
export function CouponFormPage({
  coupon,
  categories,
  today,
  isPerPiece,
  answer,
}: Omit<LoaderData, "kept"> & { answer: CouponAnswer | null }) {
  const stored = valuesOf(coupon);
  const isConflict = answer?.kind === "changed";
  const [form, fields] = useForm<CouponValues>({
    id: "coupon",
    lastResult: answer?.result ?? null,
    defaultValue: stored,
  });
  const isSaving = useNavigation().formMethod === "POST";
  const kinds = {
    percent: t("A percentage off"),
    fixed_cart: t("An amount off the order"),
    fixed_product: isPerPiece ? t("An amount off each piece") : t("An amount off certain goods"),
    delivery: t("Free delivery"),
    ...(coupon?.discountType === "other" && { other: t("As it is set in WooCommerce") }),
  };
  const field = fieldProps(fields, isConflict ? stored : undefined, {
    kind: (kind) => new Map(Object.entries(kinds)).get(kind) ?? kind,
    isOnce: (text) => (text === "on" ? t("Yes|owner") : t("No|owner")),
  });
  const amount = { inputMode: "decimal", onBlur: showReadPrice } as const;
  const chosen = answer?.categoryIds ?? coupon?.categoryIds ?? [];
  const hasSeveralUses = (coupon?.usageLimitPerUser ?? 0) > 1;
  return (
    <div className="mx-auto max-w-prose">
      <BackLink to="/admin/coupons" className="link text-sm">
        {t("Coupons")}
      </BackLink>
      <OwnerHeading title={coupon ? t("Change a coupon") : t("Add a coupon")} />
      {coupon && <Told {...coupon} />}
      <OwnerForm id={form.id} noValidate className="panel grid gap-5 p-5">
        {answer && <Notice tone="error">{answer.text}</Notice>}
        <input type="hidden" name="seen" value={coupon?.modified ?? ""} />
        <TextField
          {...field("code")}
          label={t("Code|coupon")}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <SelectField {...field("kind")} label={t("What it gives")}>
          {Object.entries(kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("amount")}
          {...amount}
          label={t("How much: RM or %")}
          hint={t("Blank for free delivery")}
        />
        <TextField
          {...field("until")}
          type="date"
          min={today}
          label={t("Until the end of")}
          optional
        />
        {!hasSeveralUses && (
          <CheckField
            name="isOnce"
            label={t("Once per customer")}
            defaultChecked={fields.isOnce.initialValue === "on"}
          />
        )}
        <Problem text={field("isOnce").error} />
        <details open={coupon !== null || answer !== null}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
            {t("Lowest spend, number of uses and categories")}
          </summary>
          <div className="grid gap-5 pt-3">
            <TextField {...field("minimum")} {...amount} label={t("Lowest spend (RM)")} optional />
            <TextField {...field("maximum")} {...amount} label={t("Highest spend (RM)")} optional />
            <TextField
              {...field("uses")}
              label={t("Uses in all")}
              inputMode="numeric"
              hint={t("Blank: not limited")}
              optional
            />
            <Ticks
              name="category"
              legend={`${t("Only for these categories")} ${t("(optional)")}`}
              choices={categories}
              chosen={chosen}
              stored={isConflict ? coupon?.categoryIds : undefined}
            />
          </div>
        </details>
        <Button variant="accent" busy={isSaving} className="justify-self-start">
          {t("Save")}
        </Button>
      </OwnerForm>
    </div>
  );
}

/** What the saved coupon does, and how shoppers get it. */
function Told({ qr, ...told }: NonNullable<LoaderData["coupon"]>) {
  return (
    <section className="panel mb-5 grid gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">{told.sentence}</p>
        <StateBadge state={told.state} />
      </div>
      {told.state === "on" && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ShareLinks {...told} />
          <QrPicture code={qr} title={t("Scan to use the code")} className="size-40 bg-white" />
        </div>
      )}
    </section>
  );
}

function valuesOf(coupon: OwnersCoupon | null): CouponValues {
  const kind = coupon ? couponKindOf(coupon) : "percent";
  const sen = (amount: number | undefined) => (amount ? toRinggitText(amount) : "");
  const { expiresAt, usageLimit, usageLimitPerUser } = coupon ?? {};
  return {
    code: coupon?.code ?? "",
    kind,
    amount: kind === "percent" && coupon ? String(coupon.amount / 100) : sen(coupon?.amount),
    minimum: sen(coupon?.minimumAmount),
    maximum: sen(coupon?.maximumAmount),
    until: expiresAt === undefined ? "" : lastDayOf(expiresAt),
    uses: usageLimit === undefined ? "" : String(usageLimit),
    isOnce: usageLimitPerUser === 1 ? "on" : "",
  };
}
