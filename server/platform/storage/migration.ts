import type { Kysely } from "kysely";

export interface Migration {
  /** Sorts after all earlier names. Never changes. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}
