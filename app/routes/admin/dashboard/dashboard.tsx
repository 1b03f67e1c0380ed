import { ownerMeta } from "#app/components/owner/owner-route.ts";
import { DashboardPage } from "#app/routes/admin/dashboard/dashboard-page.tsx";
import { readToday } from "#server/orders/day/read-day.ts";
import { readBackendHealth } from "#server/orders/read-backend-health.ts";
import { shopContext } from "#server/web/context.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { readDemoState } from "#server/web/owner/remove-demo.ts";
import { readOrdersSeenAt } from "#server/web/sessions/orders-seen.ts";
import { readSliderScreen, sliderAction } from "#app/routes/admin/slider-screen.ts";
import type { Route } from "./+types/dashboard";

export const meta = () => ownerMeta("Admin Dashboard");

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(actorContext);
  const today = await readToday(shop, role, readOrdersSeenAt(shop, request));
  if (role === "staff") return { today, kept: null, owners: null };
  const { kept, ...screen } = await readSliderScreen(context);
  const demo = await readDemoState(shop);
  return { today, kept, owners: { ...screen, backendHealth: readBackendHealth(shop), demo } };
}

export function action(args: Route.ActionArgs) {
  return sliderAction(args, "dashboard");
}

export default DashboardPage;
