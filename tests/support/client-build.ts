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
  /** What a script fetches by itself while it runs, if its name begins like that. */
  lateScripts(name: string): string[];
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
    lateScripts(name) {
      const first = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith(".js"));
      if (first === undefined) throw new Error(`The build has no script ${name}.`);
      const found = new Set([`/assets/${first}`]);
      for (const address of found) {
        const imports = content(address)
          .toString()
          .matchAll(/from\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
        for (const [, file] of imports) found.add(`/assets/${file}`);
      }
      return [...found];
    },
  };
}

/** Bytes of some files when each is sent in this encoding: as the build packed it, else at its best. */
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
