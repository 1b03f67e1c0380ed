import { createHash } from "node:crypto";

/** SHA-256 over parts, in hex. No two lists of parts give the same text. */
export function sha256(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts), "utf8").digest("hex");
}
