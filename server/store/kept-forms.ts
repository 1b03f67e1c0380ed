import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { shortDigest } from "#server/platform/crypto/sha256.ts";
import { clientKey } from "#server/platform/limits/client-key.ts";
import type { Store } from "#server/platform/storage/store.ts";

/**
 * Forms of browsers with a session's cookie, and of those without, which anyone may send: their bytes of base64. The
 * oldest leave first, none for one of the other kind.
 */
const MOST = {
  known: { forms: 200, bytes: 80_000_000 },
  unknown: { forms: 20, bytes: 40_000_000 },
};
/** Begins the names of browsers without a session's cookie: they are told apart by their address. */
const UNKNOWN = "address-";
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Where a form is, with the key that only its browser has. */
interface StoredForm {
  browser: string;
  key: string;
}

/** The name of a browser that sends no session's cookie. One form is kept for it and all others of its address. */
export const unknownBrowser = (address: string): string =>
  UNKNOWN + shortDigest(clientKey(address));

/** Stores a form encrypted, in place of an earlier one of this browser. @param now ms since the epoch */
export async function storeForm(
  { db }: Pick<Store, "db">,
  browser: string,
  form: FormData,
  now: number,
): Promise<StoredForm> {
  const written = new Response(form);
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = [
    cipher.update(`${written.headers.get("Content-Type")}\n`),
    cipher.update(Buffer.from(await written.arrayBuffer())),
    cipher.final(),
  ];
  const content = Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString("base64");
  const row = { content, bytes: content.length, storedAt: now };
  await db
    .insertInto("keptForms")
    .values({ browser, ...row })
    .onConflict((conflict) => conflict.column("browser").doUpdateSet(row))
    .execute();
  await dropOldest(db, browser.startsWith(UNKNOWN));
  return { browser, key: key.toString("base64url") };
}

async function dropOldest(db: Store["db"], isUnknown: boolean): Promise<void> {
  const most = isUnknown ? MOST.unknown : MOST.known;
  const rows = await db
    .selectFrom("keptForms")
    .select(["browser", "bytes"])
    .where("browser", isUnknown ? "like" : "not like", `${UNKNOWN}%`)
    .orderBy("storedAt", "desc")
    .execute();
  let bytes = 0;
  const dropped = rows.filter((row, at) => (bytes += row.bytes) > most.bytes || at >= most.forms);
  for (const { browser } of dropped) await deleteStoredForm(db, browser);
}

/** A stored form as a posted body; undefined without one of this browser and key. */
export async function readStoredForm(
  { db }: Pick<Store, "db">,
  { browser, key }: StoredForm,
): Promise<Response | undefined> {
  const row = await db
    .selectFrom("keptForms")
    .select("content")
    .where("browser", "=", browser)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = Buffer.from(row.content, "base64");
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, "base64url"), iv);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = [decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    const text = Buffer.concat(opened);
    const end = text.indexOf("\n");
    const headers = { "Content-Type": text.subarray(0, end).toString() };
    return new Response(text.subarray(end + 1), { headers });
  } catch {
    // The browser's later form is stored there, with another key.
    return undefined;
  }
}

/** Deletes the form of a browser. */
export async function deleteStoredForm(db: Store["db"], browser: string): Promise<void> {
  await db.deleteFrom("keptForms").where("browser", "=", browser).execute();
}
