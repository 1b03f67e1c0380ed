import { createHash, timingSafeEqual } from "node:crypto";
import { claimsToBeHash, fitsHash } from "#server/platform/crypto/scrypt-hash.ts";

/** Every code is hashed as a block of this size, so that the time of a comparison does not depend on its length. */
const BLOCK_BYTES = 4096;
const LENGTH_BYTES = 4;
const MAX_CODE_BYTES = BLOCK_BYTES - LENGTH_BYTES;

/**
 * Whether `candidate` is the configured access code, or the code of the configured scrypt hash. The time that it takes
 * depends neither on the length of the code nor on how many characters are right.
 */
export async function isAccessCode(candidate: string, configured: string): Promise<boolean> {
  if (claimsToBeHash(configured)) {
    return (await fitsHash(candidate, configured)) && fitsBlock(candidate);
  }
  return (
    timingSafeEqual(digestOf(candidate), digestOf(configured)) &&
    fitsBlock(candidate) &&
    fitsBlock(configured)
  );
}

/** SHA-256 of a block: the code's length, its bytes, zeros. */
function digestOf(code: string): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeUInt32BE(Buffer.byteLength(code));
  block.write(code, LENGTH_BYTES);
  return createHash("sha256").update(block).digest();
}

/** A code longer than a block is truncated in its digest, so it must not count as equal. */
function fitsBlock(code: string): boolean {
  return Buffer.byteLength(code) <= MAX_CODE_BYTES;
}
