import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 over parts, in hex. Different lists of parts give different texts to hash. */
export function sha256(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts), "utf8").digest("hex");
}

/** A short text of a value: equal ones mean equal values, with their keys in the same order. */
export function shortDigest(value: unknown): string {
  return sha256([JSON.stringify(value)]).slice(0, 16);
}

/** Compares digests of equal length, so that the duration reveals neither content nor length. Nothing equals "". */
export function isSameSecret(given: string, own: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return own !== "" && timingSafeEqual(digest(given), digest(own));
}
