import type { Kysely } from "kysely";

export interface Migration {
  /** Sorts behind those before it and never changes. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}
