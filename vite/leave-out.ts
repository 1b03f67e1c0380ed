import type { Plugin } from "vite";

const FRAMEWORK = "/react-router/dist/production/lib/";

/**
 * Modules of the framework for features that this shop does not use: three kilobytes. When the framework imports
 * another name from them, the build fails.
 */
const LEFT_OUT: Record<string, string> = {
  // Instrumentation.
  [`${FRAMEWORK}router/instrumentation.js`]: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;
  `,
  // Lazy route discovery: react-router.config.ts sends all routes at once.
  [`${FRAMEWORK}dom/ssr/fog-of-war.js`]: `
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const getPartialManifest = undefined;
    export const getManifestPath = undefined;
    export const getPathsWithAncestors = undefined;
    export const handleClientVersionMismatch = undefined;
  `,
  // The default error page and loading page: app/root.tsx has an error page, and no page waits for data before it
  // hydrates. The replacement is for an error page that fails itself.
  [`${FRAMEWORK}dom/ssr/errorBoundaries.js`]: `
    import { Component, createElement } from "react";
    export const RemixRootDefaultErrorBoundary = undefined;
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError() {
        return { failed: true };
      }
      render() {
        if (!this.state.failed) return this.props.children;
        const text = createElement("h1", null, "Something went wrong. Please load this page again.");
        return createElement("html", { lang: "en" }, createElement("body", null, text));
      }
    }
  `,
  [`${FRAMEWORK}dom/ssr/fallback.js`]: `
    export const RemixRootDefaultHydrateFallback = () => null;
  `,
};

/** Replaces these modules in the browser's bundle, unless KEDAI_LEAVE_OUT is "off" (docs/performance.md). */
export function leaveOut(): Plugin | undefined {
  if (process.env["KEDAI_LEAVE_OUT"] === "off") return undefined;
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
