import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { sign, unsign } from "cookie-signature";

/** Longest sealed value. Browsers store 4096 bytes per cookie with its name and attributes. */
const MAX_SEALED_BYTES = 3_500;
const FORMAT = "1";

interface Opened {
  payload: string;
  /** True when an older secret signed it: it should be sealed again. */
  stale: boolean;
  ageSeconds: number;
}

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Signs short texts for cookies and tokens, each for one purpose and a limited time. The first secret signs, all are
 * accepted. Every purpose has its own key, derived from the secret, so that a value sealed for one purpose is invalid
 * for another.
 * @param secrets newest first
 * @param clock ms since the epoch
 */
export function createSealer(secrets: readonly string[], clock: () => number) {
  const keys = new Map<string, KeyObject[]>();

  function keysOf(purpose: string): KeyObject[] {
    let derived = keys.get(purpose);
    if (!derived) {
      derived = secrets.map((secret) =>
        createSecretKey(Buffer.from(hkdfSync("sha256", secret, "kedai", purpose, 32))),
      );
      keys.set(purpose, derived);
    }
    return derived;
  }

  return {
    /** @throws RangeError when the sealed text would not fit a cookie */
    seal(purpose: string, payload: string): string {
      const [key] = keysOf(purpose);
      if (!key) throw new Error("A sealer needs at least one secret.");
      const issuedAt = Math.floor(clock() / 1000).toString(36);
      const sealed = encodeURIComponent(sign(`${purpose}.${FORMAT}.${issuedAt}.${payload}`, key));
      if (sealed.length > MAX_SEALED_BYTES)
        throw new RangeError(`Sealed ${purpose} is too large for a cookie.`);
      return sealed;
    },

    /** The first of `values` with a valid signature and this purpose that is younger than `maxAgeSeconds`. */
    open(purpose: string, values: string[], maxAgeSeconds: number): Opened | undefined {
      for (const value of values) {
        const text = decode(value);
        if (text === undefined) continue;
        for (const [index, key] of keysOf(purpose).entries()) {
          const found = read(unsign(text, key), purpose, maxAgeSeconds);
          if (found) return { ...found, stale: index > 0 };
        }
      }
      return undefined;
    },
  };

  function read(
    signed: string | false,
    purpose: string,
    maxAgeSeconds: number,
  ): Pick<Opened, "payload" | "ageSeconds"> | undefined {
    if (signed === false) return undefined;
    const [actualPurpose, format, issuedAt = "", ...rest] = signed.split(".");
    if (actualPurpose !== purpose || format !== FORMAT) return undefined;
    const ageSeconds = clock() / 1000 - Number.parseInt(issuedAt, 36);
    return ageSeconds <= maxAgeSeconds ? { payload: rest.join("."), ageSeconds } : undefined;
  }
}

function decode(value: string): string | undefined {
  if (value.length > MAX_SEALED_BYTES) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
