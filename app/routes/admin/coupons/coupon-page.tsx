import { useNavigation } from "react-router";
import {
  Folded,
  Problem,
  storedText,
  Ticks,
  useOwnerForm,
} from "#app/components/owner/field-props.tsx";
import { OwnerForm, RefusalNotice } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import {
  type CouponGoods,
  type CouponValues,
  couponValues,
} from "#app/domain/admin/owners-coupon.ts";
import { showReadPrice } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";
import { QrPicture } from "#app/ui/qr-picture.tsx";
import type { Route } from "./+types/coupon";
import type { CouponAnswer } from "./coupon-form.ts";
import { ShareLinks, StateBadge } from "./coupons-page.tsx";

type LoaderData = Route.ComponentProps["loaderData"];

/** The form of a coupon; null for a new one. */
export function CouponFormPage({
  coupon,
  categories,
  goods: storedGoods,
  today,
  isPerPiece,
  answer,
}: Omit<LoaderData, "kept"> & { answer: CouponAnswer | null }) {
  const stored: Partial<CouponValues> = coupon ? couponValues(coupon) : { kind: "percent" };
  const isConflict = answer?.kind === "changed";
  const sent = useNavigation().formData;
  const isFinding = sent?.get("intent") === "find";
  const isSaving = sent !== undefined && !isFinding;
  const kinds = {
    percent: t("A percentage off"),
    fixed_cart: t("An amount off the order"),
    fixed_product: isPerPiece ? t("An amount off each piece") : t("An amount off certain goods"),
    delivery: t("Free delivery"),
    ...(coupon?.discountType === "other" && { other: t("As it is set in WooCommerce") }),
  };
  const { form, field } = useOwnerForm("coupon", answer, stored, {
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
        <RefusalNotice answer={answer} />
        {/* Enter sends a form by its first button. */}
        <button hidden>{t("Save")}</button>
        <input type="hidden" name="seen" value={coupon?.version ?? ""} />
        <TextField
          {...field("code")}
          label={t("Code|coupon")}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <SelectField
          {...field("kind")}
          label={t("What it gives")}
          options={Object.entries(kinds)}
        />
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
            defaultChecked={field("isOnce").defaultValue === "on"}
          />
        )}
        <Problem text={field("isOnce").error} />
        <Folded
          heading={t("Lowest spend, number of uses, categories and goods")}
          isOpen={coupon !== null || answer !== null}
        >
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
          <GoodsRules
            answer={answer}
            stored={storedGoods}
            isConflict={isConflict}
            busy={isFinding}
          />
        </Folded>
        <Button
          name="intent"
          value="save"
          variant="accent"
          busy={isSaving}
          className="justify-self-start"
        >
          {answer?.kind === "missing" ? t("Save as new") : t("Save")}
        </Button>
      </OwnerForm>
    </div>
  );
}

const ruleNames = (): Record<CouponGoods["rule"], string> => ({
  "": t("With it or without|coupon"),
  for: t("Only with it|coupon"),
  not: t("Not with it|coupon"),
});

interface GoodsRulesProps {
  answer: CouponAnswer | null;
  /** Those of the saved coupon. */
  stored: CouponGoods[];
  isConflict: boolean;
  /** Whether a search is under way. */
  busy: boolean;
}

/** The goods that a coupon is for or not for, and a search that adds others to the list. */
function GoodsRules({ answer, stored, isConflict, busy }: GoodsRulesProps) {
  const goods = answer?.goods ?? stored;
  const names = ruleNames();
  const told = (all: CouponGoods[]) =>
    all.flatMap(({ name, rule }) => (rule ? `${name} (${names[rule]})` : [])).join(", ");
  const isOther = isConflict && told(stored) !== told(goods);
  const found = answer?.found ?? "";
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 text-sm font-semibold">
        {`${t("Only with some goods, or not with them")} ${t("(optional)")}`}
      </legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          id="coupon-find"
          type="search"
          name="find"
          label={t("Search by name")}
          defaultValue={found}
          maxLength={64}
          className="min-w-0 flex-[1_1_--spacing(44)]"
        />
        <input type="hidden" name="found" value={found} />
        <Button name="intent" value="find" variant="outline" busy={busy}>
          {t("Search")}
        </Button>
      </div>
      {found !== "" && !goods.some(({ rule }) => rule === "") && (
        <p className="text-sm">{t("No product here")}</p>
      )}
      {goods.map(({ id, name, rule }) => (
        <SelectField
          key={id}
          id={`coupon-goods-${id}`}
          name={`goods-${id}`}
          label={name}
          defaultValue={rule}
          options={Object.entries(names)}
        />
      ))}
      <Problem text={isOther ? storedText(told(stored)) : undefined} />
    </fieldset>
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
