import { data, redirect } from "react-router";
import { ownerMeta, useAnswer } from "#app/components/owner/owner-route.ts";
import { refusedForm } from "#app/components/owner/refused-save.ts";
import {
  type CouponChange,
  type CouponGoods,
  couponKindOf,
  endOfDay,
  type OwnersCoupon,
} from "#app/domain/admin/owners-coupon.ts";
import { categoryChoices } from "#app/domain/catalogue/category-tree.ts";
import { dayOf } from "#app/domain/delivery/calendar.ts";
import { normaliseCode } from "#app/domain/cart/coupon.ts";
import { couponRefusal } from "#app/routes/admin/coupons/coupon-answers.ts";
import {
  type CouponAnswer,
  parseCoupon,
  searchedGoods,
  type TypedCoupon,
  typedCoupon,
  typedCouponOf,
  typedGoods,
} from "#app/routes/admin/coupons/coupon-form.ts";
import { CouponFormPage } from "#app/routes/admin/coupons/coupon-page.tsx";
import { namesOf, tellCoupons } from "#app/routes/admin/coupons/told-coupon.ts";
import { keptNotice, openAsNew } from "#app/routes/admin/open-as-new.ts";
import { orNull } from "#app/routes/or-null.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { tickedIds, typedCategories } from "#app/components/owner/typed-fields.ts";
import { t } from "#app/texts/t.ts";
import { fixedProductRule } from "#server/cart/quote/cart-coupon.ts";
import { addCoupon, changeCoupon, type CouponOutcome, unlessOff } from "#server/goods/coupons.ts";
import { qrCode } from "#server/platform/qr-code.ts";
import type { Shop } from "#server/shop.ts";
import { shopContext } from "#server/web/context.ts";
import { ownerSessionContext } from "#server/web/owner/guard.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/coupon";

/** In the address, in place of an id. */
const NEW = "new";
/** Of a search. */
const MOST_FOUND = 20;

export function meta({ params }: Route.MetaArgs) {
  return ownerMeta(params.id === NEW ? t("Add a coupon") : t("Change a coupon"));
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const form = context.get(keptFormContext).take();
  const coupon =
    params.id === NEW ? null : unlessOff(await shop.backend.ownersCoupon(Number(params.id)));
  if (coupon === undefined || coupon?.deletedFrom) throw data(null, { status: 404 });
  // The list says that coupons are off.
  if (coupon === null && params.id !== NEW) throw redirect("/admin/coupons");
  const [told] = coupon ? await tellCoupons(shop, [coupon]) : [];
  const categories = await shop.catalogue.categories();
  const isPerPiece = fixedProductRule(shop) === "per-piece";
  const kept: CouponAnswer | null = form && {
    ...(await typedAgain(shop, form)),
    ...keptNotice(form),
    result: typedCoupon(form),
  };
  return {
    coupon: told ? { ...told, qr: qrCode(told.link) } : null,
    categories: categoryChoices(categories),
    goods: await named(shop, rulesOf(coupon)),
    today: dayOf(shop.clock()),
    isPerPiece,
    kept,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request, ["category"]);
  const read = params.id === NEW ? undefined : await shop.backend.ownersCoupon(Number(params.id));
  // Whether it can be read, and exists, is told by the save.
  const submission = parseCoupon(form, (read?.ok && read.value) || null);
  const typed = await typedAgain(shop, form);
  const words = searchedGoods(form);
  if (words !== "") {
    const query = { q: words, state: "all", page: 1 } as const;
    const read = await shop.backend.listOwnersProducts(query);
    if (!read.ok) return refusedForm(submission, typed, couponRefusal("away"));
    const isOther = ({ id }: { id: number }) => !typed.goods.some((one) => one.id === id);
    const found = read.value.products.filter(isOther).slice(0, MOST_FOUND);
    const goods = [
      ...typed.goods,
      ...found.map(({ id, name }) => ({ id, name, rule: "" as const })),
    ];
    return data<CouponAnswer>({
      ...typed,
      goods,
      found: words,
      text: "",
      result: typedCoupon(form),
    });
  }
  if (submission.status !== "success") return refusedForm(submission, typed);
  const outcome = await save(shop, params.id, typedCouponOf(submission.value), typed);
  if (outcome.kind === "saved") {
    const text = t("{code} is saved", { code: outcome.coupon.code });
    return redirectWithFlash(shop, "/admin/coupons", { kind: "success", text });
  }
  if (outcome.kind === "missing") {
    const session = context.get(ownerSessionContext);
    return openAsNew(shop, { page: `/admin/coupons/${NEW}`, session, form });
  }
  return refusedForm(submission, typed, couponRefusal(outcome.kind));
}

