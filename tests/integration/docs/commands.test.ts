/**
 * Every command of the documents is run by a test, here or elsewhere, or has a reason why it cannot run without a
 * server.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildIfNeeded } from "#server/commands/build.ts";
import { commandsOf, documents } from "#tests/support/documents/commands.ts";
import { runHere, startHere } from "#tests/support/documents/run-here.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { triedCommands } from "#tests/support/vps/page.ts";
import packageFile from "../../../package.json" with { type: "json" };

const ROOT = new URL("../../../", import.meta.url).pathname;
const TRIAL = "tests/faults/F34-live-layout.postgres.test.ts";

/** Commands that end by themselves, on one data folder, and what they print. */
const RUN_HERE: [command: string, prints: RegExp][] = [
  ["npm run build", /^$/],
  ["npm run access-code", /^([\da-f]{5}-){5}[\da-f]{5}$/m],
  ["npm run doctor", /^ok +/m],
  ["npm run backup -- FOLDER", /^Copied to \S+: /m],
  ["echo 'a long code of your own' | npm run --silent hash-access-code", /^scrypt:/],
  ["node launch.js server/adapters/embedded/woocommerce/generate.ts 10000 > shop.json", /^$/],
  ["npm run licences", /MIT/],
];
/** Servers, and where they answer. */
const STARTED_HERE: Record<string, string> = {
  "npm start": "/healthz",
  "WOOCOMMERCE_CONSUMER_KEY=ck_any WOOCOMMERCE_CONSUMER_SECRET=cs_any npm run woocommerce":
    "/wp-json/",
};
const OWN_SHOP = "tests/integration/own-shop/own-shop.test.ts";
const UPDATE = "updateFork";
/** Commands whose program another test starts: the test, and what it names. */
const RUN_ELSEWHERE: Record<string, [test: string, names: string]> = {
  "npm run dev": ["tests/integration/server/operators-mistakes.test.ts", "server/commands/dev.ts"],
  "npm run start:stock": ["tests/integration/server/start-stock.test.ts", "start:stock"],
  "npm run remove-demo": ["tests/integration/admin/remove-demo.test.ts", "commands/remove-demo.ts"],
  "npm run release": ["tests/unit/docs/release.test.ts", "release.ts"],
  "git remote add upstream ADDRESS": [OWN_SHOP, UPDATE],
  "git fetch --tags upstream": [OWN_SHOP, UPDATE],
  "git merge VERSION": [OWN_SHOP, UPDATE],
  "git merge --abort": [OWN_SHOP, '"merge", "--abort"'],
  "git checkout --theirs FILE": [OWN_SHOP, '"checkout", "--theirs"'],
  "npm run fuzz": ["tests/integration/server/fuzz.test.ts", "npm run fuzz"],
};

const DOWNLOADS = "it downloads from a registry; CI runs it";
const TESTS = "it runs tests";
const LONG = "it takes minutes and is run by hand";
const SERVER = "it needs root, systemd or Docker on a server";
/** Why a command runs in no test, by the beginning of the command. */
const NOT_RUN: Record<string, string> = {
  "npm ci": DOWNLOADS,
  "npm run audit": DOWNLOADS,
  "apt-get install postgresql": DOWNLOADS,
  "npm test": TESTS,
  "npm run check": TESTS,
  "npm run test:": TESTS,
  MODEL_: TESTS,
  "export KEDAI_SEEN_TEXTS=/tmp/seen": TESTS,
  "npm run bench": LONG,
  "npm run load": LONG,
  "npm run mutate": LONG,
  "npm run screenshots": LONG,
  "npm run soak": LONG,
  "docker compose": SERVER,
  "export COMPOSE_FILE=": SERVER,
  "export BACKUP=../kedai-": SERVER,
  "mkdir -m 700": SERVER,
  "git clone": SERVER,
  "git add -N": "it belongs to the next",
  "git diff -U1": "it writes an example; tests/integration/examples applies those",
  "git fetch": SERVER,
  "install -d /etc/systemd/journald.conf.d": SERVER,
  journalctl: SERVER,
  "printf '[Journal]": SERVER,
  "systemctl restart systemd-journald": SERVER,
};

const known = documents().flatMap(commandsOf);
const decided = [
  ...RUN_HERE.map(([command]) => command),
  ...Object.keys(STARTED_HERE),
  ...Object.keys(RUN_ELSEWHERE),
];
/** A sentence may contain a command without its words, or with placeholders for them. */
const isSame = (text: string, command: string) =>
  command.includes(text) || text.startsWith(`${command} `);

function isDecided(text: string): boolean {
  const commands = [...decided, ...triedCommands()];
  if (commands.some((command) => isSame(text, command))) return true;
  return Object.keys(NOT_RUN).some((beginning) => text.startsWith(beginning));
}

test("each command of the documents is run by a test, or it is known why not", () => {
  expect(known.length).toBeGreaterThan(80);
  const undecided = known.filter(({ text }) => !isDecided(text));
  expect(undecided.map(({ document, text }) => `${document}: ${text}`)).toEqual([]);
});

test("no decision is about a command that no document has", () => {
  const unused = decided.filter((command) => !known.some(({ text }) => isSame(text, command)));
  const unusedReasons = Object.keys(NOT_RUN).filter(
    (beginning) => !known.some(({ text }) => text.startsWith(beginning)),
  );
  expect([...unused, ...unusedReasons]).toEqual([]);
});

test("the tests that run the others exist", () => {
  for (const [file, names] of Object.values(RUN_ELSEWHERE)) {
    expect(readFileSync(join(ROOT, file), "utf8")).toContain(names);
  }
  expect(existsSync(join(ROOT, TRIAL))).toBe(true);
});

test("scripts that the documents name exist", () => {
  const named = known.flatMap(({ text }) => [...text.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)/g)]);
  const missing = named
    .map(([, name = ""]) => name)
    .filter((name) => !(name in packageFile.scripts));
  expect(missing).toEqual([]);
});

test("journeys that the documents name exist", () => {
  const journeys = globSync("tests/e2e/*.spec.ts", { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), "utf8"),
  );
  const named = known.flatMap(({ text }) => /test:e2e.* -g "([^"]+)"/.exec(text)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !journeys.some((text) => text.includes(name)))).toEqual([]);
});

test("commands without a server do what they say", async () => {
  // Two commands that build would both change the build.
  buildIfNeeded();
  const place = { dataDir: join(tempDir(), "data"), outside: tempDir() };
  const servers = Object.entries(STARTED_HERE).map(async ([command, path]) => {
    const itsPlace = { ...place, dataDir: join(tempDir(), "data") };
    return { command, good: await startHere(command, path, itsPlace) };
  });
  // Makes the data folder that the others expect.
  expect(await runHere("npm run access-code", place)).toMatch(/^([\da-f]{5}-){5}[\da-f]{5}$/);
  const runs = RUN_HERE.map(async ([command, prints]) => {
    return { command, good: prints.test(await runHere(command, place)) };
  });
  const results = await Promise.all([...servers, ...runs]);
  expect(results.filter(({ good }) => !good)).toEqual([]);
  const made = JSON.parse(readFileSync(join(place.outside, "shop.json"), "utf8")) as object;
  expect(Object.keys(made)).toContain("products");
}, 120_000);
