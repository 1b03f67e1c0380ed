import type { ShouldRevalidateFunctionArgs } from "react-router";
import { DashboardPage } from "#app/routes/admin/dashboard/dashboard-page.tsx";
import { lostSlider } from "#app/components/owner/slider-answer.ts";
import { submitOrFallback } from "#app/components/frame/lost-answer.ts";
import { readToday } from "#server/orders/day/read-day.ts";
import { readBackendHealth } from "#server/orders/read-backend-health.ts";
import { shopContext } from "#server/web/context.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { readOrdersSeenAt } from "#server/web/sessions/orders-seen.ts";
import { readSliderScreen, sliderAction } from "#app/routes/admin/slider-screen.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { Route } from "./+types/dashboard";
import { DayWork } from "./day-work.tsx";
import { OrdersToday } from "./orders-today.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { SoundSwitch } from "./sound.tsx";
import { type TodayView, useToday } from "./use-today.ts";

/** After a conflict with another window the page shows the saved state. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(actorContext);
  const today = await readToday(shop, role, readOrdersSeenAt(shop, request));
  if (role === "staff") return { isStaff: true as const, today };
  const screen = await readSliderScreen(url, context);
  return { isStaff: false as const, ...screen, today, backendHealth: readBackendHealth(shop) };
}

export function action({ request, context }: Route.ActionArgs) {
  return sliderAction(context.get(shopContext), request, "dashboard");
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrFallback(args, lostSlider);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.isStaff) return <StaffDashboard today={loaderData.today} />;
  return <DashboardPage {...loaderData} />;
}

/** The dashboard of staff: without revenue and settings. */
function StaffDashboard({ today: loaded }: { today: TodayView }) {
  const { today, isEnded } = useToday(loaded);
  return (
    <>
      <OwnerHeading title="Admin Dashboard">
        <SoundSwitch />
      </OwnerHeading>
      {isEnded && <SessionEnded />}
      <div className="grid gap-10">
        <DayWork day={today.day} />
        {!isEnded && <OrdersToday orders={today.orders} />}
      </div>
    </>
  );
}
