import { type RawBuilder, sql } from "kysely";
import type { StoreDialect } from "../../platform/storage/migrate.ts";

/**
 * Lists and objects as rows of a query, passed as one parameter, so that the text of a query does not depend on their
 * length. Each is a table for `from`; an alias must follow.
 */

/** A list of texts as rows with the column `value`. */
export function listOf(dialect: StoreDialect, values: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(values);
  return dialect === "sqlite"
    ? sql`json_each(${json})`
    : sql`(select value from json_array_elements_text(cast(${json} as json)) element (value))`;
}

/** The parts of a JSON object as rows with the columns `key` and `value`; PostgreSQL gives every value as text. */
export function partsOf(dialect: StoreDialect, json: RawBuilder<unknown>): RawBuilder<unknown> {
  return dialect === "sqlite"
    ? sql`json_each(${json})`
    : sql`json_each_text(cast(${json} as json))`;
}

/** A query that gives pairs of texts as rows. */
export function pairsOf(
  dialect: StoreDialect,
  pairs: readonly (readonly [string, string])[],
): RawBuilder<unknown> {
  const json = JSON.stringify(pairs);
  return dialect === "sqlite"
    ? sql`select value ->> 0, value ->> 1 from json_each(${json}) where true`
    : sql`select value ->> 0, value ->> 1
        from json_array_elements(cast(${json} as json)) element (value)`;
}
