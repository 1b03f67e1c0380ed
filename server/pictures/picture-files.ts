import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** Made pictures on disk: at most so many bytes; what was read longest ago goes first. */
export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: Buffer): Promise<void>;
}

/** Names of files with their sizes. */
type Index = LRUCache<string, number>;

export function openPictureFiles(folder: string, maxBytes: number): PictureFiles {
  /** Read from the folder once. */
  let index: Promise<Index> | undefined;
  /** Names that no longer fit, until their files are gone. */
  const evicted: string[] = [];

  async function readIndex(): Promise<Index> {
    await mkdir(folder, { recursive: true });
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { name, size, mtimeMs };
      }),
    );
    const names: Index = new LRUCache({
      maxSize: maxBytes,
      // A write that broke off may leave an empty file, and the cache takes no size of 0.
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_, name, reason) => void (reason === "evict" && evicted.push(name)),
    });
    files.sort((one, other) => one.mtimeMs - other.mtimeMs);
    for (const { name, size } of files) names.set(name, size);
    return names;
  }

  return {
    async read(name) {
      const names = await (index ??= readIndex());
      if (names.get(name) === undefined) return undefined;
      try {
        const content = await readFile(join(folder, name));
        await utimes(join(folder, name), new Date(), new Date());
        return content;
      } catch {
        names.delete(name);
        return undefined;
      }
    },

    async write(name, content) {
      const names = await (index ??= readIndex());
      const aside = join(folder, `.${name}.${process.pid}`);
      await writeFile(aside, content);
      await rename(aside, join(folder, name));
      names.set(name, content.length);
      for (const old of evicted.splice(0)) await rm(join(folder, old), { force: true });
    },
  };
}
