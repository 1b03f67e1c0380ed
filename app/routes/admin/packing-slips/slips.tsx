import { ownerMeta } from "#app/components/owner/owner-route.ts";
import { PackingSlipsPage } from "#app/routes/admin/packing-slips/slips-page.tsx";
import { t } from "#app/texts/t.ts";
import { packingSlipOf } from "#server/orders/kitchen/packing-slips.ts";
import { shopContext } from "#server/web/context.ts";
import { readDateParam } from "#app/routes/admin/date-param.ts";
import type { Route } from "./+types/slips";
import "#app/routes/admin/packing-slips/slips.css";

export function meta() {
  return ownerMeta(t("Packing slips"));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(shopContext);
  const { orders, day } = await readDateParam(url, context);
  return { ...day, slips: orders.map((order) => packingSlipOf(order, siteUrl)) };
}

export default function Slips({ loaderData }: Route.ComponentProps) {
  return <PackingSlipsPage {...loaderData} />;
}
