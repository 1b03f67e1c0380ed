import { z } from "zod";
import type { Finding } from "#app/domain/admin/finding.ts";
import { arrivalShape, PROBE_HEADER, probeSign, type Arrival } from "#server/platform/arrival.ts";
import type { Sealer } from "#server/platform/crypto/seal.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";
import { findingsOf, reasonOf } from "./finding.ts";

const TIMEOUT_MS = 10_000;

const healthShape = z.object({ status: z.literal("ok"), arrival: arrivalShape.optional() });

interface Asked {
  fetch: UpstreamFetch;
  /** Seals as the running shop does; undefined when its secret is not known here. */
  sealer: Sealer | undefined;
  trustedProxies: number;
  /** Whether shoppers' real money moves. */
  realMoney: boolean;
}

/** Whether SITE_URL leads to this shop, through the proxy in front of it, which tells the visitors' addresses. */
export async function examineSite(
  siteUrl: string,
  { fetch, sealer, trustedProxies, realMoney }: Asked,
): Promise<Finding[]> {
  const { ok, unknown, warning, error } = findingsOf("SITE_URL");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(new URL(path, siteUrl), { headers, redirect: "manual", signal }));
  const probe = sealer && {
    [PROBE_HEADER]: probeSign(sealer),
    "X-Forwarded-For": FORGED_ADDRESS,
  };
  try {
    const [health, page] = [await ask("/healthz", probe), await ask("/")];
    const answered = healthShape.safeParse(await health.json().catch(() => null));
    if (health.status !== 200 || !answered.success) {
      return [
        error(
          `${siteUrl}/healthz answers ${health.status} and is not this shop.`,
          "Let the name and the proxy lead to HOST and PORT of the shop.",
        ),
      ];
    }
    const target = URL.parse(page.headers.get("Location") ?? "", siteUrl);
    if (page.status === 200) {
      const { arrival } = answered.data;
      return [
        ok(`${siteUrl} leads to this shop.`),
        ...(realMoney && /noindex/i.test(page.headers.get("X-Robots-Tag") ?? "")
          ? [
              warning(
                "search engines are told not to show this shop.",
                "Set INDEXING=on, or take X-Robots-Tag out of the proxy.",
              ),
            ]
          : []),
        arrival
          ? judgeArrival(arrival, { siteUrl, trustedProxies })
          : unknown(
              "which address of a visitor arrives is not known.",
              "Run the check where the shop runs, with its DATA_DIR and SESSION_SECRET.",
            ),
      ];
    }
    if (target?.origin === siteUrl) {
      return [
        error(
          `${siteUrl} redirects to itself without end.`,
          "Let the proxy set X-Forwarded-Proto and X-Forwarded-Host, and TRUSTED_PROXIES to the number of proxies.",
        ),
      ];
    }
    return [
      warning(
        `its home page answers ${page.status}${target ? ` and leads to ${target.origin}` : ""}.`,
        "Set SITE_URL to the address that shoppers use.",
      ),
    ];
  } catch (thrown) {
    return [
      warning(
        `${siteUrl} does not answer from here (${reasonOf(thrown)}).`,
        "Start the shop and its proxy; look at the name, the certificate and the firewall.",
      ),
    ];
  }
}

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
  const given = addresses.filter((address) => address !== "");
  const proxies = given.length - 1 - given.lastIndexOf(FORGED_ADDRESS);
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
