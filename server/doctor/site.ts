import type { Finding } from "#app/domain/finding.ts";
import { z } from "zod";
import { arrivalShape, PROBE_HEADER, probeSign } from "../platform/arrival.ts";
import type { Sealer } from "../platform/crypto/seal.ts";
import type { UpstreamFetch } from "../platform/outgoing/upstream.ts";
import { FORGED_ADDRESS, judgeArrival } from "./client-address.ts";
import { findingsOf, reasonOf } from "./finding.ts";

const TIMEOUT_MS = 10_000;

const healthShape = z.object({ status: z.literal("ok"), arrival: arrivalShape.optional() });

interface Asked {
  fetch: UpstreamFetch;
  /** Seals as the running shop does; undefined when its secret is not known here. */
  sealer: Sealer | undefined;
  trustedProxies: number;
}

/** Whether SITE_URL leads to this shop, through the proxy in front of it, which tells the visitors' addresses. */
export async function examineSite(
  siteUrl: string,
  { fetch, sealer, trustedProxies }: Asked,
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
    const told = healthShape.safeParse(await health.json().catch(() => null));
    if (health.status !== 200 || !told.success) {
      return [
        error(
          `${siteUrl}/healthz answers ${health.status} and is not this shop.`,
          "Let the name and the proxy lead to HOST and PORT of the shop.",
        ),
      ];
    }
    const target = URL.parse(page.headers.get("Location") ?? "", siteUrl);
    if (page.status === 200) {
      const { arrival } = told.data;
      return [
        ok(`${siteUrl} leads to this shop.`),
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
