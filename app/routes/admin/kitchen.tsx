import { kitchenList } from "#app/domain/kitchen-list.ts";
import { ownerMeta } from "#app/features/admin/owner-meta.ts";
import { KitchenPage } from "#app/features/kitchen/kitchen-page.tsx";
import { t } from "#app/texts/t.ts";
import { readAskedDay } from "./asked-day.ts";
import type { Route } from "./+types/kitchen";
import "#app/features/kitchen/kitchen.css";

export function meta() {
  return ownerMeta(t("Kitchen list"));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { orders, day } = await readAskedDay(url, context);
  const notes = orders.filter(({ note }) => note !== "");
  return {
    ...day,
    products: kitchenList(orders.map((order) => ({ ...order, ...order.fulfilment }))),
    notes: notes.map(({ id, number, note }) => ({ id, number, note })),
  };
}

export default function Kitchen({ loaderData }: Route.ComponentProps) {
  return <KitchenPage {...loaderData} />;
}
