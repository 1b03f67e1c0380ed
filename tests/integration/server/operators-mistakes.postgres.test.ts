/** Missing permissions in PostgreSQL end the start with one sentence. */
import { spawnSync } from "node:child_process";
import { Client } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { inheritedEnv } from "#tests/support/program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

/** A user who may connect to another user's database, and create nothing in it. */
const GUEST = "guest_of_a_test";

beforeAll(async () => {
  const client = new Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(`create role ${GUEST} login`);
  await client.end();
});

test.each<[string, Partial<URL>, RegExp]>([
  [
    "the user is unknown",
    { username: "stranger" },
    /^PostgreSQL at 127\.0\.0\.1:\d+ refuses the user stranger of DATABASE_URL \(.*\): mend/,
  ],
  [
    "the database is missing",
    { pathname: "/nowhere" },
    /^PostgreSQL at .* has no database nowhere: make it with "createdb nowhere", or mend/,
  ],
  [
    "the user may make no tables",
    { username: GUEST },
    /^PostgreSQL at .* lets the user guest_of_a_test make no tables \(.*\): give it the database\.$/,
  ],
])("when %s the start says so", async (_, change, sentence) => {
  const databaseUrl = Object.assign(new URL(inject("databaseUrl")), change).href;
  const { status, stderr } = spawnSync(process.execPath, ["server/commands/start.ts"], {
    env: {
      ...inheritedEnv(),
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      DATA_DIR: tempDir(),
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: "a-secret-that-all-instances-of-a-test-share",
      ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
    },
    encoding: "utf8",
    timeout: 50_000,
  });
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(sentence)]);
  expect(status).toBe(1);
});
