import type { ShouldRevalidateFunctionArgs } from "react-router";
import { DashboardPage } from "#app/features/admin/dashboard-page.tsx";
import { lostSlider } from "#app/features/admin/slider-answer.ts";
import { DASHBOARD_TEXTS } from "#app/features/admin/slider-texts.ts";
import { orLost } from "#app/features/layout/lost-answer.ts";
import { readOrdersToday } from "#server/owner/orders-today.ts";
import { readFit } from "#server/owner/fit.ts";
import { countOpenReviews } from "#server/owner/reviews.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { shopContext } from "#server/web/context.ts";
import { keptAnswer, sliderAction } from "./slider-action.ts";
import { sliderOrNull } from "./slider-or-null.ts";
import { uploadedUrl } from "./uploaded-url.ts";
import type { Route } from "./+types/dashboard";

/** After a conflict with another window the page shows what is saved now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [slider, orders, openReviews] = await Promise.all([
    sliderOrNull(shop),
    readOrdersToday(shop),
    countOpenReviews(shop),
  ]);
  return {
    slider,
    orders,
    openReviews,
    fit: readFit(shop),
    uploaded: uploadedUrl(url),
    kept: keptAnswer(context.get(keptFormContext).take()),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return sliderAction(context.get(shopContext), request, {
    page: "/admin/dashboard",
    texts: DASHBOARD_TEXTS,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => orLost(args, lostSlider);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
