/** A68, A71: addresses that cost the router much, and addresses that would read a file. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestText, sendBytes } from "#tests/support/raw-socket.ts";
import { startOneForAll } from "#tests/support/shops-for-all.ts";

const shop = startOneForAll({ LOG_LEVEL: "error" });

function get(path: string) {
  const Host = new URL(shop.url).host;
  return sendBytes(shop.url, requestText({ path, headers: { Host } }));
}

const deep = (depth: number) => "/a".repeat(depth);

const paths = (list: string[]) => encodeURIComponent(list.join(","));
const several = (count: number, path: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => path(n));

test.each([
  [
    "the list of routes, asked for hundreds of paths",
    `/__manifest?version=x&paths=${paths(several(300, (n) => `/a/b/c/d/${n}`))}`,
    404,
  ],
  [
    "the list of routes, asked for paths of a hundred folders",
    `/__manifest?version=x&paths=${paths(several(30, (n) => `${deep(100)}/${n}`))}`,
    404,
  ],
  [
    "the list of routes by its other parameter",
    `/__manifest?version=x${`&p=${paths([deep(50)])}`.repeat(45)}`,
    404,
  ],
  ["a path of 8 kB", `/${"a".repeat(8_000)}`, 404],
  ["a product of 8 kB", `/product/${"%61".repeat(2_700)}`, 404],
  ["a path of 4,000 slashes", "/".repeat(4_000), 400],
  ["a path that ends in 4,000 slashes", `/cart${"/".repeat(4_000)}`, 400],
  ["a path of 2,000 folders", deep(2_000), 400],
  ["a path of 31 folders", deep(31), 404],
  ["a product of 2,000 folders", `/product${deep(2_000)}`, 400],
  ["the sandbox, 2,000 folders deep", `/sandbox${deep(2_000)}`, 400],
  ["dots", "/./".repeat(1_000), 400],
  ["escapes", "/%25%32%35".repeat(400), 400],
  // What a navigation inside the app asks for; routes that it does not show are left out.
  ["data for 150 routes", `/_root.data?_routes=${"routes%2Fshop%2Fhome,".repeat(150)}`, 200],
])("A68: %s is answered as bounded work", async (_name, path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.body.length < 40_000]).toEqual([status, true]);
});

test("A68: the framework is not older than the version that bounds its route look-ups", () => {
  const file = new URL("../../package.json", import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(Number(dependencies["react-router"]?.split(".")[0])).toBeGreaterThanOrEqual(8);
});

test("A68 control: an address of the shop is answered among them", async () => {
  expect((await get("/product/almond-london")).status).toBe(200);
});

const SECRET_FILES = /"dependencies"|createServer|session-secret|SQLite format|root:x:/;

test.each([
  "/assets/..%2f..%2fpackage.json",
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%5c..%5cpackage.json",
  "/assets/%5c..%5cserver",
  "/assets/..%252f..%252fpackage.json",
  "/assets/..%c0%af..%c0%afpackage.json",
  "/assets/....//....//package.json",
  "/%2e%2e/package.json",
  "/..%00/package.json",
  "/package.json",
  "/package-lock.json",
  "/.env",
  "/.git/config",
  "/.react-router/types",
  "/build/server/index.js",
  "/server/index.js",
  "/server/http/main.ts",
  "/data/state.sqlite",
  "/uploads/..%2fstate.sqlite",
  "/uploads/..%2fadmin-access-code",
  "/uploads/%2e%2e%2fsession-secret",
  "/resized/320?src=%2F..%2F..%2Fpackage.json",
  "/resized/320?src=%2Fpictures%2F..%2F..%2F..%2Fpackage.json",
  "/resized/320?src=%2Fuploads%2F..%2Fstate.sqlite",
  "/resized/320?src=file%3A%2F%2F%2Fetc%2Fpasswd",
  "/etc/passwd",
  "//etc/passwd",
])("A71: %s shows no file", async (path) => {
  const answer = await get(path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toMatch(SECRET_FILES);
});

test("A71 control: the files that are meant for browsers are served", async () => {
  for (const path of ["/favicon.svg", "/pictures/hero-1.webp"]) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
});
