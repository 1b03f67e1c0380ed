import { data } from "react-router";
import { useAnswer } from "#app/components/owner/owner-route.ts";
import { REFUSED_STATUS, type RefusedSave } from "#app/components/owner/refused-save.ts";
import { BIN_KEPT, parseGoodsQuery } from "#app/domain/admin/owners-product.ts";
import { couponRefusal } from "#app/routes/admin/coupons/coupon-answers.ts";
import { CouponsPage } from "#app/routes/admin/coupons/coupons-page.tsx";
import { tellCoupons } from "#app/routes/admin/coupons/told-coupon.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { t } from "#app/texts/t.ts";
import { changeCoupon, restoreCoupon, unlessOff } from "#server/goods/coupons.ts";
import { shopContext } from "#server/web/context.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/coupons";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { page, state } = parseGoodsQuery(url.searchParams);
  const isBin = state === "deleted";
  const binnedAfter = isBin ? shop.clock() - BIN_KEPT : undefined;
  const found = unlessOff(await shop.backend.listOwnersCoupons(page, binnedAfter));
  const coupons = found && (await tellCoupons(shop, found.coupons));
  return { isBin, page, totalPages: found?.totalPages ?? 0, coupons };
}

/** Switches a coupon on or off, puts it in the bin or takes it out, or deletes those of the demo. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  if (form.get("intent") === "delete-demo") {
    shop.demo?.deleteCoupons();
    shop.catalogue.drop({ coupons: true });
    const text = t("The demo's coupons are deleted");
    return redirectWithFlash(shop, "/admin/coupons", { kind: "success", text });
  }
  const id = Number(form.get("id"));
  const intent = form.get("intent");
  const isDelete = intent === "delete";
  const seen = fieldText(form, "seen");
  const outcome =
    intent === "restore"
      ? await restoreCoupon(shop, id)
      : await changeCoupon(shop, { id, seen }, (coupon) =>
          isDelete ? { deletedFrom: coupon.isOn ? "on" : "off" } : { isOn: intent === "on" },
        );
  if (outcome.kind === "saved") {
    const { code, isOn } = outcome.coupon;
    const list = isDelete ? `/admin/coupons?deleted=${id}` : "/admin/coupons";
    return redirectWithFlash(shop, list, { kind: "success", text: textOf(isDelete, code, isOn) });
  }
  const { kind, text } = couponRefusal(outcome.kind);
  return data<RefusedSave>({ id, text }, { status: REFUSED_STATUS[kind] });
}

function textOf(isDelete: boolean, code: string, isOn: boolean): string {
  if (isDelete) return t("{name} is deleted", { name: code });
  return isOn ? t("{code} is switched on", { code }) : t("{code} is switched off", { code });
}

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  return <CouponsPage {...loaderData} answer={useAnswer(actionData)} />;
}
