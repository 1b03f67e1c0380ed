import { useAnswer } from "#app/components/owner/owner-route.ts";
import { shownVersion } from "#app/components/owner/settings-form.ts";
import { currentDetails, currentShop } from "#app/domain/shop/identity.ts";
import { parseShop, shopFormText, typedShop } from "#app/routes/admin/shop/shop-form.ts";
import { shopAsTyped, withShopValues } from "#app/routes/admin/shop/shop-values.ts";
import { ShopPage } from "#app/routes/admin/shop/shop-page.tsx";
import { settingsRoute } from "#app/routes/admin/settings-route.ts";
import { uploadRefusalText } from "#app/routes/admin/store-picture.ts";
import { t } from "#app/texts/t.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { storeLogo } from "#server/pictures/uploads/uploads.ts";
import { readEditableShop, saveShop } from "#server/settings/shop.ts";
import type { Shop as TheShop } from "#server/shop.ts";
import { fieldText } from "#server/web/read-form.ts";
import type { Route } from "./+types/shop";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

const route = settingsRoute({
  name: "shop",
  page: "/admin/shop",
  async read(shop) {
    const { version, savedAt, ...data } = await readEditableShop(shop);
    const logo = currentShop().logo ?? null;
    return { shop: { version, savedAt, logo, values: shopAsTyped(data) } };
  },
  unread: { shop: null },
  parse: parseShop,
  typed: typedShop,
  save,
  text: shopFormText,
  runIntent: changeLogo,
});

/** Saves the fields of the form; what else a shop has stays. */
async function save(
  shop: TheShop,
  values: ReturnType<typeof shopAsTyped>,
  options: Parameters<typeof saveShop>[2],
) {
  const outcome = await saveShop(
    shop,
    withShopValues(await readEditableShop(shop), values),
    options,
  );
  if (outcome.ok) return { ok: true as const, saved: { ...outcome.saved, value: values } };
  const { current } = outcome;
  return { ...outcome, current: current && { ...current, value: shopAsTyped(current.value) } };
}

/** Takes a new logo, or goes back to that of the build. Nothing else is saved. */
async function changeLogo(shop: TheShop, form: FormData, isTooLarge: boolean) {
  const intent = form.get("intent");
  if (intent !== "logo" && intent !== "remove-logo") return undefined;
  let logo = null;
  if (intent === "logo") {
    const outcome = isTooLarge
      ? { ok: false as const, reason: "too-large" as const }
      : await storeLogo(shop, form.get("picture"), currentDetails().paper.light);
    if (!outcome.ok) return { kind: "invalid" as const, text: uploadRefusalText(outcome.reason) };
    logo = outcome.logo;
  }
  const { version: _, savedAt: __, ...data } = await readEditableShop(shop);
  const ifVersion = shownVersion.parse(fieldText(form, "seen"));
  const outcome = await saveShop(shop, { ...data, logo }, { savedBy: OWNER, ifVersion });
  // The same logo may have been saved before its answer was lost.
  const isSame = outcome.ok || outcome.current?.value.logo?.key === logo?.key;
  if (isSame) return { kind: "success" as const, text: shopFormText("success") };
  const text = t("The shop was changed in another window. Its logo stands here; please try again.");
  return { kind: "changed" as const, text };
}

export const loader = (args: Route.LoaderArgs) => route.loader(args);
export const action = (args: Route.ActionArgs) => route.action(args);

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, loaderData.kept);
  return <ShopPage shop={loaderData.shop} answer={answer} />;
}
