import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { buildIfNeeded, CLIENT_BUILD } from "#server/build.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
let files: { name: string; text: string }[] = [];

beforeAll(() => {
  buildIfNeeded();
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
  ["Node's modules", /["']node:\w+["']/],
  [
    "the server's own folders",
    /server\/(checkout|storage|sessions|embedded|woocommerce|billplz)\//,
  ],
  ["upstream addresses", /wp-json|billplz\.com/],
])("nothing for browsers holds %s", (_name, secret) => {
  expect(files.filter(({ text }) => secret.test(text)).map(({ name }) => name)).toEqual([]);
});

test("a browser module that imports server code does not build", async () => {
  const { default: config } = await import("../../../vite.config.ts");
  const [guard] = config.plugins ?? [];
  const entry = `${ROOT}app/entry.client.tsx`;
  const leak = {
    name: "leak",
    enforce: "pre" as const,
    load: (id: string) => (id === entry ? 'import "#server/log.ts";' : undefined),
  };
  const attempt = build({
    configFile: false,
    root: ROOT,
    logLevel: "silent",
    plugins: [guard, leak],
    build: { write: false, rollupOptions: { input: entry } },
  });
  await expect(attempt).rejects.toThrow(/must not be part of the browser's bundle/);
});
