/** The commands that the documents tell a reader to type. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PATTERNS = ["README.md", "SECURITY.md", ".github/**/*.md", "docs/**/*.md"];
const FENCED = /^```sh\n(.*?)^```$/gms;
const INLINE =
  /`((?:apt-get|curl|docker|echo|git|node|npm|npx|openssl|pg_dump|pg_restore|sh|systemctl) [^`]+)`/g;

export interface Command {
  /** Path of its document. */
  document: string;
  /** As it is typed: several lines when it goes on over them. */
  text: string;
  /** From a block of commands, not from the middle of a sentence. */
  isFenced: boolean;
}

/** Paths of all documents, from the top of the repository. */
export function documents(): string[] {
  return PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).toSorted();
}

export function readDocument(path: string): string {
  return readFileSync(ROOT + path, "utf8");
}

/** Every command of a document. */
export function commandsOf(document: string): Command[] {
  const text = readDocument(document);
  const fenced = fencedCommands(text).map((command) => ({ text: command, isFenced: true }));
  const inline = [...text.matchAll(INLINE)].map(([, command = ""]) => ({
    text: command.replaceAll("\n", " "),
    isFenced: false,
  }));
  return [...fenced, ...inline].map((command) => ({ document, ...command }));
}

/** The commands of a text's blocks, in its order. */
export function fencedCommands(text: string): string[] {
  return [...text.matchAll(FENCED)].flatMap(([, block = ""]) => commandsOfBlock(block));
}

/** A line goes on after a backslash, and until the word that ends its here-document. */
function commandsOfBlock(block: string): string[] {
  const commands: string[] = [];
  let open: string | undefined;
  let isUnfinished = false;
  for (const line of block.split("\n")) {
    if (open !== undefined || isUnfinished) commands.push(`${commands.pop()}\n${line}`);
    else if (/^\s*[^\s#]/.test(line)) commands.push(line);
    else continue;
    isUnfinished = open === undefined && line.endsWith("\\");
    if (open === undefined) open = /<<'?(\w+)'?/.exec(line)?.[1];
    else if (line === open) open = undefined;
  }
  return commands;
}
