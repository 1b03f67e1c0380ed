import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { bundleWorker } from "./vite/bundle-worker.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { leaveOut } from "./vite/leave-out.ts";
import { translate } from "./vite/translate.ts";

const SERVER_FOLDER = new URL("./server/", import.meta.url).pathname;

/** Makes it a build error when anything of server/ or of Node would end up in the browser's bundle. */
function keepServerOutOfBrowser(): Plugin {
  return {
    name: "kedai:keep-server-out-of-browser",
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
 * Puts the packages into the server's file, which loads in two thirds of the time of hundreds. sharp has native parts,
 * pg looks for some. The development server loads packages as they are.
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
    leaveOut(),
    translate(),
    bundleWorker(),
    bundlePackages(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
    ssr: {
      build: {
        // Our server and the routes become one module graph: one store, one cache, one of everything.
        rollupOptions: { input: "./server/entry/app.ts" },
      },
    },
  },
  build: {
    target: "es2022",
    // A font or picture inlined into the stylesheet would be sent with every page's first load.
    assetsInlineLimit: 0,
    // Lists of preloads for later scripts cost bytes of every page.
    modulePreload: { resolveDependencies: () => [] },
    // On a slow machine a shop's first start would show the bundler's advice on its own speed.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
});
