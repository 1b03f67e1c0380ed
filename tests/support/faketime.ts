import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** libfaketime as Debian and its relatives install it; undefined without it. */
export function faketimeLibrary(): string | undefined {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return folders
    .map((folder) => join("/usr/lib", folder, "faketime/libfaketime.so.1"))
    .find((file) => existsSync(file));
}

/**
 * Whether tests may set the time of day of a real process. Without libfaketime they are skipped, with a message.
 * @throws where it is required (KEDAI_REQUIRE_FAKETIME, as in CI) and not there
 */
export function hasFaketime(): boolean {
  if (faketimeLibrary() !== undefined) return true;
  const reason = "libfaketime was not found";
  if (process.env["KEDAI_REQUIRE_FAKETIME"]) throw new Error(`${reason}, but is required here.`);
  console.log(`\n${reason}: the test that sets a running process's time is LEFT OUT.\n`);
  return false;
}

/**
 * The environment of a process whose time of day a test sets, and the function that sets it. Its monotonic clock is not
 * changed.
 */
export function settableClock(folder: string): {
  env: Record<string, string>;
  set(stepMs: number): void;
} {
  const file = join(folder, "time-of-day");
  const set = (stepMs: number) =>
    writeFileSync(file, `${stepMs < 0 ? "" : "+"}${stepMs / 1_000}\n`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: faketimeLibrary() ?? "",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
    },
  };
}
