import { ADMIN_SESSION_SECONDS } from "../../owner/session.ts";
import { sealedCookie } from "./cookies.ts";

const COOKIE = sealedCookie({
  name: "admin",
  sameSite: "Strict",
  maxAgeSeconds: ADMIN_SESSION_SECONDS,
});

/** The session id in a request's cookie; undefined without one, or without our signature. */
export const readAdminCookie = (...args: Parameters<typeof COOKIE.open>): string | undefined =>
  COOKIE.open(...args)?.payload;

/** The Set-Cookie value that stores a session id. */
export const adminCookie = COOKIE.store;

/** The Set-Cookie value that deletes it. */
export const clearAdminCookie = COOKIE.clear;
