import { isSameSecret } from "#server/platform/crypto/sha256.ts";
import type { Shop } from "#server/shop.ts";
import { isLoopback } from "../platform/environment/secure-url.ts";
import { sessionOf } from "./owner/guard.ts";

const LOOPBACK = /^(?:(?:::ffff:)?127\.[\d.]+|::1)$/i;
/** Headers of a proxy on this machine, whose requests look like loopback. */
const FOR_ANOTHER = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/**
 * Whether a request may see the causes of a state: it comes from this machine without a proxy, or carries the
 * operator's token as a bearer token.
 */
export function mayKnowCauses(
  token: string | undefined,
  { request, url, address }: { request: Request; url: URL; address: string },
): boolean {
  if (token !== undefined && carriesToken(request, token)) return true;
  const isDirect = FOR_ANOTHER.every((name) => !request.headers.has(name));
  return isDirect && isLoopback(url) && LOOPBACK.test(address);
}

/** Whether a request carries the operator's token. */
export function carriesToken(request: Request, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  return given !== undefined && isSameSecret(given, token);
}

/**
 * Whether a request may read the mailbox of test mode: every request while the shop runs for its own machine only, else
 * the owner's.
 */
export async function mayReadMailbox(shop: Shop, request: Request): Promise<boolean> {
  const { siteUrlConfigured, trustedProxies, backend, payments } = shop.env;
  const isTrial = backend.kind === "embedded" && payments.kind === "embedded";
  if (isTrial && !siteUrlConfigured && trustedProxies === 0) return true;
  return (await sessionOf(shop, request))?.role === "owner";
}
