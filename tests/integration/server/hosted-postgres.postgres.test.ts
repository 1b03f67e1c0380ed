/** PostgreSQL as hosts sell it: with a certificate of their own, behind PgBouncer, and with few connections. */
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { examineDatabase } from "#server/checks/database.ts";
import type { DatabaseSettings } from "#server/platform/environment/database-settings.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import { asPaymentWork } from "#server/platform/storage/payment-work.ts";
import { openState } from "#server/platform/storage/open-state.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { hostsCertificate } from "#tests/support/postgres/certificate.ts";
import { type Cluster, startCluster } from "#tests/support/postgres/cluster.ts";
import { startPooler } from "#tests/support/postgres/pooler.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { lease, leaseNames } from "#tests/support/stores.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const folder = temporaryFolder();
let host: Cluster;
let caFile: string;

beforeAll(async () => {
  const certificate = hostsCertificate(folder.path);
  caFile = certificate.caFile;
  host = await startCluster(certificate);
});
afterAll(async () => {
  await host.stop();
  folder.remove();
});

type Settings = DatabaseSettings & { dataDir: string };

function settings(databaseUrl: string, more: Record<string, string> = {}): Settings {
  return readEnv({
    DATA_DIR: tempDir(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a-secret-that-all-instances-of-a-test-share",
    ADMIN_ACCESS_CODE: "kod-akses-untuk-ujian",
    ...more,
  });
}

async function opened(env: Settings, lines: string[] = []): Promise<Store> {
  const store = await openState(
    env,
    createLog("warn", (line) => void lines.push(line)),
  );
  onTestFinished(() => store.close());
  return store;
}

/** What the start and the doctor say of a database that cannot be used. */
async function told(env: Settings): Promise<unknown[]> {
  const start = await opened(env).then(
    () => "it opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );
  const { findings } = await examineDatabase(env, Date.now);
  return [start, ...findings.map(({ level, text }) => `${level}: ${text}`)];
}

/** What the doctor warns of. */
async function warnings(env: Settings): Promise<string[]> {
  const { store, findings } = await examineDatabase(env, Date.now);
  await store?.close();
  return findings.filter(({ level }) => level === "warning").map(({ text }) => text);
}

async function isEncrypted({ db }: Store): Promise<boolean | undefined> {
  const { rows } = await sql<{ ssl: boolean }>`
    select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  return rows[0]?.ssl;
}

test.each(["require", "prefer", "no-verify"])(
  "sslmode=%s encrypts without asking who signed the certificate, and the doctor says so",
  async (mode) => {
    const env = settings(`${host.url}?sslmode=${mode}`);
    expect(await isEncrypted(await opened(env))).toBe(true);
    expect(await warnings(env)).toEqual([
      "the connection is encrypted, but the certificate of PostgreSQL is not checked.",
    ]);
  },
);

test.each(["ssl=true", "sslmode=require", "sslmode=verify-ca", "sslmode=verify-full", ""])(
  "with the host's certificate '%s' checks the connection",
  async (query) => {
    const env = settings(`${host.url}?${query}`, { DATABASE_CA_FILE: caFile });
    expect(await isEncrypted(await opened(env))).toBe(true);
    expect(await warnings(env)).toEqual([]);
  },
);

test.each<[string, () => Settings, RegExp]>([
  [
    "signs with an authority of its own",
    () => settings(`${host.url}?ssl=true`),
    /^PostgreSQL at 127\.0\.0\.1:\d+ has a certificate that does not hold \([A-Z_]+\): name that of its authority in DATABASE_CA_FILE, or/,
  ],
  [
    "signs with another authority than the one of the setting",
    () =>
      settings(`${host.url}?sslmode=require`, {
        DATABASE_CA_FILE: hostsCertificate(tempDir()).caFile,
      }),
    /has a certificate that does not hold \([A-Z_]+\)/,
  ],
  [
    "takes encrypted connections only",
    () => settings(host.url),
    /takes encrypted connections only \(.*no encryption\): add sslmode=require to DATABASE_URL\.$/,
  ],
  [
    "offers no encryption",
    () => settings(`${inject("databaseUrl")}?sslmode=require`),
    /offers no encryption: turn it on there, or set sslmode=disable/,
  ],
  [
    "is to be checked, and no certificate is named",
    () => settings(`${host.url}?sslmode=verify-ca`),
    /^DATABASE_CA_FILE is missing: sslmode=verify-ca needs/,
  ],
])("a host that %s is told in one sentence", async (_, env, sentence) => {
  const [start, doctor, ...more] = await told(env());
  expect(start).toMatch(/^OperatorsMistake: /);
  expect(String(start).slice("OperatorsMistake: ".length)).toMatch(sentence);
  expect(String(doctor).slice("error: ".length)).toMatch(sentence);
  expect(more).toEqual([]);
});

test("behind PgBouncer, which refuses parameters of the start, statements still have their limits", async () => {
  const pooler = await startPooler(Number(new URL(inject("databaseUrl")).port));
  onTestFinished(() => pooler.close());
  const { databaseUrl = "" } = await stateOf(tempDir());
  const store = await opened(
    settings(Object.assign(new URL(databaseUrl), { port: pooler.port }).href),
  );
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('synchronous_commit') as commit`.execute(store.db);
  expect(rows).toEqual([{ statement: "2s", idle: "10s", commit: "on" }]);
});

test("what a server itself says is told as its answer", async () => {
  const database = new URL(inject("databaseUrl"));
  const pooler = await startPooler(Number(database.port));
  onTestFinished(() => pooler.close());
  const url = Object.assign(database, { port: pooler.port, search: "?statement_timeout=5" }).href;
  expect(await told(settings(url))).toEqual([
    expect.stringMatching(
      /refuses to work \(08P01: unsupported startup parameter: statement_timeout\): mend that/,
    ),
    expect.stringMatching(/^error: PostgreSQL at .* refuses to work \(08P01/),
  ]);
});

/** A user who may have this many connections at a time. */
async function limitedUser(connections: number): Promise<{ url: string; operator: Client }> {
  const { databaseUrl = "" } = await stateOf(tempDir());
  const url = new URL(databaseUrl);
  const schema = url.searchParams.get("options")?.split("=").at(-1) ?? "";
  const operator = new Client({ connectionString: url.href });
  await operator.connect();
  const role = `${schema}_role`;
  await operator.query(`create role ${role} login connection limit ${connections}`);
  await operator.query(`alter schema ${schema} owner to ${role}`);
  onTestFinished(async () => {
    await operator.query(`drop owned by ${role} cascade`);
    await operator.query(`drop role ${role}`);
    await operator.end();
  });
  url.username = role;
  return { url: url.href, operator };
}

test("a user with eight connections carries more work at a time, also payments, by waiting", async () => {
  const { url } = await limitedUser(8);
  const lines: string[] = [];
  const store = await opened(settings(url), lines);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ event: "store.few-connections", most: 8, databasePool: 20 }),
  ]);
  const work = (name: string) => () =>
    store.transaction(async (trx) => {
      await trx.insertInto("leases").values(lease(name)).execute();
      await delay(200);
    });
  const names = Array.from({ length: 30 }, (_, index) => `work-${100 + index}`);
  await Promise.all(
    names.map((name, index) => (index % 3 ? work(name)() : asPaymentWork(work(name)))),
  );
  expect(await leaseNames(store)).toEqual(names);
});

