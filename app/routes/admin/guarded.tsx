import "#app/components/owner/admin.css";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { OwnerFrame, placeName } from "#app/components/owner/owner-frame.tsx";
import { ownerMeta } from "#app/components/owner/owner-route.ts";
import { actorContext, requireOwner } from "#server/web/owner/guard.ts";
import { giveBackKeptForm } from "#server/web/owner/kept-form.ts";
import { startOfMalaysianDay } from "#app/domain/dates.ts";
import { countOpenReviews } from "#server/store/reviews.ts";
import { readArrivals } from "#server/orders/order-list/day-reads.ts";
import { readOrdersSeenAt } from "#server/web/sessions/orders-seen.ts";
import { shopContext } from "#server/web/context.ts";
import type { ProblemView } from "#app/domain/order/problem-view.ts";
import { detailsOf, ownersWayAgain } from "#app/components/frame/error-page.tsx";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import type { Route } from "./+types/guarded";

/** Runs for each page, action and data request of the owner's area. */
export const middleware: Route.MiddlewareFunction[] = [requireOwner, giveBackKeptForm];

/** Titled as its place in the menu is named, unless the page says otherwise. */
export function meta({ error, location }: Route.MetaArgs) {
  const name = placeName(location.pathname) ?? "Admin";
  return ownerMeta(error ? ownersErrorView(error).title : name);
}

/** Orders count as new until the owner's look at their list, or from this midnight. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { role } = context.get(actorContext);
  const seenAt = readOrdersSeenAt(shop, request) ?? startOfMalaysianDay(shop.clock());
  const [orders, reviews] = await Promise.all([
    url.pathname === "/admin/orders" ? { count: 0 } : readArrivals(shop.store, seenAt),
    role === "owner" ? countOpenReviews(shop) : 0,
  ]);
  return { role, counts: { orders: orders.count, reviews } };
}

export default function Guarded({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerFrame {...loaderData}>
      <Outlet />
    </OwnerFrame>
  );
}

/** Staff opened a page of the owner, which no loader has told the role of. */
const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status === 403;

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { role = isRefusal(error) ? "staff" : "owner" } = loaderData ?? {};
  return (
    <OwnerFrame counts={{}} role={role}>
      <OwnerProblem error={error} />
    </OwnerFrame>
  );
}

/** What the error page of the owner's area says: the server's texts, or those of an error in the browser. */
function ownersErrorView(error: unknown): ProblemView {
  return (
    detailsOf(error).view ?? {
      title: t("Something went wrong|owner"),
      text: t(
        "This page cannot be shown now. If you have just saved something, please check first whether it was saved.",
      ),
    }
  );
}

/** The error page of the owner's area. */
function OwnerProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { reference } = detailsOf(error);
  const { title, text } = ownersErrorView(error);
  const again = ownersWayAgain(error, pathname + search);
  return (
    <EmptyState icon="alert" title={title} level="h1">
      <p className="text-bean">{text}</p>
      {reference !== undefined && (
        <p className="text-sm text-bean">
          {t("Reference in the log:")} <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <ButtonLink to={again.to} reloadDocument>
        {again.text}
      </ButtonLink>
    </EmptyState>
  );
}
