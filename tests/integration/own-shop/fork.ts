/** The repository of the shop, and a florist's fork of it, both in a temporary folder. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fencedCommands, readDocument } from "#tests/support/documents/commands.ts";
import { inheritedEnv } from "#tests/support/program.ts";
import { makeFlorist } from "./florist.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const NOT_COPIED =
  /(?:^|\/)node_modules$|^(?:\.git|\.react-router|build|data|former-build|test-results)$/;
export const NEW_TEXT = {
  English: "Zinnias came with the update",
  Malay: "Zinnia tiba bersama kemas kini",
};

export const folder = mkdtempSync(join(tmpdir(), "kedai-own-shop-"));
export const upstream = join(folder, "upstream");
export const fork = join(folder, "fork");

/** Runs git there. @returns what it prints @throws when it fails */
export function git(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: "pipe" }).trim();
}

export function commit(cwd: string, message: string): void {
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--message", message);
}

/** Makes upstream with the tag v1 of the present files, and from it the florist's fork. */
export async function makeFork(): Promise<void> {
  cpSync(ROOT, upstream, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(relative(ROOT, path)),
  });
  git(folder, "init", "--quiet", "--initial-branch=main", upstream);
  name(upstream);
  commit(upstream, "The first version");
  git(upstream, "tag", "v1");

  git(folder, "clone", "--quiet", upstream, fork);
  name(fork);
  git(fork, "remote", "remove", "origin");
  symlinkSync(`${ROOT}node_modules`, join(fork, "node_modules"));
  writeFileSync(join(fork, ".git/info/exclude"), "node_modules\n");
  await makeFlorist(fork);
  commit(fork, "Make it a florist");
}

function name(repository: string): void {
  git(repository, "config", "user.name", "A");
  git(repository, "config", "user.email", "a@shop.example");
}

/**
 * Makes the tag v2 in upstream, and follows "Keep your changes over an update" in the fork.
 * @returns the commands and what each printed
 * @throws when one fails
 */
export function updateFork(): Map<string, string> {
  changeUpstream();
  commit(upstream, "The next version");
  git(upstream, "tag", "v2");
  return new Map(updateCommands().map((command) => [command, runInFork(command)]));
}

/** What a version brings: a text, a setting, a change of the documents. */
function changeUpstream(): void {
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(upstream, path), change(readFileSync(join(upstream, path), "utf8")));
  edit("app/texts/ms.json", (json) => {
    const texts = { ...(JSON.parse(json) as object), [NEW_TEXT.English]: NEW_TEXT.Malay };
    return `${JSON.stringify(texts, Object.keys(texts).sort(), 2)}\n`;
  });
  edit("app/config/shop.ts", (code) =>
    code
      .replace(
        "  paymentWays: PaymentWay[];\n",
        "$&  /** Whether goods are wrapped. */\n  wraps: boolean;\n",
      )
      .replace("  draftsAreSoldOut: true,\n", "$&  wraps: false,\n"),
  );
  edit("docs/operating.md", (text) => `${text}\n## The next version\n`);
}

/** The section's commands, for these two repositories. `npm ci` downloads: node_modules is linked. */
function updateCommands(): string[] {
  const [, section = ""] = readDocument("docs/operating.md").split(
    "## Keep your changes over an update\n",
  );
  return fencedCommands(section.split("\n## ")[0] ?? "").map((command) =>
    command.replace("ADDRESS", upstream).replace("VERSION", "v2").replace("npm ci && ", ""),
  );
}

function runInFork(command: string): string {
  return execFileSync("sh", ["-c", command], {
    cwd: fork,
    env: { ...inheritedEnv(), GIT_MERGE_AUTOEDIT: "no", DATA_DIR: join(folder, "doctors") },
    encoding: "utf8",
    stdio: "pipe",
  });
}
