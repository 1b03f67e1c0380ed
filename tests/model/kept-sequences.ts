import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Step } from "./commands.ts";

/** Sequences that failed once: those in the repository, and those that this working copy has found since. */
const COMMITTED = new URL("./sequences/", import.meta.url);
const FOUND = new URL("./found/", import.meta.url);

export interface KeptSequence {
  name: string;
  steps: Step[];
}

/** Every sequence that is replayed at each run, by name. */
export function keptSequences(): KeptSequence[] {
  return [COMMITTED, FOUND].flatMap((folder) =>
    filesIn(folder).map((name) => ({
      name: name.replace(/\.json$/, ""),
      steps: JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Step[],
    })),
  );
}

/** Keeps a sequence that failed, so that each run from now on replays it. @returns what to tell whoever looks at it */
export function keepFailing(seed: number, steps: readonly Step[]): string {
  mkdirSync(FOUND, { recursive: true });
  const file = new URL(`seed-${seed}-${steps.length}-steps.json`, FOUND);
  const text = JSON.stringify(steps, undefined, 2);
  writeFileSync(file, `${text}\n`);
  const here = relative(process.cwd(), file.pathname);
  return `${text}\nKept as ${here}, which each run replays; move it to tests/model/sequences to replay it everywhere.`;
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .toSorted();
  } catch {
    return [];
  }
}
