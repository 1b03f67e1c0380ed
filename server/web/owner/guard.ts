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

/** The open session behind a request to the owner's area. Set by `requireOwner`. */
export const ownerSessionContext = createContext<string>();

/** The id of the owner's open session that this request belongs to; undefined for everybody else. */
export async function ownerSessionOf(shop: Shop, request: Request): Promise<string | undefined> {
  const id = readAdminCookie(shop, request);
  return id !== undefined && (await isOpenSession(shop, id)) ? id : undefined;
}

/**
 * Lets only the owner past, before any loader or action runs: pages, data requests with any `_routes`, posts and HEAD
 * alike. All others go to the sign-in, which takes this page's place in the history. What was typed into a form that
 * they posted is kept in a cookie of theirs.
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

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}
