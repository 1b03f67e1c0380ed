import { createHash } from "node:crypto";

/** SHA-256 over parts, in hex. Different lists of parts give different texts to hash. */
export function sha256(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts), "utf8").digest("hex");
}