test("DATABASE_POOL is the most that an instance opens, and the doctor compares it with the user's limit", async () => {
  const { url, operator } = await limitedUser(8);
  expect(await warnings(settings(url))).toEqual([
    "PostgreSQL allows 8 connections, and DATABASE_POOL is 20.",
  ]);
  const env = settings(url, { DATABASE_POOL: "4" });
  expect(await warnings(env)).toEqual([]);
  const store = await opened(env);
  const free = Promise.withResolvers<void>();
  const connections = new Set<number>();
  const hold = () =>
    store.transaction(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      connections.add(Number(rows[0]?.pid));
      await free.promise;
    });
  const held = Array.from({ length: 6 }, () => hold());
  // One of the four is kept for payments.
  await expect.poll(() => connections.size).toBe(3);
  held.push(...Array.from({ length: 3 }, () => asPaymentWork(hold)));
  await expect.poll(() => connections.size).toBe(4);
  const { rows } = await operator.query<{ count: string }>(
    "select count(*) from pg_stat_activity where usename = $1",
    [new URL(url).username],
  );
  expect(Number(rows[0]?.count)).toBe(4);
  free.resolve();
  await Promise.all(held);
  // Those that waited had one of the four.
  expect(connections.size).toBe(4);
});

test("a user whose connections are all taken is told in one sentence", async () => {
  const { url } = await limitedUser(1);
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  expect(await told(settings(url))).toEqual([
    expect.stringMatching(
      /has no connection left for the user \w+ \(too many.*: set DATABASE_POOL/,
    ),
    expect.stringMatching(/^error: PostgreSQL at .* has no connection left/),
  ]);
});

test.each(["LATIN1", "SQL_ASCII"])(
  "a database in %s is refused by the start and named by the doctor, and gets no tables",
  async (encoding) => {
    const name = `other_${encoding.toLowerCase()}`;
    const admin = new Client({ connectionString: inject("databaseUrl") });
    await admin.connect();
    onTestFinished(async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    });
    await admin.query(
      `create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    const url = new URL(inject("databaseUrl"));
    url.pathname = `/${name}`;
    const sentence = `The database ${name} stores ${encoding}, in which not every name can be written: make one with "createdb -E UTF8 -T template0 NAME", and name it in DATABASE_URL.`;
    expect(await told(settings(url.href))).toEqual([
      `OperatorsMistake: ${sentence}`,
      `error: ${sentence}`,
    ]);
    const inside = new Client({ connectionString: url.href });
    await inside.connect();
    const { rows } = await inside.query("select to_regclass('schema_migrations') as found");
    await inside.end();
    expect(rows).toEqual([{ found: null }]);
  },
);
