import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Made pictures on disk: at most so many bytes; what was read longest ago goes first. */
export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: Buffer): Promise<void>;
}

export function openPictureFiles(folder: string, maxBytes: number): PictureFiles {
  /** Names with their sizes, least recently used first; read from the folder once. */
  let index: Promise<Map<string, number>> | undefined;
  let total = 0;

  async function readIndex(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true });
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { name, size, mtimeMs };
      }),
    );
    files.sort((one, other) => one.mtimeMs - other.mtimeMs);
    total = files.reduce((sum, { size }) => sum + size, 0);
    return new Map(files.map(({ name, size }) => [name, size]));
  }

  async function makeRoom(names: Map<string, number>): Promise<void> {
    for (const [oldest, size] of names) {
      if (total <= maxBytes) return;
      names.delete(oldest);
      total -= size;
      await rm(join(folder, oldest), { force: true });
    }
  }

  return {
    async read(name) {
      const names = await (index ??= readIndex());
      const size = names.get(name);
      if (size === undefined) return undefined;
      try {
        const content = await readFile(join(folder, name));
        names.delete(name);
        names.set(name, size);
        await utimes(join(folder, name), new Date(), new Date());
        return content;
      } catch {
        names.delete(name);
        total -= size;
        return undefined;
      }
    },

    async write(name, content) {
      const names = await (index ??= readIndex());
      const aside = join(folder, `.${name}.${process.pid}`);
      await writeFile(aside, content);
      await rename(aside, join(folder, name));
      total += content.length - (names.get(name) ?? 0);
      names.delete(name);
      names.set(name, content.length);
      await makeRoom(names);
    },
  };
}
