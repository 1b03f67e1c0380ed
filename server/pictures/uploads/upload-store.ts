import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShopCore } from "../../ports/shop-core.ts";
import type { Store } from "../../platform/storage/store.ts";

export interface StoredUpload {
  name: string;
  /** Ms since the epoch. */
  storedAt: number;
}

/** The owner's picture files. A name is a hash of the content, so a file never changes. */
export interface UploadStore {
  /** Stores a file completely or not at all. Storing it again only renews its time, ms since the epoch. */
  put(name: string, content: Buffer, now: number): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  list(): Promise<StoredUpload[]>;
  remove(name: string): Promise<void>;
}

/** A folder in the data folder, or the database that several instances share. */
export function uploadStoreOf(shop: Pick<ShopCore, "store" | "env">): UploadStore {
  return shop.store.dialect === "postgres"
    ? databaseUploads(shop.store)
    : folderUploads(join(shop.env.dataDir, "uploads"));
}

export function folderUploads(folder: string): UploadStore {
  return {
    async put(name, content, now) {
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(aside, content, { flush: true });
        await utimes(aside, now / 1000, now / 1000);
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    get: (name) => orUndefined(readFile(join(folder, name))),
    async list() {
      const names = (await orUndefined(readdir(folder))) ?? [];
      const stored = await Promise.all(
        names.map(async (name) => {
          const file = await orUndefined(stat(join(folder, name)));
          return file ? [{ name, storedAt: file.mtimeMs }] : [];
        }),
      );
      return stored.flat();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

export function databaseUploads({ db }: Pick<Store, "db">): UploadStore {
  return {
    async put(name, content, now) {
      await db
        .insertInto("uploads")
        .values({ name, content: content.toString("base64"), storedAt: now })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ storedAt: now }))
        .execute();
    },
    async get(name) {
      const row = await db
        .selectFrom("uploads")
        .select("content")
        .where("name", "=", name)
        .executeTakeFirst();
      return row && Buffer.from(row.content, "base64");
    },
    list: () => db.selectFrom("uploads").select(["name", "storedAt"]).execute(),
    async remove(name) {
      await db.deleteFrom("uploads").where("name", "=", name).execute();
    },
  };
}

/** The result, or undefined when the file or folder does not exist. */
async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
