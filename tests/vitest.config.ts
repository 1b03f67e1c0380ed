import { defineConfig } from "vitest/config";
import { hasFaketime } from "./support/faketime.ts";
import { hasPostgres } from "./support/postgres/programs.ts";
import { REST_FILES, SUITE } from "./suites.ts";
import { keepCompiledCode, keepTemporaryFilesInMemory } from "./support/temporary-files.ts";

keepTemporaryFilesInMemory();
keepCompiledCode();

/** Tests that only one of the two stores can answer. */
const POSTGRES_ONLY = "tests/**/*.postgres.test.ts";
/** Tests that set the time of day of a running process, which needs a library of the system. */
const FAKETIME = "tests/**/*.faketime.test.ts";
const SQLITE_ONLY = "tests/**/*.sqlite.test.ts";
/** Tests that must hold on both stores: they run on SQLite in their own project, and once more here. */
const ON_BOTH_STORES = [
  "tests/unit/platform/storage/**/*.test.ts",
  "tests/unit/settings/settings.test.ts",
  "tests/unit/catalogue/{entries,snapshot,fill,sweep,start-sync,both-ways}.test.ts",
  "tests/integration/admin/{order-rows,order-reads,customer}.test.ts",
  "tests/integration/messages/{outbox,send-messages,back-end-news,day-summary,message-lists}.test.ts",
  "tests/integration/checkout/{lease,clock-steps,holds,limited-coupons,slots}.test.ts",
  "tests/faults/{F12-F15-kills,F16,F17,F24,F34-rolling}*.test.ts",
  "tests/model/**/*.test.ts",
];
/** Where what the two stores do differently could hardly matter: in `npm run test:full` only. */
const ON_BOTH_STORES_IN_FULL = [
  "tests/unit/settings/**/*.test.ts",
  "tests/integration/checkout/**/*.test.ts",
  "tests/faults/**/*.test.ts",
  "tests/attacks/**/*.test.ts",
];

const withoutFaketime = hasFaketime() ? [] : [FAKETIME];

/** Renders pages with the React that shoppers get, which takes a third of the time of the one for development. */
const PRODUCTION = {
  extends: true as const,
  oxc: { jsx: { runtime: "automatic" as const, development: false } },
};
const ENVIRONMENT = { NODE_ENV: "production" };
const PROVIDE_SHOP = "./tests/support/provide-shop.ts";
/** For projects that start the built shop. */
const BUILD = "./tests/support/build-once.ts";

// A configuration of its own: the React Router plugin transforms route modules in ways that tests must not see.
const project = (name: string, options: { isolate?: boolean; globalSetup?: string } = {}) => {
  const rest = REST_FILES.filter((files) => files.startsWith(`tests/${name}/`));
  return {
    ...PRODUCTION,
    test: {
      name,
      env: ENVIRONMENT,
      include: SUITE === "rest" ? rest : [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude: [POSTGRES_ONLY, ...withoutFaketime, ...(SUITE === "quick" ? rest : [])],
      setupFiles: PROVIDE_SHOP,
      ...options,
    },
  };
};

const onPostgres = {
  ...PRODUCTION,
  test: {
    name: "postgres",
    isolate: false,
    env: ENVIRONMENT,
    include: [
      ...ON_BOTH_STORES,
      ...(process.env["KEDAI_FULL"] ? ON_BOTH_STORES_IN_FULL : []),
      POSTGRES_ONLY,
    ],
    exclude: [SQLITE_ONLY, FAKETIME],
    globalSetup: [BUILD, "./tests/support/postgres/global-setup.ts"],
    setupFiles: ["./tests/support/postgres/use-database.ts", PROVIDE_SHOP],
  },
};

/** The money path once more with a payment provider of another shape; with KEDAI_FULL all of its tests. */
const SECOND_PROVIDER = process.env["KEDAI_FULL"]
  ? ["tests/integration/checkout/**/*.test.ts"]
  : [
      "tests/integration/checkout/{bill-ends,cancel-revision,end-unpaid,examine-bill,mark-paid,purchase,reconcile}.test.ts",
      "tests/integration/checkout/{restored-orders,settle,unknown-bills}.test.ts",
    ];

const withSecondProvider = {
  ...PRODUCTION,
  test: {
    name: "second-provider",
    isolate: false,
    include: [
      ...SECOND_PROVIDER,
      "tests/faults/{F07-F10-lost-answers,F12-F15-crashes,F17-F23-messages}.test.ts",
    ],
    exclude: [POSTGRES_ONLY],
    globalSetup: BUILD,
    setupFiles: PROVIDE_SHOP,
    env: { ...ENVIRONMENT, TEST_PAYMENT_PROVIDER: "second" },
  },
};

/** What holds of orders and bills with each payment provider, once more with transfers; in `npm run test:full` only. */
const withTransfers = {
  ...PRODUCTION,
  test: {
    name: "transfers",
    isolate: false,
    include: [
      "tests/integration/checkout/{bill-rows,closed,lease,own-orders,stock,recover-order}.test.ts",
      "tests/integration/checkout/place-{corrections,quotes,refusals}.test.ts",
      "tests/integration/checkout/reconciler-{loop,strays,tidying}.test.ts",
    ],
    setupFiles: PROVIDE_SHOP,
    env: { ...ENVIRONMENT, TEST_PAYMENT_PROVIDER: "transfer" },
  },
};

/** They repeat what a quick test shows once: with another provider, or on another store. */
const ofTheRest = () => [
  withSecondProvider,
  ...(process.env["KEDAI_FULL"] ? [withTransfers] : []),
  ...(hasPostgres() ? [onPostgres] : []),
];

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // What is waited for comes at once on an idle machine, and has to come on a busy one.
    expect: { poll: { timeout: 20_000 } },
    // Most tests wait (for a process, a timer, the disk) more than they compute.
    maxWorkers: 4,
    // Rendering pages makes much that is soon garbage: with more room a collection finds less of it still in use.
    execArgv: ["--max-semi-space-size=32"],
    projects: [
      // No file mocks a module, and none keeps more than prepared databases (support/prepared-files.ts), so files share a
      // process: half of the work saved.
      project("unit", { isolate: false }),
      project("integration", { isolate: false, globalSetup: BUILD }),
      project("conformance", { isolate: false }),
      project("faults", { isolate: false, globalSetup: BUILD }),
      project("attacks", { isolate: false, globalSetup: BUILD }),
      project("model", { isolate: false, globalSetup: BUILD }),
      project("engines", { isolate: false, globalSetup: BUILD }),
      ...(SUITE === "quick" ? [] : ofTheRest()),
    ],
  },
});
