import { data, redirect } from "react-router";
import { ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import { refusedForm } from "#app/components/owner/refused-save.ts";
import {
  type CouponChange,
  couponKindOf,
  endOfDay,
  lastDayOf,
  type OwnersCoupon,
} from "#app/domain/admin/owners-coupon.ts";
import { categoryChoices } from "#app/domain/catalogue/category-tree.ts";
import { dayOf } from "#app/domain/delivery/calendar.ts";
import { couponRefusal } from "#app/routes/admin/coupons/coupon-answers.ts";
import {
  keptCoupon,
  parseCoupon,
  type TypedCoupon,
} from "#app/routes/admin/coupons/coupon-form.ts";
import { CouponFormPage } from "#app/routes/admin/coupons/coupon-page.tsx";
import { tellCoupons } from "#app/routes/admin/coupons/told-coupon.ts";
import { orNull } from "#app/routes/or-null.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { tickedCategories, typedCategories } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { fixedProductRule } from "#server/cart/quote/cart-coupon.ts";
import { addCoupon, changeCoupon, type CouponOutcome, unlessOff } from "#server/goods/coupons.ts";
import { qrCode } from "#server/platform/qr-code.ts";
import type { Shop } from "#server/shop.ts";
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
  const coupon =
    params.id === NEW ? null : unlessOff(await shop.backend.ownersCoupon(Number(params.id)));
  if (coupon === undefined) throw data(null, { status: 404 });
  // The list says that coupons are off.
  if (coupon === null && params.id !== NEW) throw redirect("/admin/coupons");
  const [told] = coupon ? await tellCoupons(shop, [coupon]) : [];
  const categories = await shop.catalogue.categories();
  const isPerPiece = fixedProductRule(shop) === "per-piece";
  return {
    coupon: told ? { ...told, qr: qrCode(told.link) } : null,
    categories: categoryChoices(categories),
    today: dayOf(shop.clock()),
    isPerPiece,
    kept,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request, ["category"]);
  const submission = parseCoupon(form);
  const chosen = typedCategories(form);
  if (submission.status !== "success") return refusedForm(submission, { categoryIds: chosen });
  const outcome = await save(shop, params.id, submission.value, chosen);
  if (outcome.kind === "saved") {
    const text = t("{code} is saved", { code: outcome.coupon.code });
    return redirectWithFlash(shop, "/admin/coupons", { kind: "success", text });
  }
  return refusedForm(submission, { categoryIds: chosen }, couponRefusal(outcome.kind));
}

async function save(
  shop: Shop,
  id: string,
  typed: TypedCoupon,
  chosen: number[],
): Promise<CouponOutcome> {
  const categories = await orNull(shop.catalogue.categories());
  if (!categories) return { kind: "away" };
  const ticked = { chosen, known: categories.map((one) => one.id) };
  if (id === NEW) return addCoupon(shop, changeOf(null, typed, ticked));
  return changeCoupon(shop, { id: Number(id), seen: typed.seen }, (coupon) =>
    changeOf(coupon, typed, ticked),
  );
}

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
): CouponChange & { code: string } {
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
