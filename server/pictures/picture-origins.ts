import type { Env } from "../platform/environment/env.ts";
import { isLoopback } from "../platform/environment/secure-url.ts";

/** The origins of pictures that are shown, with the origin that each is read from. */
export type PictureOrigins = ReadonlyMap<string, AskedOrigin>;

interface AskedOrigin {
  /** shop: the back end. named: another configured host. */
  kind: "shop" | "named";
  origin: string;
}

const known = new WeakMap<PictureConfig, PictureOrigins>();

type PictureConfig = Pick<Env, "backend" | "pictureHosts">;

/**
 * The back end's origin in all its spellings (http or https, with or without www), and the hosts of PICTURE_HOSTS.
 * Pictures of the back end are read from its configured origin, all others by https.
 */
export function pictureOrigins(env: PictureConfig): PictureOrigins {
  const found = known.get(env) ?? findOrigins(env);
  known.set(env, found);
  return found;
}

function findOrigins({ backend, pictureHosts }: PictureConfig): PictureOrigins {
  const origins = new Map<string, AskedOrigin>();
  for (const host of pictureHosts) {
    const asked: AskedOrigin = { kind: "named", origin: `https://${host}` };
    origins.set(`https://${host}`, asked);
    origins.set(`http://${host}`, asked);
  }
  if (backend.kind === "woocommerce") {
    const shop = new URL(backend.url);
    for (const origin of spellings(shop))
      origins.set(origin, { kind: "shop", origin: shop.origin });
  }
  return origins;
}

function spellings(shop: URL): string[] {
  const hosts = isName(shop) ? [shop.host, otherName(shop.host)] : [shop.host];
  // With an explicit port, http and https are different servers.
  const schemes = shop.port === "" && !isLoopback(shop) ? ["https:", "http:"] : [shop.protocol];
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`));
}

function isName(url: URL): boolean {
  return !isLoopback(url) && !/^\[|^[\d.]+$/.test(url.hostname);
}

function otherName(host: string): string {
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}
