import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Step } from "./commands.ts";
import type { PaidBy } from "./two-shops.ts";

/** Sequences that failed once: those in the repository, and those that this working copy has found since. */
const COMMITTED = "sequences";
const FOUND = "found";
/** Transfers have their own, because the commands differ. */
const FOLDERS: Record<PaidBy, string> = { billplz: "", transfer: "transfer/" };

export interface KeptSequence {
  name: string;
  steps: Step[];
}

/** Every sequence that is replayed at each run, by name. */
export function keptSequences(paidBy: PaidBy): KeptSequence[] {
  return [folderOf(COMMITTED, paidBy), folderOf(FOUND, paidBy)].flatMap((folder) =>
    filesIn(folder).map((name) => ({
      name: name.replace(/\.json$/, ""),
      steps: JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Step[],
    })),
  );
}

/** Keeps a sequence that failed, so that each run from now on replays it. @returns what to print about it */
export function keepFailing(paidBy: PaidBy, seed: number, steps: readonly Step[]): string {
  const folder = folderOf(FOUND, paidBy);
  mkdirSync(folder, { recursive: true });
  const file = new URL(`seed-${seed}-${steps.length}-steps.json`, folder);
  const text = JSON.stringify(steps, undefined, 2);
  writeFileSync(file, `${text}\n`);
  const here = relative(process.cwd(), file.pathname);
  return `${text}\nKept as ${here}, which each run replays; move it to tests/model/sequences/${FOLDERS[paidBy]} to replay it everywhere.`;
}

function folderOf(root: string, paidBy: PaidBy): URL {
  return new URL(`./${root}/${FOLDERS[paidBy]}`, import.meta.url);
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
