import { randomBytes } from "node:crypto";
import { fitsHash, hashCode } from "#server/platform/crypto/scrypt-hash.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

type StaffShop = Pick<ShopCore, "store" | "clock" | "log">;

/** Crockford's 32 letters and digits, none of which looks like another. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS = 4;
const GROUP_LENGTH = 4;
const SHAPE = new RegExp(`^[${LETTERS}]{${GROUPS * GROUP_LENGTH}}$`);

/**
 * Since when staff have the code in use, ms since the epoch; null while they have none. `version` grows with every
 * change.
 */
export async function readStaffCode({ store }: Pick<StaffShop, "store">) {
  const { version, codeHash, madeAt } = await theRow(store).executeTakeFirstOrThrow();
  return { version, madeAt: codeHash === null ? null : madeAt };
}

/**
 * Gives the staff a new code, which is stored only as a hash. The earlier code and its sessions end at once.
 * @param seen the version on the page of the owner
 * @returns the code; undefined when another change came first
 */
export async function makeStaffCode(shop: StaffShop, seen: number): Promise<string | undefined> {
  const code = newCode();
  const isChanged = await change(shop, seen, await hashCode(normalCode(code)));
  if (isChanged) shop.log.info("admin.staff-code-made");
  return isChanged ? code : undefined;
}

/** Ends the code of the staff and its sessions at once. False when another change came first. */
export async function withdrawStaffCode(shop: StaffShop, seen: number): Promise<boolean> {
  const isChanged = await change(shop, seen, null);
  if (isChanged) shop.log.info("admin.staff-code-withdrawn");
  return isChanged;
}

/** The stored hash of the staff's code; undefined while they have none. */
export async function staffHash(store: Store): Promise<string | undefined> {
  return (await theRow(store).executeTakeFirst())?.codeHash ?? undefined;
}

/**
 * The stored hash that `candidate` fits. Only candidates with the form of our codes are hashed, so that other guesses
 * cost little time. Case, spaces and hyphens do not matter.
 */
export async function fittingStaffHash(
  store: Store,
  candidate: string,
): Promise<string | undefined> {
  const hash = await staffHash(store);
  const code = normalCode(candidate);
  return hash !== undefined && SHAPE.test(code) && (await fitsHash(code, hash)) ? hash : undefined;
}

async function change(shop: StaffShop, seen: number, codeHash: string | null): Promise<boolean> {
  return shop.store.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("staffCodes")
      .set({ codeHash, version: seen + 1, madeAt: shop.clock() })
      .where("version", "=", seen)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom("adminSessions").where("role", "=", "staff").execute();
    return true;
  });
}

function theRow({ db }: Store) {
  return db.selectFrom("staffCodes").selectAll().where("name", "=", "staff");
}

/** 80 random bits in groups that are easy to type on a phone. */
function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => LETTERS[byte % 32] ?? "");
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * A code that this shop made, as it is compared: without case, spaces and dashes, and with the digits that its letters
 * look like.
 */
export function normalCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
