import type { SQLInputValue } from "node:sqlite";
import type { Page } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import type { Database } from "./statements.ts";

/** From so many rows on it is cheaper to walk them in order than to gather and sort them. */
const MANY = 300;

/** The conditions of one list request, joined by "and", with their values in order. */
export class Conditions {
  readonly #clauses: { gather: string; walk: string }[] = [];
  readonly #values: SQLInputValue[] = [];
  #excepted: readonly number[] = [];

  add(clause: string, ...values: SQLInputValue[]): this {
    return this.addEither(clause, clause, ...values);
  }

  /**
   * A condition in two forms of one meaning: `gather` lets the database begin with the rows that fulfil it, `walk`
   * makes it go through the rows in the wanted order and test each until the page is full.
   */
  addEither(gather: string, walk: string, ...values: SQLInputValue[]): this {
    this.#clauses.push({ gather, walk });
    this.#values.push(...values);
    return this;
  }

  /** Nothing is asked when the list is absent or empty. */
  isIn(column: string, list: readonly (string | number)[] | undefined): this {
    if (!list?.length) return this;
    return this.add(`${column} in (select value from json_each(?))`, JSON.stringify(list));
  }

  /** Leaves rows out by their id. */
  except(ids: readonly number[] | undefined): this {
    this.#excepted = ids ?? [];
    return this;
  }

  /** The date filters that all lists of posts have: exclusive, in whole seconds. */
  isWithin(range: {
    after: number | undefined;
    before: number | undefined;
    modified_after?: number | undefined;
    modified_before?: number | undefined;
  }): this {
    if (range.after !== undefined) this.add("created_at >= ?", secondAfter(range.after));
    if (range.before !== undefined) this.add("created_at < ?", range.before);
    if (range.modified_after !== undefined) {
      this.add("modified_at >= ?", secondAfter(range.modified_after));
    }
    if (range.modified_before !== undefined) this.add("modified_at < ?", range.modified_before);
    return this;
  }

  /** How many rows there are, and the ids of one page of them. */
  page(
    database: Database,
    table: string,
    order: string,
    { perPage, offset }: Page,
    ...orderValues: SQLInputValue[]
  ): { ids: number[]; total: number } {
    const total = this.#total(database, table);
    if (offset >= total) return { ids: [], total };
    const from = this.#from(table, total < MANY ? "gather" : "walk");
    const rows = database.all<{ id: number }>(
      `select id ${from} and id not in ${GIVEN} order by ${order} limit ? offset ?`,
      ...this.#values,
      JSON.stringify(this.#excepted),
      ...orderValues,
      perPage,
      offset,
    );
    return { ids: rows.map((row) => row.id), total };
  }

  #from(table: string, form: "gather" | "walk"): string {
    return `from ${table} where ${this.#clauses.map((clause) => clause[form]).join(" and ")}`;
  }

  /** Exceptions are taken off a count that all requests with the same conditions share. */
  #total(database: Database, table: string): number {
    const count = (from: string, ...values: SQLInputValue[]) =>
      database.one<{ total: number }>(`select count(*) as total ${from}`, ...values)?.total ?? 0;
    const gather = this.#from(table, "gather");
    const all = database.remember(`${gather} ${JSON.stringify(this.#values)}`, () =>
      count(gather, ...this.#values),
    );
    if (this.#excepted.length === 0) return all;
    const excepted = `${this.#from(table, "walk")} and id in ${GIVEN}`;
    return all - count(excepted, ...this.#values, JSON.stringify(this.#excepted));
  }
}

const secondAfter = (moment: number): number => (Math.floor(moment / 1000) + 1) * 1000;

const GIVEN = "(select value from json_each(?))";

/** A "like" pattern for text anywhere; used with escape '\'. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
