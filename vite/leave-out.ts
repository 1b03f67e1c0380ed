import type { Plugin } from "vite";

const FRAMEWORK = "/react-router/dist/production/lib/";

/**
 * What the framework carries to every browser for features that this shop does not use: two kilobytes for nothing.
 * When the framework wants another name of these modules, the build fails.
 */
const LEFT_OUT: Record<string, string> = {
  // Watching the router from outside.
  [`${FRAMEWORK}router/instrumentation.js`]: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;
  `,
  // Learning routes bit by bit: react-router.config.ts sends all of them at once.
  [`${FRAMEWORK}dom/ssr/fog-of-war.js`]: `
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPartialManifest = undefined;
    export const getManifestPath = undefined;
    export const getPathsWithAncestors = undefined;
    export const handleClientVersionMismatch = undefined;
  `,
};

/** Replaces those modules in the browser's bundle. */
export function leaveOut(): Plugin {
  return {
    name: "kedai:leave-out",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const at = id.indexOf(FRAMEWORK);
      return at === -1 ? undefined : LEFT_OUT[id.slice(at)];
    },
  };
}
