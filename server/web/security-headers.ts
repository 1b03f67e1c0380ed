import { createHash } from "node:crypto";
import { pictureOrigins } from "../pictures/picture-origins.ts";
import { providersOf } from "#server/store/providers.ts";
import type { Shop } from "../shop.ts";
import { policyOf } from "./policy-of.ts";

interface Asked extends Pick<Shop, "secureCookies"> {
  env: Pick<Shop["env"], "hsts"> & { switches: Pick<Shop["env"]["switches"], "indexing"> };
}

/** Headers of every answer. */
export function commonHeaders({
  secureCookies,
  env: { hsts, switches },
}: Asked): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(secureCookies && hsts !== "off" && { "Strict-Transport-Security": hsts }),
    ...(!switches.indexing && { "X-Robots-Tag": "noindex, nofollow" }),
  };
}

/** The names of these headers, in lower case. */
export const COMMON_HEADER_NAMES: ReadonlySet<string> = new Set(
  Object.keys(
    commonHeaders({
      secureCookies: true,
      env: { hsts: "max-age=0", switches: { indexing: false } },
    }),
  ).map((name) => name.toLowerCase()),
);

/**
 * Further headers of HTML pages.
 * @param pictureOrigins hosts of the owner's slider pictures; on every page, because navigations inside the app keep
 *   the first page's policy
 * @param scripts the texts of the page's inline scripts. They are allowed by their hashes, on cached pages too
 */
export function pageHeaders(
  shop: Shop,
  url: URL,
  pictureOrigins: string[],
  scripts: string[] = [],
): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(shop, url, pictureOrigins, scripts),
    "Reporting-Endpoints": 'csp="/csp-report"',
    "Referrer-Policy": policyOf(url.pathname).isPrivate
      ? "same-origin"
      : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "X-Frame-Options": "DENY",
  };
}

/** The source that allows an inline script with this text. */
export function scriptSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** For data, redirects and files, which run no scripts. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

function contentSecurityPolicy(
  shop: Shop,
  url: URL,
  pictureOrigins: string[],
  scripts: string[],
): string {
  const chat = shop.env.chatWidgetUrl ? [new URL(shop.env.chatWidgetUrl).origin] : [];
  const policy: Record<string, string[]> = {
    // Only prefetching uses it, in Firefox: all other kinds have directives of their own.
    "default-src": ["'self'"],
    "media-src": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "script-src": ["'self'", ...scripts.map(scriptSource), ...chat],
    // The development server inserts its styles and its refresh script.
    "style-src": shop.env.production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...pictureSources(shop, url, pictureOrigins)],
    "font-src": ["'self'"],
    "connect-src": shop.env.production ? ["'self'", ...chat] : ["'self'", "ws:"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "frame-src": chat.length > 0 ? chat : ["'none'"],
    // Chromium also applies it to redirects after a form post, such as the one to the bill. While two instances change
    // the provider, the answer to the form may come from the one that still makes bills at the former.
    "form-action": ["'self'", ...providersOf(shop).flatMap(({ formOrigins }) => formOrigins)],
  };
  const directives = Object.entries(policy).map(
    ([name, sources]) => `${name} ${sources.join(" ")}`,
  );
  if (shop.secureCookies) directives.push("upgrade-insecure-requests");
  directives.push("report-to csp");
  return directives.join("; ");
}

/** The owner may preview pictures of any host; shoppers get those of the picture hosts and the saved slides. */
function pictureSources(shop: Shop, url: URL, sliderOrigins: string[]): string[] {
  if (policyOf(url.pathname).isOwners) return ["https:"];
  return [...pictureOrigins(shop.env).keys(), ...sliderOrigins];
}
