import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_POOL } from "#server/platform/environment/database-settings.ts";
import { isStoreUnavailable } from "#server/platform/storage/errors.ts";
import { ANSWER_TIMEOUT_MS, sharesOf } from "#server/platform/storage/postgres.ts";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import { startCluster } from "#tests/support/postgres/cluster.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { stateOf } from "#tests/support/state-database.ts";
import { emptyStore, lease, leaseNames } from "#tests/support/stores.ts";
import { startTcpFaultProxy } from "#tests/support/tcp-fault-proxy.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { someProductId, visitorAt } from "#tests/support/visitor.ts";

const SHARED = {
  SESSION_SECRET: "a-secret-that-all-instances-of-a-test-share",
  ADMIN_ACCESS_CODE: "a-code-of-this-test",
};

/** The error that work fails with. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "it worked",
    (error: unknown) => error,
  );
}

/** A state database that is reached through a wire of its own. */
async function wired() {
  const { databaseUrl = "" } = await stateOf(tempDir());
  const url = new URL(databaseUrl);
  const wire = await startTcpFaultProxy(Number(url.port));
  onTestFinished(() => wire.close());
  url.port = String(wire.port);
  return { wire, databaseUrl: url.href };
}

async function openedThrough(databaseUrl: string): Promise<Store> {
  const store = await openStore({ databaseUrl, file: "" });
  onTestFinished(() => store.close());
  return store;
}

/** What a server does that another one has taken over from, to the connections that it has too. */
async function makeReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const operator = new Client({ connectionString: url });
  await operator.connect();
  await operator.query("set default_transaction_read_only = off");
  await operator.query(`alter system set default_transaction_read_only = ${isReadOnly}`);
  await operator.query("select pg_reload_conf()");
  const isSeen = async () => {
    const asked = new Client({ connectionString: url });
    await asked.connect();
    const { rows } = await asked.query<{ setting: string }>(
      "select current_setting('default_transaction_read_only') as setting",
    );
    await asked.end();
    return rows[0]?.setting === (isReadOnly ? "on" : "off");
  };
  await expect.poll(isSeen).toBe(true);
  await operator.end();
}

test("F30: a server that dies in the middle of a transaction leaves none of it, and the pool recovers", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const store = await openedThrough(cluster.url);
  await store.db.insertInto("leases").values(lease("before")).execute();
  const torn = failureOf(
    store.transaction(async (trx) => {
      await trx.insertInto("leases").values(lease("half")).execute();
      await cluster.restartImmediately();
      await trx.insertInto("leases").values(lease("other half")).execute();
    }),
  );
  expect(isStoreUnavailable(await torn)).toBe(true);
  await expect.poll(() => leaseNames(store).catch(() => [])).toEqual(["before"]);
  await store.transaction((trx) => trx.insertInto("leases").values(lease("after")).execute());
  expect(await leaseNames(store)).toEqual(["after", "before"]);
});

test("F30: a connection that carries nothing any more is given up, and is not waited for twice", async () => {
  const { wire, databaseUrl } = await wired();
  const store = await openedThrough(databaseUrl);
  await store.db.insertInto("leases").values(lease("before")).execute();
  wire.set("freeze");
  const startedAt = performance.now();
  const torn = failureOf(
    store.transaction((trx) => trx.insertInto("leases").values(lease("half")).execute()),
  );
  expect(isStoreUnavailable(await torn)).toBe(true);
  // One wait for an answer takes 2.5 s; taking the transaction back must not be a second one.
  expect(performance.now() - startedAt).toBeLessThan(4_900);
  wire.set("pass");
  expect(await leaseNames(store)).toEqual(["before"]);
});

test("F30: an answer that came while the process stood still counts, however late it is read", async () => {
  const store = await emptyStore();
  const asked = sql<{ one: number }>`select 1 as one from pg_sleep(0.2)`.execute(store.db);
  // Sent, and not answered yet.
  await setImmediate();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ANSWER_TIMEOUT_MS + 100);
  expect((await asked).rows).toEqual([{ one: 1 }]);
});

