import { createContext, type MiddlewareFunction, replace } from "react-router";
import { shopContext } from "../context.ts";
import { refuseRepeats } from "../read-form.ts";
import { clearAdminCookie, readAdminCookie } from "../sessions/admin.ts";
import { flashCookie } from "../sessions/flash.ts";
import { keptFormCookie } from "../sessions/kept-form.ts";
import type { Shop } from "../../shop.ts";
import { typedForm } from "./kept-form.ts";
import { isOpenSession } from "../../owner/session.ts";

const SESSION_ENDED = "Sesi anda telah tamat. Sila masuk semula.";
const FORM_KEPT = `${SESSION_ENDED} Apa yang anda taip tidak hilang.`;

/** The id of the open session of a request to the owner's area. Set by `requireOwner`. */
export const ownerSessionContext = createContext<string>();

/** The id of the owner's open session of a request; undefined without one. */
export async function ownerSessionOf(shop: Shop, request: Request): Promise<string | undefined> {
  const id = readAdminCookie(shop, request);
  return id !== undefined && (await isOpenSession(shop, id)) ? id : undefined;
}

/**
 * Allows only the owner, before any loader or action runs: pages, data requests with any `_routes`, posts and HEAD.
 * Others are redirected to the sign-in, which replaces this page in the history. The fields of a form that they posted
 * are stored in a cookie.
 * @throws a response: 400 when the address repeats a parameter
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
  const isRead = request.method === "GET" || request.method === "HEAD";
  const response = replace("/admin", isRead ? 302 : 303);
  const typed = await typedForm(request, url);
  const kept = typed && keptFormCookie(shop, typed);
  const hadSession = readAdminCookie(shop, request) !== undefined;
  if (hadSession) response.headers.append("Set-Cookie", clearAdminCookie(shop));
  if (kept !== undefined) response.headers.append("Set-Cookie", kept);
  if (hadSession || kept !== undefined) {
    const text = kept === undefined ? SESSION_ENDED : FORM_KEPT;
    response.headers.append("Set-Cookie", flashCookie(shop, { kind: "info", text }));
  }
  return response;
};
