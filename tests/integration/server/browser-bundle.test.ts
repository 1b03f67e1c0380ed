import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { CLIENT_BUILD } from "#server/commands/build.ts";
import { textsOnlyIn } from "#tests/support/source-texts.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
let files: { name: string; text: string }[] = [];

beforeAll(() => {
  files = readdirSync(CLIENT_BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
    .map((entry) => ({
      name: entry.name,
      text: readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"),
    }));
}, 120_000);

test("the build for browsers has scripts, and no source maps", () => {
  expect(files.filter(({ name }) => name.endsWith(".js")).length).toBeGreaterThan(5);
  expect(files.filter(({ name }) => name.endsWith(".map"))).toEqual([]);
});

test.each([
  ["keys of the embedded back ends", /kedai-embedded|cs_[\w-]{20}|hkdf/],
  ["the environment", /process\.env\.(?!NODE_ENV)|SESSION_SECRET|CONSUMER_SECRET|X_SIGNATURE_KEY/],
  ["upstream addresses", /wp-json|billplz\.com/],
])("nothing for browsers holds %s", (_name, secret) => {
  expect(files.filter(({ text }) => secret.test(text)).map(({ name }) => name)).toEqual([]);
});

/** React and React Router have these too, or the texts for shoppers. */
const SHARED_TEXTS = new Set([
  "uncaughtException",
  "DataWithResponseInit",
  "application/json",
  "application/x-www-form-urlencoded",
  // A state as Malay shoppers read it, and as the list of postcodes names it.
  "Pulau Pinang",
]);

/** Texts that only the server's modules have. */
const serverTexts = textsOnlyIn(`${ROOT}server`, `${ROOT}app`).filter(
  ({ text }) => !SHARED_TEXTS.has(text),
);

/**
 * Modules of the server of which something stands in a script. Names and paths do not survive minifying; texts do. The
 * few modules without a text of their own are excluded only by the build's own check (below).
 */
const serverModulesIn = (script: string) =>
  new Set(serverTexts.filter(({ text }) => script.includes(text)).map(({ module }) => module));

test("no file for browsers has a text of a server module", () => {
  const found = files.map(({ name, text }) => [name, ...serverModulesIn(text)]);
  expect(found.filter(([, ...modules]) => modules.length > 0)).toEqual([]);
});

test.each([
  "adapters/billplz/client.ts",
  "checkout/settle/mark-paid.ts",
  "adapters/embedded/billplz/api.ts",
  "platform/storage/migrations/first-tables.ts",
  "adapters/woocommerce/client.ts",
])("control: server/%s would be noticed in a minified script", async (name) => {
  const entry = `${ROOT}server/${name}`;
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: entry, preserveEntrySignatures: "strict", external: /^[^./#\0]/ },
    },
  });
  const { output } = [built].flat()[0] as { output: { type: string; code?: string }[] };
  const script = output.map(({ code }) => code ?? "").join("\n");
  expect(script).not.toContain("server/");
  expect(serverModulesIn(script).size).toBeGreaterThan(0);
});

test.each(["#server/platform/log.ts", "node:fs"])(
  "a browser module that imports %s does not build",
  async (module) => {
    const { default: config } = await import("../../../vite.config.ts");
    const [guard] = config.plugins ?? [];
    const entry = `${ROOT}app/entry.client.tsx`;
    const leak = {
      name: "leak",
      enforce: "pre" as const,
      load: (id: string) => (id === entry ? `import "${module}";` : undefined),
    };
    const attempt = build({
      configFile: false,
      root: ROOT,
      logLevel: "silent",
      plugins: [guard, leak],
      build: { write: false, rollupOptions: { input: entry } },
    });
    await expect(attempt).rejects.toThrow(/must not be part of the browser's bundle/);
  },
);
