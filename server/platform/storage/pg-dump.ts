import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { OperatorsMistake } from "../environment/operators-mistake.ts";

const NAME = "kedai.dump";

/**
 * Dumps a PostgreSQL database into a folder with pg_dump.
 * @param environment of this process
 * @returns the name of the file
 * @throws OperatorsMistake when pg_dump is not installed or fails
 */
export function dumpPostgres(
  { url: databaseUrl, caFile }: { url: string; caFile: string | undefined },
  folder: string,
  environment: Record<string, string | undefined>,
): string {
  const file = join(folder, NAME);
  const { url, password } = withoutPassword(databaseUrl);
  const run = spawnSync("pg_dump", ["--format=custom", `--file=${file}`, url], {
    // Not in the arguments, which every user of this machine can read.
    env: {
      ...environment,
      ...(password === "" ? {} : { PGPASSWORD: password }),
      ...(caFile === undefined ? {} : { PGSSLROOTCERT: caFile }),
    },
    encoding: "utf8",
  });
  if (run.error) {
    throw new OperatorsMistake(
      `The state is in PostgreSQL, and pg_dump is not installed here: run this where it is: ` +
        `pg_dump --format=custom --file=${NAME} "$DATABASE_URL"`,
    );
  }
  if (run.status !== 0) {
    throw new OperatorsMistake(`pg_dump failed: ${run.stderr.trim().split("\n").join(" ")}`);
  }
  return NAME;
}

function withoutPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, password };
}
