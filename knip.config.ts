import manifest from "./package.json" with { type: "json" };

/** The files that npm scripts start: Knip does not know that launch.js runs the file behind it. */
const started = Object.values(manifest.scripts).flatMap(
  (script) => /launch\.js ((?:server|tests)\/\S+\.ts)/.exec(script)?.[1] ?? [],
);

/** What nothing imports, exports or needs: files, exports, types and packages (`npm run unused`; a part of `npm test`). */
export default {
  project: ["**/*.{ts,tsx,css}"],
  entry: [
    ...started,
    // What the server build exports is called by the code that starts the build.
    "server/http/app.ts",
    // Run by hand: docs/operating.md and the file's own comment say how.
    "server/adapters/embedded/woocommerce/generate.ts",
    // Run by the image: Dockerfile.
    "server/commands/health-check.ts",
    // Built from a copy of the shop by the tests of the examples.
    "tests/integration/examples/parts.ts",
    // An app of its own, built to be weighed.
    "tests/bench/empty-app/{*.config.ts,app/*.{ts,tsx}}",
    // Started by tests in processes of their own.
    "tests/bench/{attacker,plain-server}.ts",
    "tests/check-seen-texts.ts",
    "tests/load/measured-server.ts",
    "tests/mutation/in-process/{runner,vitest}.ts",
    "tests/support/{checkout,settings,steered}-process.ts",
    "tests/support/saboteur.ts",
  ],
  vitest: { config: "tests/vitest.config.ts" },
  playwright: {
    config: "tests/e2e/playwright.config.ts",
    entry: "tests/e2e/**/*.spec.ts",
  },
  // npm scripts and tests/run.ts start them by path; oxlint starts tsgolint itself for rules that need types.
  // @react-router/node is what @react-router/serve adapts Node with; its version must be the framework's.
  ignoreDependencies: ["@react-router/node", "oxlint", "oxlint-tsgolint", "prettier"],
  // Programs of the system, not of a package.
  ignoreBinaries: ["firefox-esr", "openssl", "pg_dump", "script", "WebKitWebDriver", "Xvfb"],
};
