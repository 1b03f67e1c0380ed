import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { dayOf } from "#app/domain/delivery/calendar.ts";
import { WAYS } from "#app/domain/delivery/config.ts";
import { occupancy } from "#app/domain/delivery/occupancy.ts";
import { offersOf } from "#app/domain/delivery/offers.ts";
import {
  type DeliveryAnswer,
  keptDelivery,
  lostDelivery,
} from "#app/routes/admin/delivery/delivery-answer.ts";
import { DeliveryPage } from "#app/routes/admin/delivery/delivery-page.tsx";
import { loadOrFallback } from "#app/components/owner/load-or-fallback.ts";
import { ownerMeta } from "#app/components/owner/owner-meta.ts";
import { submitOrFallback } from "#app/components/frame/lost-answer.ts";
import { t } from "#app/texts/t.ts";
import { offerFacts } from "#server/cart/quote/read-delivery.ts";
import { readDelivery } from "#server/settings/delivery.ts";
import { isDataRequest } from "#server/web/came-from.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/delivery";
import { runDeliveryIntent } from "./save-delivery.ts";

export function meta() {
  return ownerMeta(t("Delivery and pickup"));
}

/** After a conflict with another window the page shows the saved state. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const kept = keptDelivery(context.get(keptFormContext).take());
  try {
    const [delivery, facts] = await Promise.all([readDelivery(shop), offerFacts(shop)]);
    const today = dayOf(facts.now);
    const offers = WAYS.map((way) => ({ way, days: offersOf(delivery, way, facts) }));
    const overview = occupancy(delivery, facts.counts, today, OVERVIEW_DAYS);
    return { delivery, today, offers, overview, kept };
  } catch (error) {
    shop.log.error("settings.delivery-unreadable", { error: String(error) });
    return { ...UNREAD, kept };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const answer = await runDeliveryIntent(shop, await readOwnerForm(request));
  if (answer.kind === "success" && !isDataRequest(request)) {
    return redirectWithFlash(shop, href("/admin/delivery"), { kind: "success", text: answer.text });
  }
  return data(answer, { status: STATUS[answer.kind] });
}

/** The days of the overview of orders. */
const OVERVIEW_DAYS = 14;

const STATUS: Record<DeliveryAnswer["kind"], number> = {
  success: 200,
  edited: 200,
  kept: 200,
  invalid: 422,
  changed: 409,
  failed: 503,
};

const UNREAD = { delivery: null, today: "", offers: [], overview: [], kept: null };

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOrFallback(args, UNREAD);
export const clientAction = (args: Route.ClientActionArgs) => submitOrFallback(args, lostDelivery);

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} answer={actionData ?? loaderData.kept} />;
}
