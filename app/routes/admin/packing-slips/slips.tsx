import { ownerMeta } from "#app/components/owner/owner-route.ts";
import { PackingSlipsPage } from "#app/routes/admin/packing-slips/slips-page.tsx";
import { t } from "#app/texts/t.ts";
import { packingSlip } from "#app/domain/order/packing-slip.ts";
import { qrCode } from "#server/platform/qr-code.ts";
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
  const codeOf = ({ id }: { id: number }) => qrCode(`${siteUrl}/admin/orders/${id}`);
  return { ...day, slips: orders.map((order) => packingSlip(order, codeOf(order))) };
}

export default PackingSlipsPage;
