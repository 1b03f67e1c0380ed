import { data, redirect } from "react-router";
import { ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import { REFUSED_STATUS } from "#app/components/owner/refused-save.ts";
import {
  type CouponChange,
  couponKindOf,
  endOfDay,
  lastDayOf,
  type OwnersCoupon,
} from "#app/domain/admin/owners-coupon.ts";
import { type Day, dayOf } from "#app/domain/delivery/calendar.ts";
import { couponRefusal } from "#app/routes/admin/coupons/coupon-answers.ts";
import {
  keptCoupon,
  type CouponAnswer,
  type CouponValues,
  parseCoupon,
  type TypedCoupon,
} from "#app/routes/admin/coupons/coupon-form.ts";
import { CouponFormPage } from "#app/routes/admin/coupons/coupon-page.tsx";
import { tellCoupons } from "#app/routes/admin/coupons/told-coupon.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { tickedCategories, typedCategories } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { fixedProductRule } from "#server/cart/quote/cart-coupon.ts";
import { addCoupon, changeCoupon, readOwnersCoupon } from "#server/goods/coupons.ts";
import { qrCode } from "#server/platform/qr-code.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/coupon";

/** In the address, in place of an id. */
const NEW = "new";

export function meta({ params }: Route.MetaArgs) {
  return ownerMeta(params.id === NEW ? t("Add a coupon") : t("Change a coupon"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const form = context.get(keptFormContext).take();
  const kept = form && keptCoupon(form);
  const coupon = params.id === NEW ? null : await readOwnersCoupon(shop, Number(params.id));
  if (coupon === undefined) throw data(null, { status: 404 });
  // The list says that coupons are off.
  if (coupon === null && params.id !== NEW) throw redirect("/admin/coupons");
  const [told] = coupon ? await tellCoupons(shop, [coupon]) : [];
  const categories = await shop.catalogue.categories();
  const isPerPiece = fixedProductRule(shop) === "per-piece";
  return {
    coupon: coupon && told ? { ...coupon, told, qr: qrCode(told.link) } : null,
    categories: categories.map(({ id, name }) => ({ id, name })),
    today: dayOf(shop.clock()),
    isPerPiece,
    kept,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const submission = parseCoupon(form);
  const chosen = typedCategories(form);
  const answer = (kind: CouponAnswer["kind"], text: string, result = submission.reply()) =>
    data<CouponAnswer>({ kind, text, result, categoryIds: chosen }, { status: STATUS[kind] });
  const fieldsText = t("Not saved. Please look at the fields.");
  if (submission.status !== "success") return answer("invalid", fieldsText);
  const refuse = (field: keyof CouponValues, message: string) =>
    answer("invalid", fieldsText, submission.reply({ fieldErrors: { [field]: [message] } }));
  try {
    const typed = submission.value;
    const coupon = params.id === NEW ? null : await readOwnersCoupon(shop, Number(params.id));
    if (coupon === undefined) return answer(...couponRefusal("missing"));
    const problem = problemOf(coupon, typed, dayOf(shop.clock()));
    if (problem) return refuse(...problem);
    const known = await shop.catalogue.categories();
    const categories = { chosen, known: known.map(({ id }) => id) };
    const outcome = coupon
      ? await changeCoupon(shop, { id: coupon.id, seen: typed.seen }, (now) =>
          changeOf(now, typed, categories),
        )
      : await addCoupon(shop, { ...changeOf(null, typed, categories), code: typed.code });
    if (outcome.kind === "saved") {
      const text = t("{code} is saved", { code: outcome.coupon.code });
      return redirectWithFlash(shop, "/admin/coupons", { kind: "success", text });
    }
    const [kind, text] = couponRefusal(outcome.kind);
    return outcome.kind === "taken" ? refuse("code", text) : answer(kind, text);
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    return answer(...couponRefusal("away"));
  }
}

/** WooCommerce keeps codes as HTML. */
const NOT_IN_CODES = /[<>&"']/;

/** What is wrong with a new code or day. What is saved already may stay, such as a day that is over. */
function problemOf(
  coupon: OwnersCoupon | null,
  { code, until }: TypedCoupon,
  today: Day,
): [field: keyof CouponValues, message: string] | undefined {
  if (code !== coupon?.code && NOT_IN_CODES.test(code)) {
    return ["code", t("Without quotes, & and pointed brackets")];
  }
  if (until !== null && until !== lastDay(coupon) && until < today) {
    return ["until", t("Choose today or a later day")];
  }
  return undefined;
}

const STATUS: Record<CouponAnswer["kind"], number> = {
  ...REFUSED_STATUS,
  kept: 200,
};

export default function CouponForm({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, kept, ...rest } = loaderData;
  const answer = useAnswer(actionData, kept);
  return <CouponFormPage key={coupon?.modified} coupon={coupon} answer={answer} {...rest} />;
}

const lastDay = (coupon: OwnersCoupon | null) =>
  coupon?.expiresAt === undefined ? null : lastDayOf(coupon.expiresAt);

/** What the form asks for. What it cannot hold stays: a kind of a plug-in, several uses per customer, lost categories. */
function changeOf(
  coupon: OwnersCoupon | null,
  typed: TypedCoupon,
  ticked: { chosen: number[]; known: number[] },
): CouponChange {
  const { code, kind, amount, minimum, maximum, until, uses, isOnce } = typed;
  const hasSeveralUses = (coupon?.usageLimitPerUser ?? 0) > 1;
  return {
    code,
    ...kindChange(coupon, kind, amount),
    minimumAmount: minimum ?? 0,
    maximumAmount: maximum ?? 0,
    ...(until !== lastDay(coupon) && { expiresAt: until === null ? null : endOfDay(until) }),
    usageLimit: uses,
    ...(!hasSeveralUses && { usageLimitPerUser: isOnce ? 1 : null }),
    categoryIds: tickedCategories(coupon?.categoryIds ?? [], ticked),
  };
}

function kindChange(
  coupon: OwnersCoupon | null,
  kind: TypedCoupon["kind"],
  amount: number,
): CouponChange {
  if (kind === "other") return {};
  const before = coupon && couponKindOf(coupon);
  if (kind === "delivery") {
    // Any type on the cart stays, as its amount is 0.
    const type = before === "delivery" ? {} : { discountType: "fixed_cart" as const };
    return { ...type, amount: 0, freeShipping: true };
  }
  return { discountType: kind, amount, ...(before === "delivery" && { freeShipping: false }) };
}
