import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { openStore } from "#server/platform/storage/store.ts";
import { CHECKOUT_CATALOGUE } from "./checkout-catalogue.ts";

// Hundreds of tests begin with the same two databases. Each process of tests makes them once, and copies them.
let emptyState: Promise<Buffer> | undefined;
/** The last file of a filled shop back end, and the time at which it was filled: most tests begin at the same one. */
let filledShop: { at: number; bytes: Buffer } | undefined;

/** Writes the state of a shop that has just started for the first time, where there is none yet. */
export async function writeEmptyState(file: string): Promise<void> {
  emptyState ??= inFolder(async (made) => (await openStore({ file: made })).close());
  const bytes = await emptyState;
  if (!existsSync(file)) writeFileSync(file, bytes);
}

/** Writes the database of a shop back end that sells the catalogue of the checkout's tests, where there is none yet. */
export function writeFilledShop(file: string, now: number): void {
  if (existsSync(file)) return;
  if (filledShop?.at === now) return writeFileSync(file, filledShop.bytes);
  openEmbeddedWooCommerce({
    file,
    consumerKey: "",
    consumerSecret: "",
    siteUrl: "",
    clock: () => now,
    catalogue: CHECKOUT_CATALOGUE,
  }).close();
  filledShop = { at: now, bytes: readFileSync(file) };
}

/** The file that a task makes. @param make must leave it closed */
async function inFolder(make: (file: string) => Promise<void>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "kedai-prepared-"));
  try {
    const file = join(folder, "file");
    await make(file);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
