import type { UpstreamFetch } from "../platform/outgoing/upstream.ts";
import { type Finding, findingsOf, reasonOf } from "./finding.ts";

const TIMEOUT_MS = 10_000;

/** Whether SITE_URL leads to this shop, through the proxy in front of it. */
export async function examineSite(siteUrl: string, fetch: UpstreamFetch): Promise<Finding[]> {
  const { ok, warning, error } = findingsOf("SITE_URL");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = (path: string) =>
    fetch(new Request(new URL(path, siteUrl), { redirect: "manual", signal }));
  try {
    const [health, page] = [await ask("/healthz"), await ask("/")];
    if (health.status !== 200 || !(await isOurs(health))) {
      return [
        error(
          `${siteUrl}/healthz answers ${health.status} and is not this shop.`,
          "Let the name and the proxy lead to HOST and PORT of the shop.",
        ),
      ];
    }
    const target = URL.parse(page.headers.get("Location") ?? "", siteUrl);
    if (page.status === 200) return [ok(`${siteUrl} leads to this shop.`)];
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

async function isOurs(health: Response): Promise<boolean> {
  const body: unknown = await health.json().catch(() => null);
  return typeof body === "object" && body !== null && "status" in body && body.status === "ok";
}
