import type { SQLInputValue } from "node:sqlite";
import type { Page } from "#server/embedded/woocommerce/api/replies.ts";
import type { Database } from "./statements.ts";

/** From so many rows on it is cheaper to walk them in order than to gather and sort them. */
const MANY = 300;

/** The conditions of one list request, joined by "and", with their values in order. */
export class Conditions {
  readonly #clauses: { gather: string; walk: string }[] = [];
  readonly #values: SQLInputValue[] = [];

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

  isNotIn(column: string, list: readonly (string | number)[] | undefined): this {
    if (!list?.length) return this;
    return this.add(`${column} not in (select value from json_each(?))`, JSON.stringify(list));
  }

  /** The date filters that all lists of posts have. */
  isWithin(range: {
    after: number | undefined;
    before: number | undefined;
    modified_after?: number | undefined;
    modified_before?: number | undefined;
  }): this {
    if (range.after !== undefined) this.add("created_at > ?", range.after);
    if (range.before !== undefined) this.add("created_at < ?", range.before);
    if (range.modified_after !== undefined) this.add("modified_at > ?", range.modified_after);
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
    const from = (form: "gather" | "walk") =>
      `from ${table} where ${this.#clauses.map((clause) => clause[form]).join(" and ")}`;
    const counted = `select count(*) as total ${from("gather")}`;
    const total = database.remember(
      `${counted} ${JSON.stringify(this.#values)}`,
      () => database.one<{ total: number }>(counted, ...this.#values)?.total ?? 0,
    );
    if (offset >= total) return { ids: [], total };
    const rows = database.all<{ id: number }>(
      `select id ${from(total < MANY ? "gather" : "walk")} order by ${order} limit ? offset ?`,
      ...this.#values,
      ...orderValues,
      perPage,
      offset,
    );
    return { ids: rows.map((row) => row.id), total };
  }
}

/** A "like" pattern for text anywhere; used with escape '\'. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
