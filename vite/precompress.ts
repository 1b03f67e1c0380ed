import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/** Writes a brotli and a gzip copy beside every file of the client build that gets smaller by it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped);
}
