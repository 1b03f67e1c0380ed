import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** Names of files with their sizes. */
type Index = LRUCache<string, number>;

/** Resized pictures on disk, at most `maxBytes`; the least recently read ones are deleted first. */
export function openPictureFiles(folder: string, maxBytes: number) {
  /** Read once from the folder. */
  let index: Promise<Index> | undefined;
  /** Evicted names whose files are still to be deleted. */
  const evicted: string[] = [];

  async function readIndex(): Promise<Index> {
    await mkdir(folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        // Another process may have renamed or deleted it since.
        const file = await stat(join(folder, name)).catch(() => undefined);
        return file && { name, size: file.size, mtimeMs: file.mtimeMs };
      }),
    );
    const files = found.filter((file) => file !== undefined);
    const names: Index = new LRUCache({
      maxSize: maxBytes,
      // An interrupted write may leave an empty file, and the cache accepts no size of 0.
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_, name, reason) => void (reason === "evict" && evicted.push(name)),
    });
    files.sort((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { name, size } of files) names.set(name, size);
    return names;
  }

  /** Except what was read or written again since it was evicted. */
  async function deleteEvicted(names: Index): Promise<void> {
    for (const old of evicted.splice(0)) {
      if (!names.has(old)) await rm(join(folder, old), { force: true });
    }
  }

  return {
    async read(name: string): Promise<Buffer | undefined> {
      const names = await (index ??= readIndex());
      try {
        const content = await readFile(join(folder, name));
        await utimes(join(folder, name), new Date(), new Date());
        // Another process may have written it since the folder was read.
        if (names.get(name) === undefined) names.set(name, content.length);
        await deleteEvicted(names);
        return content;
      } catch {
        names.delete(name);
        return undefined;
      }
    },

    async write(name: string, content: Buffer): Promise<void> {
      const names = await (index ??= readIndex());
      const aside = join(folder, `.${name}.${process.pid}`);
      await writeFile(aside, content);
      await rename(aside, join(folder, name));
      names.set(name, content.length);
      await deleteEvicted(names);
    },
  };
}