/** What a form chooses beside its checked fields, to be shown again. */
async function typedAgain(shop: Shop, form: FormData): Promise<Chosen> {
  const goods = await named(shop, typedGoods(form));
  return { categoryIds: typedCategories(form), goods };
}

type Chosen = Pick<CouponAnswer, "categoryIds" | "goods">;

/** Those with a rule of a coupon. */
const rulesOf = (coupon: OwnersCoupon | null): Map<number, CouponGoods["rule"]> =>
  new Map([
    ...(coupon?.productIds ?? []).map((id) => [id, "for"] as const),
    ...(coupon?.excludedProductIds ?? []).map((id) => [id, "not"] as const),
  ]);

async function named(shop: Shop, rules: Map<number, CouponGoods["rule"]>): Promise<CouponGoods[]> {
  const names = await namesOf(shop, [...rules.keys()]);
  return [...rules].map(([id, rule]) => ({ id, rule, name: names.get(id) ?? `#${id}` }));
}

async function save(
  shop: Shop,
  id: string,
  typed: TypedCoupon,
  chosen: Chosen,
): Promise<CouponOutcome> {
  const categories = await orNull(shop.catalogue.categories());
  if (!categories) return { kind: "away" };
  const known = categories.map((one) => one.id);
  const { code = "", seen } = typed;
  if (id === NEW) return addCoupon(shop, { code, ...changeOf(null, typed, chosen, known) });
  return changeCoupon(shop, { id: Number(id), seen }, (coupon) =>
    changeOf(coupon, typed, chosen, known),
  );
}

export default function CouponForm({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, kept, ...rest } = loaderData;
  const answer = useAnswer(actionData, kept);
  return <CouponFormPage key={coupon?.version} coupon={coupon} answer={answer} {...rest} />;
}

/** What the form asks for. What it cannot hold stays: a kind of a plug-in, lost categories. */
function changeOf(
  coupon: OwnersCoupon | null,
  typed: TypedCoupon,
  { categoryIds, goods }: Chosen,
  knownCategories: number[],
): CouponChange {
  const { code, gives, minimum, maximum, until, uses, isOnce } = typed;
  const known = goods.map(({ id }) => id);
  const goodsWith = (wanted: CouponGoods["rule"]) => {
    return { chosen: goods.flatMap(({ id, rule }) => (rule === wanted ? id : [])), known };
  };
  return {
    // A new code has plain signs, as most are typed.
    ...(code !== undefined && { code: normaliseCode(code) }),
    ...(gives && kindChange(coupon, gives)),
    ...(minimum !== undefined && { minimumAmount: minimum ?? 0 }),
    ...(maximum !== undefined && { maximumAmount: maximum ?? 0 }),
    ...(until !== undefined && { expiresAt: until === null ? null : endOfDay(until) }),
    ...(uses !== undefined && { usageLimit: uses }),
    ...(isOnce !== undefined && { usageLimitPerUser: isOnce ? 1 : null }),
    categoryIds: tickedIds(coupon?.categoryIds ?? [], {
      chosen: categoryIds,
      known: knownCategories,
    }),
    productIds: tickedIds(coupon?.productIds ?? [], goodsWith("for")),
    excludedProductIds: tickedIds(coupon?.excludedProductIds ?? [], goodsWith("not")),
  };
}

function kindChange(
  coupon: OwnersCoupon | null,
  { kind, amount }: NonNullable<TypedCoupon["gives"]>,
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
