import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fetchPicture } from "./fetch-picture.ts";
import type { PictureSource } from "./picture-source.ts";

/** The client build; in development the sources. */
const PUBLIC_FOLDER = resolve(import.meta.env.PROD ? "build/client" : "public");

export function createSourceReader(
  readUpload: (name: string) => Promise<Buffer | undefined>,
  fetchFile = fetchPicture,
) {
  /** Our own files do not change while the process runs; the next build may have others. */
  const identities = new Map<string, string>();

  async function identityOfOwn(path: string): Promise<string | undefined> {
    const known = identities.get(path);
    if (known !== undefined) return known;
    const file = await readOwn(path);
    const identity = file && createHash("sha256").update(file).digest("hex");
    if (identity !== undefined) identities.set(path, identity);
    return identity;
  }

  return {
    /** An identifier of the source's content, which changes with it. Undefined: there is no such file. */
    async identity(source: PictureSource): Promise<string | undefined> {
      if (source.kind === "own") return identityOfOwn(source.path);
      return source.kind === "upload" ? source.name : source.url;
    },
    async read(source: PictureSource): Promise<Buffer | undefined> {
      if (source.kind === "own") return readOwn(source.path);
      if (source.kind === "upload") return readUpload(source.name);
      return fetchFile(source.url, source.kind === "shop" ? "own-network" : "world");
    },
  };
}

function readOwn(path: string): Promise<Buffer | undefined> {
  return readFile(join(PUBLIC_FOLDER, path)).catch(() => undefined);
}
