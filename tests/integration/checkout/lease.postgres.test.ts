import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { withLease } from "#server/checkout/lease/lease.ts";
import type { Schema } from "#server/platform/storage/schema.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { stateOf } from "#tests/support/state-database.ts";

const NAME = "checkout:cart";
/** A heartbeat moves the lease's end; a release sets it to 0. */
const isSignOfLife = (text: unknown, values: unknown) =>
  String(text).startsWith('update "leases"') && Array.isArray(values) && values[0] !== 0;

/** Connections on which heartbeats stay under way until the test releases them. */
function slowSigns(connectionString: string) {
  const pool = new Pool({ connectionString });
  const letGo = Promise.withResolvers<void>();
  const sent: Promise<unknown>[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const delayed = (text: unknown, values: unknown) => {
      if (!isSignOfLife(text, values)) return query(text, values);
      const answer = letGo.promise.then(() => query(text, values));
      sent.push(answer);
      return answer;
    };
    Object.assign(client, { query: delayed } satisfies Partial<Record<keyof PoolClient, unknown>>);
  });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  onTestFinished(() => db.destroy());
  return {
    db,
    sent,
    async letGo() {
      letGo.resolve();
      await Promise.all(sent);
    },
  };
}

test("a sign of life that arrives behind the lease's end does not revive it", async () => {
  const world = openWorld();
  const [shop, other] = [
    await world.startShop({ timing: { heartbeat: 20 }, realLeases: true }),
    await world.startShop({ realLeases: true }),
  ];
  const { databaseUrl = "" } = await stateOf(world.folder);
  const signs = slowSigns(databaseUrl);
  const slow = { ...shop, store: { ...shop.store, db: signs.db } };

  await withLease(slow, NAME, async () => {
    await expect.poll(() => signs.sent.length).toBeGreaterThan(0);
  });
  await signs.letGo();
  expect(await withLease(other, NAME, async () => "mine now")).toEqual({ value: "mine now" });
});
