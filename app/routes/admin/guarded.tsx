import { isRouteErrorResponse, Outlet } from "react-router";
import { OwnerFrame } from "#app/features/admin/owner-frame.tsx";
import { OwnerProblem } from "#app/features/admin/owner-problem.tsx";
import { FRAME_TEXTS } from "#app/features/admin/frame-texts.ts";
import { LanguageContext } from "#app/features/admin/texts.ts";
import { textsOf } from "#app/features/layout/error-page.tsx";
import { actorContext, requireOwner } from "#server/web/owner/guard.ts";
import { giveBackKeptForm } from "#server/web/owner/kept-form.ts";
import { countOpenReviews } from "#server/owner/reviews.ts";
import { ownerLanguageContext, shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/guarded";
import "#app/features/admin/admin.css";

/** Runs for each page, action and data request of the owner's area. */
export const middleware: Route.MiddlewareFunction[] = [requireOwner, giveBackKeptForm];

export function meta({ error, loaderData }: Route.MetaArgs) {
  const { problemTitle } = FRAME_TEXTS[loaderData?.language ?? "ms"];
  const title = error ? (textsOf(error)?.title ?? problemTitle) : "Admin Dashboard";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(actorContext);
  const isOwner = role === "owner";
  const openReviews = isOwner ? await countOpenReviews(context.get(shopContext)) : 0;
  return { role, openReviews, language: context.get(ownerLanguageContext) };
}

export default function Guarded({ loaderData }: Route.ComponentProps) {
  const { language, ...rest } = loaderData;
  return (
    <LanguageContext value={language}>
      <OwnerFrame {...rest}>
        <Outlet />
      </OwnerFrame>
    </LanguageContext>
  );
}

/** Staff opened a page of the owner, which no loader has told the role of. */
const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status === 403;

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { language, role = isRefusal(error) ? "staff" : "owner" } = loaderData ?? {};
  return (
    <LanguageContext value={language ?? textsOf(error)?.lang ?? "ms"}>
      <OwnerFrame openReviews={0} role={role}>
        <OwnerProblem error={error} />
      </OwnerFrame>
    </LanguageContext>
  );
}
