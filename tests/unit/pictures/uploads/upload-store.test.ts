import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  databaseUploads,
  folderUploads,
  type UploadStore,
} from "#server/pictures/uploads/upload-store.ts";
import { emptyStore } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const STORES: [name: string, open: () => Promise<UploadStore>][] = [
  ["a folder", async () => folderUploads(join(tempDir(), "uploads"))],
  ["the database", async () => databaseUploads(await emptyStore())],
];

test.each(STORES)("%s returns stored files byte for byte", async (_name, open) => {
  const store = await open();
  const content = Buffer.from([0, 255, 128, 10, 13]);
  await store.put("a.webp", content, 1000);
  expect(await store.get("a.webp")).toEqual(content);
  expect(await store.get("b.webp")).toBeUndefined();
});

test.each(STORES)("%s lists and removes, and is empty at first", async (_name, open) => {
  const store = await open();
  expect(await store.list()).toEqual([]);
  const now = Date.parse("2026-01-02T03:04:05Z");
  await store.put("a.webp", Buffer.from("a"), now);
  await store.put("a.webp", Buffer.from("a"), now);
  expect(await store.list()).toEqual([{ name: "a.webp", storedAt: now }]);
  await store.remove("a.webp");
  await store.remove("a.webp");
  expect(await store.list()).toEqual([]);
});

test("the folder has no partial file after a failure", async () => {
  const folder = join(tempDir(), "uploads");
  const store = folderUploads(folder);
  await store.put("a.webp", Buffer.from("a"), 0);
  await expect(store.put("missing/b.webp", Buffer.from("b"), 0)).rejects.toThrow(/ENOENT/);
  expect(readdirSync(folder)).toEqual(["a.webp"]);
});
