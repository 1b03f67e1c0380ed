/** docs/vps.md as a program: its commands by section. */
import { fencedCommands, readDocument } from "../documents/commands.ts";

const PAGE = readDocument("docs/vps.md");

/** Sections whose commands are run on a server of the tests, in this order. */
const TRIED = ["Install", "Go live", "Update", "Roll back", "Back up and restore"] as const;

/** The commands of one section. */
export function commandsUnder(heading: (typeof TRIED)[number]): string[] {
  const [, rest = ""] = PAGE.split(`\n## ${heading}\n`);
  const [section = ""] = rest.split("\n## ");
  return fencedCommands(section);
}

/** All commands of the page that are run. */
export const triedCommands = (): string[] => TRIED.flatMap(commandsUnder);
