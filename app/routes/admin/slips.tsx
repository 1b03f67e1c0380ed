import { ownerMeta } from "#app/features/admin/owner-meta.ts";
import { SlipsPage } from "#app/features/kitchen/slips-page.tsx";
import { t } from "#app/texts/t.ts";
import { slipOf } from "#server/owner/kitchen/slips.ts";
import { shopContext } from "#server/web/context.ts";
import { readAskedDay } from "./asked-day.ts";
import type { Route } from "./+types/slips";
import "#app/features/kitchen/slips.css";

export function meta() {
  return ownerMeta(t("Packing slips"));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(shopContext);
  const { orders, day } = await readAskedDay(url, context);
  return { ...day, slips: orders.map((order) => slipOf(order, siteUrl)) };
}

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <SlipsPage {...loaderData} />;
}
