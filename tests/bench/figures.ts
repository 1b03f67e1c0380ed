import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Findings } from "./findings.ts";

/** What a part of the bench found, and on what. */
interface Measured {
  /** The last commit that changed what is measured, and what was changed since then. */
  commit: string;
  /** Such as 2026-11-26. */
  date: string;
  machine: { processor: string; cores: number; memoryGb: number; node: string } | "unknown";
  /** Of figures of an unknown machine: where they come from. */
  note?: string;
  /** As printed: rows by name, columns by name. */
  figures: Findings["table"];
}

const ROOT = new URL("../../", import.meta.url);
const FILE = new URL("docs/bench.json", ROOT);
const MEASURED_FOLDERS = ["app", "server", "vite", "public", "package-lock.json"];

/** The documents that quote figures. */
export const QUOTING_DOCUMENTS = ["README.md", "docs/performance.md"];

/** docs/bench.json, by part. */
export function readFigures(): Record<string, Measured> {
  return JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Measured>;
}

/** @throws Error outside a git repository */
export function measuredNow(): Omit<Measured, "figures"> {
  const git = (...args: string[]) =>
    execFileSync("git", [...args, "--", ...MEASURED_FOLDERS], { cwd: ROOT, encoding: "utf8" });
  const changes = git("status", "--porcelain") === "" ? "" : ", with changes";
  return {
    commit: git("log", "-1", "--format=%h", "--abbrev=8").trim() + changes,
    date: new Date().toISOString().slice(0, 10),
    machine: {
      processor: cpus()[0]?.model.trim() ?? "unknown",
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
  };
}

/** Replaces these parts in docs/bench.json, and their figures in the documents that quote them. */
export function writeFigures(parts: Record<string, Measured>): void {
  const all = { ...readFigures(), ...parts };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  for (const document of QUOTING_DOCUMENTS) {
    const file = new URL(document, ROOT);
    writeFileSync(file, withFigures(readFileSync(file, "utf8"), all));
  }
}

const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/;
/** Numbers with ", " between them, and the mark that names them. */
const QUOTED = new RegExp(
  String.raw`(${NUMBER.source}(?:,\s${NUMBER.source})*)<!-- bench: (.+?) / (.+?) / (.+?) -->`,
  "g",
);

/**
 * A document with its quoted figures as measured. `119.3, 118.9<!-- bench: scripts / home; list / brotli kB -->` quotes
 * the column "brotli kB" of two rows of the part "scripts".
 * @throws Error for a mark without its numbers, or with a part, row or column that there is not
 */
export function withFigures(text: string, measured: Record<string, Measured>): string {
  const marks = text.split("<!-- bench").length - 1;
  if ([...text.matchAll(QUOTED)].length !== marks) throw new Error("A mark has no numbers.");
  return text.replaceAll(
    QUOTED,
    (quote, numbers: string, part: string, rows: string, column: string) => {
      const names = rows.split("; ");
      const values = names.map((row) => {
        const value = measured[part]?.figures[row]?.[column];
        if (typeof value !== "number") throw new Error(`No figure: ${part} / ${row} / ${column}`);
        return value.toLocaleString("en", { maximumFractionDigits: 3 });
      });
      const quoted = numbers.split(/,(?=\s)/);
      if (quoted.length !== values.length) throw new Error(`As many numbers as rows: ${quote}`);
      const spaced = values.map((value, at) => (/^\s/.exec(quoted[at] ?? "")?.[0] ?? "") + value);
      return spaced.join(",") + quote.slice(numbers.length);
    },
  );
}
