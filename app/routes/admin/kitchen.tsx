import { currentLanguage } from "#app/texts/language.ts";
import { kitchenList } from "#app/domain/kitchen-list.ts";
import { ownerMeta } from "#app/features/admin/owner-meta.ts";
import { KitchenPage } from "#app/features/kitchen/kitchen-page.tsx";
import { KITCHEN_TEXTS } from "#app/features/kitchen/kitchen-texts.ts";
import { readAskedDay } from "./asked-day.ts";
import type { Route } from "./+types/kitchen";
import "#app/features/kitchen/kitchen.css";

export function meta() {
  return ownerMeta(KITCHEN_TEXTS[currentLanguage()].title);
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
