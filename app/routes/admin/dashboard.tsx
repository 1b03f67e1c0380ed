import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { DashboardPage } from "#app/features/admin/dashboard-page.tsx";
import { lostSlider } from "#app/features/admin/slider-answer.ts";
import { DASHBOARD_TEXTS } from "#app/features/admin/slider-texts.ts";
import { StaffDashboard } from "#app/features/admin/staff-dashboard.tsx";
import { orLost } from "#app/features/layout/lost-answer.ts";
import { readOrdersToday } from "#server/owner/orders-today.ts";
import { readFit } from "#server/owner/fit.ts";
import { countOpenReviews } from "#server/owner/reviews.ts";
import { ownerLanguageContext, shopContext } from "#server/web/context.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { readSliderScreen, sliderAction } from "./slider-screen.ts";
import type { Route } from "./+types/dashboard";

/** After a conflict with another window the page shows the saved state. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (context.get(actorContext).role === "staff") {
    return { isStaff: true as const, orders: { ...(await readOrdersToday(shop)), paidTotal: 0 } };
  }
  const [screen, orders, openReviews] = await Promise.all([
    readSliderScreen(url, context),
    readOrdersToday(shop),
    countOpenReviews(shop),
  ]);
  return { isStaff: false as const, ...screen, orders, openReviews, fit: readFit(shop) };
}

export function action({ request, context }: Route.ActionArgs) {
  return sliderAction(context.get(shopContext), request, {
    page: href("/admin/dashboard"),
    texts: DASHBOARD_TEXTS[context.get(ownerLanguageContext)],
  });
}

export const clientAction = (args: Route.ClientActionArgs) => orLost(args, lostSlider);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.isStaff) return <StaffDashboard orders={loaderData.orders} />;
  return <DashboardPage {...loaderData} />;
}
