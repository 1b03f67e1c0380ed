import type { Env } from "#server/platform/environment/env.ts";
import { OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";
import { dataDirId } from "#server/platform/crypto/secrets.ts";
import type { Store } from "#server/platform/storage/store.ts";

/** The row of `leases` that notes the data folder. It never ends. */
const NAME = "embedded-data-dir";
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/**
 * Instances that share a database must share the data folder too while a back end is embedded: its products, orders or
 * bills are kept there, and rows of the database refer to them. The first instance notes its folder in the database.
 * @throws OperatorsMistake when another folder is noted
 */
export async function requireOneDataDir(
  store: Pick<Store, "db">,
  env: Pick<Env, "databaseUrl" | "dataDir" | "backend" | "payments">,
): Promise<void> {
  const hasEmbedded = env.backend.kind === "embedded" || env.payments.kind === "embedded";
  if (env.databaseUrl === undefined || !hasEmbedded) return;
  const own = dataDirId(env);
  await store.db
    .insertInto("leases")
    .values({ name: NAME, owner: own, until: FOR_EVER, fence: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const noted = await store.db
    .selectFrom("leases")
    .select("owner")
    .where("name", "=", NAME)
    .executeTakeFirstOrThrow();
  if (noted.owner === own) return;
  throw new OperatorsMistake(
    `The shop of this DATABASE_URL keeps its embedded back ends in another DATA_DIR than ${env.dataDir}: give every ` +
      "instance that one folder, take an empty database, or connect both WooCommerce and Billplz.",
  );
}
