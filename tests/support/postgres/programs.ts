import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The folders of the server's programs in Debian and its relatives, one for each major version. */
const DEBIAN = "/usr/lib/postgresql";

/** The folder of PostgreSQL's own `initdb` and `postgres`, the newest version first; undefined without PostgreSQL. */
export function postgresPrograms(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  const folders = [
    ...debian.toSorted((a, b) => b - a).map((version) => join(DEBIAN, String(version), "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) =>
    ["initdb", "postgres", "pg_dump", "pg_restore"].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Whether PostgreSQL is there for tests. Without it they are skipped, with a message.
 * @throws where it is required (KEDAI_REQUIRE_POSTGRES, as in CI) and not there
 */
export function hasPostgres(): boolean {
  if (postgresPrograms() !== undefined) return true;
  const reason = "PostgreSQL's programs (initdb, postgres, pg_dump) were not found";
  if (process.env["KEDAI_REQUIRE_POSTGRES"]) throw new Error(`${reason}, but are required here.`);
  console.log(`\n${reason}: the tests on PostgreSQL are LEFT OUT. See README.md, "Try it".\n`);
  return false;
}
