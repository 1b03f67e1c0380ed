import { z } from "zod";
import { certificates } from "./certificates.ts";
import { ENCODED, isWholeUrl } from "./secure-url.ts";

/** Two instances, four during a rolling start, stay below PostgreSQL's default of 100 connections. */
export const DEFAULT_POOL = 20;

/** Settings of PostgreSQL. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: z
    .string()
    .trim()
    // libpq allows an empty host, when a parameter names a socket.
    .transform((value) => value.replace("@/", "@localhost/"))
    .refine(
      (value) => /^postgres(?:ql)?:/.test(value) && isWholeUrl(value),
      `must look like postgres://user:password@host/database, ${ENCODED}`,
    )
    .optional(),
  DATABASE_POOL: z.coerce
    .number("must be a number of connections")
    .int("must be whole connections")
    .min(2, "must be 2 or more")
    .max(200, "must be 200 or less")
    .default(DEFAULT_POOL),
  DATABASE_CA_FILE: certificates.optional(),
};

/** How PostgreSQL is reached. */
export function databaseSettingsOf(raw: z.infer<z.ZodObject<typeof DATABASE_SETTINGS>>) {
  return {
    /** Undefined: the state is in SQLite. */
    databaseUrl: raw.DATABASE_URL,
    /** The most connections of this process. */
    databasePool: raw.DATABASE_POOL,
    /** File of the certificates of the authority that signs PostgreSQL's; undefined: those that Node knows. */
    databaseCaFile: raw.DATABASE_CA_FILE?.file,
  };
}

export type DatabaseSettings = ReturnType<typeof databaseSettingsOf>;
