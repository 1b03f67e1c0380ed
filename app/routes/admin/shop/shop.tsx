import { useAnswer } from "#app/components/owner/owner-route.ts";
import {
  parseShop,
  shopAsTyped,
  shopFormText,
  typedShop,
  withShopValues,
} from "#app/routes/admin/shop/shop-form.ts";
import { ShopPage } from "#app/routes/admin/shop/shop-page.tsx";
import { settingsRoute } from "#app/routes/admin/settings-route.ts";
import { readEditableShop, saveShop } from "#server/settings/shop.ts";
import type { Shop as TheShop } from "#server/shop.ts";
import type { Route } from "./+types/shop";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

const route = settingsRoute({
  name: "shop",
  page: "/admin/shop",
  async read(shop) {
    const { version, savedAt, ...data } = await readEditableShop(shop);
    return { shop: { version, savedAt, values: shopAsTyped(data) } };
  },
  unread: { shop: null },
  parse: parseShop,
  typed: typedShop,
  save,
  text: shopFormText,
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

export const loader = (args: Route.LoaderArgs) => route.loader(args);
export const action = (args: Route.ActionArgs) => route.action(args);

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, loaderData.kept);
  return <ShopPage shop={loaderData.shop} answer={answer} />;
}
