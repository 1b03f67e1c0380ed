import { isRouteErrorResponse, Outlet } from "react-router";
import { OwnerFrame } from "#app/components/owner/owner-frame.tsx";
import { OwnerProblem, ownersErrorView } from "#app/routes/admin/owner-problem.tsx";
import { actorContext, requireOwner } from "#server/web/owner/guard.ts";
import { giveBackKeptForm } from "#server/web/owner/kept-form.ts";
import { countOpenReviews } from "#server/orders/reviews.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/guarded";
import "#app/components/owner/admin.css";

/** Runs for each page, action and data request of the owner's area. */
export const middleware: Route.MiddlewareFunction[] = [requireOwner, giveBackKeptForm];

export function meta({ error }: Route.MetaArgs) {
  const title = error ? ownersErrorView(error).title : "Admin Dashboard";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(actorContext);
  const isOwner = role === "owner";
  const openReviews = isOwner ? await countOpenReviews(context.get(shopContext)) : 0;
  return { role, openReviews };
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
    <OwnerFrame openReviews={0} role={role}>
      <OwnerProblem error={error} />
    </OwnerFrame>
  );
}
