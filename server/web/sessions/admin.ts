import { ADMIN_SESSION_SECONDS, DAY_SESSION_SECONDS } from "#server/web/sign-in/session.ts";
import { sealedCookie } from "./cookies.ts";

const SHAPE = { name: "admin", sameSite: "Strict" } as const;
const COOKIE = sealedCookie({ ...SHAPE, maxAgeSeconds: ADMIN_SESSION_SECONDS });
const DAY_COOKIE = sealedCookie({ ...SHAPE, maxAgeSeconds: DAY_SESSION_SECONDS });

/** The session id in a request's cookie; undefined without one, or without our signature. The store knows its end. */
export const readAdminCookie = (...args: Parameters<typeof COOKIE.open>): string | undefined =>
  DAY_COOKIE.open(...args)?.payload;

/** The Set-Cookie value that stores a session id. */
export const adminCookie = COOKIE.store;

/** The same for a device that stays signed in today. */
export const dayCookie = DAY_COOKIE.store;

/** The Set-Cookie value that deletes it. */
export const clearAdminCookie = COOKIE.clear;
