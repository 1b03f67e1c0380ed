import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { bundleWorker } from "./vite/bundle-worker.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { malayTexts } from "./vite/malay-texts.ts";

const SERVER_FOLDER = new URL("./server/", import.meta.url).pathname;

/** Makes the build fail when a module of server/ or of Node would become part of the browser's bundle. */
function keepServerOutOfBrowser(): Plugin {
  return {
    name: "kedai:keep-server-out-of-browser",
    // In development React Router looks for the styles of a page in all that its module imports, the server's too.
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(id) {
      // Vite would put an empty module in its place.
      if (id.startsWith("node:")) {
        this.error(`${id} must not be part of the browser's bundle.`);
      }
    },
    load(id) {
      const file = id.split("?", 1)[0] ?? id;
      if (file.startsWith(SERVER_FOLDER)) {
        this.error(`${file} is server code and must not be part of the browser's bundle.`);
      }
    },
  };
}

/**
 * conform's coercion asks zod's full edition for four functions that the small one has too. The browser's schemas use
 * the small one, so the full one stays out of the scripts.
 */
function smallZod(): Plugin {
  return {
    name: "kedai:small-zod",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(id, importer) {
      return id === "zod/v4" ? this.resolve("zod/mini", importer) : undefined;
    },
  };
}

/**
 * Bundles the packages into the server's file, which loads in two thirds of the time of hundreds of files. sharp has
 * native parts, pg looks for some. The development server loads packages as they are.
 */
function bundlePackages(): Plugin {
  return {
    name: "kedai:bundle-packages",
    apply: "build",
    config: () => ({
      environments: { ssr: { resolve: { noExternal: true, external: ["sharp", "pg"] } } },
    }),
  };
}

export default defineConfig({
  plugins: [
    keepServerOutOfBrowser(),
    smallZod(),
    malayTexts(),
    bundleWorker(),
    bundlePackages(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups: chunkGroups }, minify: true } },
        minify: "terser",
      },
    },
    ssr: {
      build: {
        // Our server and the routes become one module graph, so that each module, such as the store, exists once.
        rollupOptions: { input: "./server/http/app.ts" },
      },
    },
  },
  build: {
    target: "es2022",
    // Before Vite's own minifier: 0.9 kB less (Brotli) of each page for 4 s of the build.
    // Nothing here reads a property for its side effect.
    terserOptions: {
      module: true,
      ecma: 2022,
      compress: { passes: 3, sequences: false, pure_getters: true },
    },
    // A font or picture inlined into the stylesheet would be sent with every page's first load.
    assetsInlineLimit: 0,
    // Lists of preloads for later scripts cost bytes of every page.
    modulePreload: { resolveDependencies: () => [] },
    // On a slow machine the bundler would print advice about its own speed at a shop's first start.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
});
