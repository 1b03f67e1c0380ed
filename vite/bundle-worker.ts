import { build, type Plugin, type Rolldown } from "vite";
import { hashOfSources } from "#server/commands/build-sources.ts";

const ROOT = new URL("../", import.meta.url);
const WORKER = "/app/routes/meta/offline/worker.ts";

/**
 * Puts the bundled service worker, as one classic script, in the place of its source where the server imports that as a
 * text. A script of its own build, because the pages' scripts share modules with each other.
 */
export function bundleWorker(): Plugin {
  return {
    name: "kedai:bundle-worker",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async load(id) {
      const [file = "", query] = id.split("?", 2);
      if (query !== "raw" || !file.endsWith(WORKER)) return undefined;
      return `export default ${JSON.stringify(await bundled(file))}`;
    },
  };
}

async function bundled(entry: string): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: "error",
    define: { VERSION: JSON.stringify(hashOfSources(ROOT)?.slice(0, 12)) },
    build: {
      write: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "worker" },
    },
  });
  const [{ output }] = results as [Rolldown.RolldownOutput];
  return output[0].code;
}
