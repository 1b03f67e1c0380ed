import { kitchenList, notesOf } from "#app/domain/admin/kitchen-list.ts";
import { ownerMeta } from "#app/components/owner/owner-route.ts";
import { KitchenPage } from "#app/routes/admin/kitchen/kitchen-page.tsx";
import { t } from "#app/texts/t.ts";
import { readDateParam } from "#app/routes/admin/date-param.ts";
import type { Route } from "./+types/kitchen";
import "#app/routes/admin/kitchen/kitchen.css";

export function meta() {
  return ownerMeta(t("Kitchen list"));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { orders, day } = await readDateParam(url, context);
  return { ...day, products: kitchenList(orders), notes: notesOf(orders) };
}

export default KitchenPage;
