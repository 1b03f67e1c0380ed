import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { isOneOf } from "./list-query.ts";
import type { IndexQueries } from "./tables.ts";

/** Names of products by id, also of those that left the shop. */
export async function readNames(
  db: IndexQueries,
  dialect: StoreDialect,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("catalogueProductData")
    .select(["id", "product"])
    .where(isOneOf(dialect, "id", ids))
    .execute();
  return new Map(rows.map(({ id, product }) => [id, (JSON.parse(product) as NamedOnly).name]));
}

interface NamedOnly {
  name: string;
}

/** Keeps the names of products that were removed: carts that still have one say which it was. */
export async function keepNames(trx: IndexQueries, names: Map<number, string>): Promise<void> {
  if (names.size === 0) return;
  const rows = [...names].map(([id, name]) => {
    const named: NamedOnly = { name };
    return { id, product: JSON.stringify(named) };
  });
  await trx.insertInto("catalogueProductData").values(rows).execute();
}
