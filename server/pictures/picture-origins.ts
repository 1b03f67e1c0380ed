import { type Env, isLoopback } from "../platform/environment/env.ts";

/** From which origins pictures are shown, and which origin is asked for them. */
export type PictureOrigins = ReadonlyMap<string, AskedOrigin>;

interface AskedOrigin {
  /** The shop's own back end, or another host that the configuration names. */
  kind: "shop" | "named";
  origin: string;
}

const known = new WeakMap<PictureConfig, PictureOrigins>();

type PictureConfig = Pick<Env, "backend" | "pictureHosts">;

/**
 * The back end's own origin, however its pictures' addresses write it (http or https, with or without www), and the
 * hosts of PICTURE_HOSTS. Whatever an address says, the back end is asked at its configured origin and the others by
 * https.
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
  // Another port of http belongs to another server than one of https.
  const schemes = shop.port === "" && !isLoopback(shop) ? ["https:", "http:"] : [shop.protocol];
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`));
}

function isName(url: URL): boolean {
  return !isLoopback(url) && !/^\[|^[\d.]+$/.test(url.hostname);
}

function otherName(host: string): string {
  return host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
}
