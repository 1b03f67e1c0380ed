import { createContext, type MiddlewareFunction, replace } from "react-router";
import { shopContext } from "../http/context.ts";
import { refuseRepeats } from "../http/read-form.ts";
import { clearAdminCookie, readAdminCookie } from "../sessions/admin.ts";
import { flashCookie } from "../sessions/flash.ts";
import type { Shop } from "../shop.ts";
import { isOpenSession } from "./session.ts";

/** Who saves, in the history of the settings: there is one owner. */
export const OWNER = "owner";

/** The open session behind a request to the owner's area. Set by `requireOwner`. */
export const ownerSessionContext = createContext<string>();

/** The id of the owner's open session that this request belongs to; undefined for everybody else. */
export async function ownerSessionOf(shop: Shop, request: Request): Promise<string | undefined> {
  const id = readAdminCookie(shop, request);
  return id !== undefined && (await isOpenSession(shop, id)) ? id : undefined;
}

/**
 * Lets only the owner past, before any loader or action runs and before a body is read: pages, data requests with any
 * `_routes`, posts and HEAD alike. Everybody else goes to the sign-in, which takes this page's place in the history.
 * @throws an answer: 400 when the address names a parameter twice
 */
export const requireOwner: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const shop = context.get(shopContext);
  const id = await ownerSessionOf(shop, request);
  if (id !== undefined) {
    refuseRepeats(url.searchParams);
    context.set(ownerSessionContext, id);
    return next();
  }
  const response = replace("/admin", isRead(request) ? 302 : 303);
  if (readAdminCookie(shop, request) !== undefined) {
    const text = "Sesi anda telah tamat. Sila masuk semula.";
    response.headers.append("Set-Cookie", clearAdminCookie(shop));
    response.headers.append("Set-Cookie", flashCookie(shop, { kind: "info", text }));
  }
  return response;
};

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}
