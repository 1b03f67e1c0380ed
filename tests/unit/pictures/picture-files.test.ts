import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPictureFiles } from "#server/pictures/picture-files.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";

const bytes = (length: number) => Buffer.alloc(length, 1);

test("a written file is readable, also by the next process", async () => {
  const folder = temporaryFolder();
  await openPictureFiles(folder.path, 100).write("a.webp", Buffer.from("cake"));
  const next = openPictureFiles(folder.path, 100);
  expect((await next.read("a.webp"))?.toString()).toBe("cake");
  expect(await next.read("b.webp")).toBeUndefined();
  folder.remove();
});

test("a file that another process writes later is readable, and counts", async () => {
  const folder = temporaryFolder();
  const files = openPictureFiles(folder.path, 100);
  expect(await files.read("a")).toBeUndefined();
  await openPictureFiles(folder.path, 100).write("a", bytes(60));
  expect(await files.read("a")).toHaveLength(60);
  await files.write("b", bytes(60));
  expect(readdirSync(folder.path)).toEqual(["b"]);
  folder.remove();
});

test("reading what another process wrote deletes the least recently read file, and no later one", async () => {
  const folder = temporaryFolder();
  const files = openPictureFiles(folder.path, 100);
  await files.write("a", bytes(60));
  await openPictureFiles(folder.path, 100).write("b", bytes(60));
  await files.read("b");
  expect(readdirSync(folder.path)).toEqual(["b"]);
  expect(await files.read("a")).toBeUndefined();
  await files.write("a", bytes(60));
  expect(readdirSync(folder.path)).toEqual(["a"]);
  folder.remove();
});

test("the folder is bounded, and the least recently read file is deleted first", async () => {
  const folder = temporaryFolder();
  const files = openPictureFiles(folder.path, 100);
  for (const name of ["a", "b", "c"]) await files.write(name, bytes(30));
  await files.read("a");
  await files.write("d", bytes(30));
  expect(readdirSync(folder.path).sort()).toEqual(["a", "c", "d"]);
  await files.write("a", bytes(90));
  expect(readdirSync(folder.path)).toEqual(["a"]);
  folder.remove();
});

test("a full folder of an earlier process is reduced by age, and a missing file is no error", async () => {
  const folder = temporaryFolder();
  for (const [index, name] of ["old", "older", "new"].entries()) {
    writeFileSync(join(folder.path, name), bytes(40));
    const at = new Date(Date.now() - [2, 3, 1][index]! * 60_000);
    utimesSync(join(folder.path, name), at, at);
  }
  const files = openPictureFiles(folder.path, 100);
  await files.write("newest", bytes(10));
  expect(readdirSync(folder.path).sort()).toEqual(["new", "newest", "old"]);
  const other = temporaryFolder();
  other.remove();
  folder.remove();
  expect(await files.read("new")).toBeUndefined();
});
