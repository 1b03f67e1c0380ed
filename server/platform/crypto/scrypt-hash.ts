import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const PREFIX = "scrypt:";
const SHAPE = /^scrypt:(\d{1,2}):([\w-]{22,86}):([\w-]{43})$/;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Cost as a power of two: 2^15 takes about 0.1 s and 32 MB. */
const DEFAULT_COST = 15;
const MIN_COST = 14;
const MAX_COST = 18;
const BLOCK_SIZE = 8;

/** Whether a configured access code claims to be a hash rather than the code itself. */
export function claimsToBeHash(configured: string): boolean {
  return configured.startsWith(PREFIX);
}

/** Whether it has the form of a hash of ours. */
export function isScryptHash(configured: string): boolean {
  return parse(configured) !== undefined;
}

/** The "scrypt:cost:salt:hash" form of a code, for the configuration. */
export async function hashCode(code: string, cost = DEFAULT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(code, salt, KEY_BYTES, parameters(cost));
  return `${PREFIX}${cost}:${salt.toString("base64url")}:${key.toString("base64url")}`;
}

/**
 * Whether `hash` was made from `code`.
 * @throws Error when `hash` has another form
 */
export async function fitsHash(code: string, hash: string): Promise<boolean> {
  const parsed = parse(hash);
  if (!parsed) throw new Error("The configured access code is not a usable scrypt hash.");
  const key = await derive(code, parsed.salt, KEY_BYTES, parameters(parsed.cost));
  return timingSafeEqual(key, parsed.key);
}

function parameters(cost: number) {
  const N = 2 ** cost;
  return { N, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * N * BLOCK_SIZE };
}

function parse(hash: string): { cost: number; salt: Buffer; key: Buffer } | undefined {
  const [, cost, salt = "", key = ""] = SHAPE.exec(hash) ?? [];
  if (cost === undefined || Number(cost) < MIN_COST || Number(cost) > MAX_COST) return undefined;
  return {
    cost: Number(cost),
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}