test("F30: while all connections are taken others are told so, and go on when they are free", async () => {
  const store = await emptyStore();
  const free = Promise.withResolvers<void>();
  const busy = Array.from({ length: sharesOf(DEFAULT_POOL).forAll }, () =>
    store.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      await free.promise;
    }),
  );
  const others = Array.from({ length: 50 }, (_, index) =>
    failureOf(
      store.db
        .insertInto("leases")
        .values(lease(`late-${index}`))
        .execute(),
    ),
  );
  const failures = await Promise.all(others);
  expect(failures.filter(isStoreUnavailable)).toHaveLength(failures.length);
  free.resolve();
  await Promise.all(busy);
  await store.db.insertInto("leases").values(lease("free again")).execute();
  expect(await leaseNames(store)).toEqual(["free again"]);
});

test("what is answered is on the disk, also where the database's own default is not to wait", async () => {
  const { databaseUrl = "" } = await stateOf(tempDir());
  const before = await openedThrough(databaseUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(before.db);
  const store = await openedThrough(databaseUrl);
  const { rows } = await sql`show synchronous_commit`.execute(store.db);
  expect(rows).toEqual([{ synchronousCommit: "on" }]);
  const limit = await sql`show statement_timeout`.execute(store.db);
  expect(limit.rows).toEqual([{ statementTimeout: "2s" }]);
});

test("F30: a shop whose database is away says 503 with Retry-After, keeps the cart and comes back", async () => {
  const { wire, databaseUrl } = await wired();
  const env = { ...SHARED, DATABASE_URL: databaseUrl };
  const shop = await startShop({ dataDir: tempDir(), env });
  onTestFinished(async () => void (await shop.stop()));
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  const add = () => visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  expect((await add()).status).toBe(303);
  const cart = visitor.cookies.get("cart");

  for (const fault of ["freeze", "refuse"] as const) {
    wire.set(fault);
    const refused = await add();
    expect([fault, refused.status]).toEqual([fault, 503]);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(await refused.text()).toContain("Back in a moment");
    expect(visitor.cookies.get("cart")).toBe(cart);
    expect((await visitor.get("/healthz")).status).toBe(200);
    wire.set("pass");
    await expect.poll(async () => (await add()).status).toBe(303);
    visitor.cookies.set("cart", cart ?? "");
  }
});

test("F30: a server that becomes read-only, as in a failover, is 503, and the next connection leads to the new one", async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const shop = await startShop({
    dataDir: tempDir(),
    env: { ...SHARED, DATABASE_URL: cluster.url },
  });
  onTestFinished(async () => void (await shop.stop()));
  const visitor = visitorAt(shop.url);
  const productId = await someProductId(visitor);
  const add = () => visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  expect((await add()).status).toBe(303);
  const store = await openedThrough(cluster.url);
  const connection = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db);
    return rows[0]?.pid;
  };
  const write = (name: string) => store.db.insertInto("leases").values(lease(name)).execute();
  await write("before");
  const before = await connection();

  await makeReadOnly(cluster.url, true);
  expect(isStoreUnavailable(await failureOf(write("alone")))).toBe(true);
  const inTransaction = failureOf(
    store.transaction((trx) => trx.insertInto("leases").values(lease("half")).execute()),
  );
  expect(isStoreUnavailable(await inTransaction)).toBe(true);
  expect(await connection()).not.toBe(before);

  const refused = await add();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect((await visitor.get("/")).status).toBe(200);
  const readyz = async () => {
    const answer = await visitor.get("/readyz");
    const { store: word } = (await answer.json()) as { store: string };
    return [answer.status, word];
  };
  expect(await readyz()).toEqual([503, "read-only"]);
  const alert = /"event":"store.read-only","alert":true/g;
  expect(shop.output().match(alert)).toHaveLength(1);
  await makeReadOnly(cluster.url, false);
  expect((await add()).status).toBe(303);
  await write("after");
  expect(await leaseNames(store)).toEqual(expect.arrayContaining(["after", "before"]));
  expect(await leaseNames(store)).not.toContain("half");
  await expect.poll(readyz, { timeout: 15_000, interval: 500 }).toEqual([200, "ok"]);
  expect(shop.output().match(alert)).toHaveLength(1);
});
