import { createContext, data, type MiddlewareFunction, replace } from "react-router";
import { t } from "#app/texts/t.ts";
import { clientAddressContext, shopContext } from "../context.ts";
import { staffRefusal } from "../error-reference.ts";
import { policyOf } from "../policy-of.ts";
import { refuseRepeats } from "../read-form.ts";
import { clearAdminCookie, readAdminCookie } from "../sessions/admin.ts";
import { flashCookie } from "../sessions/flash.ts";
import type { Shop } from "../../shop.ts";
import { keepForm } from "./kept-form.ts";
import type { Actor } from "#server/orders/actions/actor.ts";
import { readSession, type Session } from "#server/web/sign-in/session.ts";

/** The id of the open session of a request to the owner's area. Set by `requireOwner`. */
export const ownerSessionContext = createContext<string>();

/** Who works in the owner's area in this request. Set by `requireOwner`. */
export const actorContext = createContext<Actor>();

/** The open session of a request, of the owner or of staff; undefined without one. */
export async function sessionOf(shop: Shop, request: Request): Promise<Session | undefined> {
  const id = readAdminCookie(shop, request);
  if (id === undefined) return undefined;
  return readSession(shop, id, { touch: !policyOf(new URL(request.url).pathname).isPoll });
}

/**
 * Allows only the owner, and staff where the route's policy says so, before any loader or action runs: pages, data
 * requests with any `_routes`, posts and HEAD. Visitors without a session are redirected to the sign-in, which replaces
 * this page in the history. A form that they posted is kept.
 * @throws a response: 400 when the address repeats a parameter, 403 when staff may not do this
 */
export const requireOwner: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const shop = context.get(shopContext);
  const session = await sessionOf(shop, request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (session !== undefined) {
    if (session.role !== "owner" && !mayStaff(url, isRead)) {
      shop.log.warn("admin.staff-refused", { route: pattern, method: request.method });
      throw data(staffRefusal(), { status: 403 });
    }
    refuseRepeats(url.searchParams);
    context.set(ownerSessionContext, session.id);
    context.set(actorContext, { role: session.role });
    return next();
  }
  const response = replace("/admin", isRead ? 302 : 303);
  const endedSession = readAdminCookie(shop, request);
  const hadSession = endedSession !== undefined;
  const address = context.get(clientAddressContext);
  const kept = await keepForm(shop, request, url, { address, endedSession });
  if (hadSession) response.headers.append("Set-Cookie", clearAdminCookie(shop));
  if (kept !== undefined) response.headers.append("Set-Cookie", kept);
  // A post is of a page that was open, also where the browser has dropped the session since.
  if (hadSession || !isRead) {
    const text =
      kept === undefined
        ? t("Your session has ended. Please sign in again.")
        : t("Your session has ended. Please sign in again. What you typed is not lost.");
    response.headers.append("Set-Cookie", flashCookie(shop, { kind: "info", text }));
  }
  return response;
};

function mayStaff({ pathname }: URL, isRead: boolean): boolean {
  const { staff } = policyOf(pathname);
  return staff === "all" || (staff === "read" && isRead);
}
