import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

interface Module {
  module: string;
  imports?: string[];
}

/** A client build as its own manifest describes it. */
export interface ClientBuild {
  /** The addresses of all scripts that hydrating these routes fetches: theirs, the framework's and the manifest. */
  scriptsOf(routeIds: string[]): string[];
  has(address: string): boolean;
  content(address: string): Buffer;
}

/** @param folder the client build */
export function readClientBuild(folder: string): ClientBuild {
  const assets = readdirSync(join(folder, "assets"));
  const manifestName = assets.find((name) => /^manifest-\w+\.js$/.test(name));
  if (manifestName === undefined) throw new Error(`${folder} has no manifest.`);
  const content = (address: string) => readFileSync(join(folder, address));
  const manifest = JSON.parse(
    /=(\{.*\})/s.exec(content(`assets/${manifestName}`).toString())?.[1] ?? "",
  ) as { entry: Module; routes: Record<string, Module> };
  const scriptsIn = (module: Module | undefined) =>
    module ? [module.module, ...(module.imports ?? [])] : [];

  return {
    content,
    has: (address) => existsSync(join(folder, address)),
    scriptsOf(routeIds) {
      const routes = routeIds.flatMap((id) => {
        if (!manifest.routes[id]) throw new Error(`The build has no route ${id}.`);
        return scriptsIn(manifest.routes[id]);
      });
      return [...new Set([`/assets/${manifestName}`, ...scriptsIn(manifest.entry), ...routes])];
    },
  };
}

/** Bytes of some files when each is sent in this encoding: as compressed by the build, else at the best quality. */
export function sentBytes(
  build: ClientBuild,
  addresses: Iterable<string>,
  encoding: "br" | "gzip",
): number {
  const [ending, pack] = PACKERS[encoding];
  let bytes = 0;
  for (const address of addresses) {
    const isPacked = build.has(address + ending);
    bytes += (isPacked ? build.content(address + ending) : pack(build.content(address))).length;
  }
  return bytes;
}

const PACKERS = {
  br: [".br", brotli],
  gzip: [".gz", (content: Buffer) => gzipSync(content, { level: 9 })],
} as const;

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
