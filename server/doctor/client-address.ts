import type { Finding } from "#app/domain/finding.ts";
import type { Arrival } from "../platform/arrival.ts";
import { findingsOf } from "./finding.ts";

/** An address that no machine has (RFC 5737): our request claims to come from it. */
export const FORGED_ADDRESS = "192.0.2.44";

/**
 * Whether limits count visitors by their own addresses. Every proxy in front writes one address behind the forged one,
 * or in its place, which tells their number.
 */
export function judgeArrival(
  { client, forwardedFor }: Arrival,
  { siteUrl, trustedProxies }: { siteUrl: string; trustedProxies: number },
): Finding {
  const { ok, error } = findingsOf("SITE_URL");
  const addresses = (forwardedFor ?? "").split(",").map((address) => address.trim());
  const told = addresses.filter((address) => address !== "");
  const proxies = told.length - 1 - told.lastIndexOf(FORGED_ADDRESS);
  if (proxies === 0 && siteUrl.startsWith("https:")) {
    return error(
      "its proxy does not tell the visitor's address, so all visitors share one limit or can forge theirs.",
      "Let it set X-Forwarded-For to the visitor's address, and TRUSTED_PROXIES to the number of proxies.",
    );
  }
  const mend = `Set TRUSTED_PROXIES=${proxies}.`;
  if (client === FORGED_ADDRESS) {
    return error("a visitor may claim any address, so limits do not hold.", mend);
  }
  if (proxies !== trustedProxies) {
    return error("all visitors have the address of a proxy, so they share one limit.", mend);
  }
  return ok(
    proxies === 0 ? "visitors reach it directly." : "its proxy tells the visitors' addresses.",
  );
}
