import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 over parts, in hex. Different lists of parts give different texts to hash. */
export function sha256(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts), "utf8").digest("hex");
}

/** Compares digests of equal length, so that the duration reveals neither content nor length. Nothing equals "". */
export function isSameSecret(given: string, own: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return own !== "" && timingSafeEqual(digest(given), digest(own));
}
