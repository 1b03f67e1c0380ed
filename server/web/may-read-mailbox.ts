import type { Shop } from "../shop.ts";
import { sessionOf } from "./owner/guard.ts";

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
