/** docs/architecture.md names the few files in which something is, and the few that an addition changes. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const page = readFileSync(`${ROOT}docs/architecture.md`, "utf8");

/** The entries of a section's list or table: what each is about, and the files that it names. */
function entriesOf(heading: string): { about: string; files: string[] }[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const [list = ""] = section.split("\n## ");
  return list
    .split(/\n(?:- |\| (?!-|What ))/)
    .slice(1)
    .map((entry) => ({
      about: entry.split(/:| +\|/)[0] ?? "",
      files: [...entry.matchAll(/`([\w./-]+\.(?:tsx?|json))`/g)].map(([, file = ""]) => file),
    }));
}

const LISTS = [
  {
    heading: "Where is ...?",
    most: 2,
    subjects: [
      "The promo code's rule",
      "Its form",
      "Its messages in Malay",
      "The rounding of a discount",
      "The query of the kitchen list",
      "The making of a bill",
      "A checkout message",
      "Products per page",
      "The payment provider",
    ],
  },
  {
    heading: "How to add",
    most: 6,
    subjects: ["A checkout field", "A coupon type", "A payment provider", "A POST route"],
  },
];

test.each(LISTS)("'$heading' names at most $most existing files each", ({ heading, ...list }) => {
  const entries = entriesOf(heading);
  expect(entries.map(({ about }) => about)).toEqual(list.subjects);
  expect(entries.filter(({ files }) => files.length === 0 || files.length > list.most)).toEqual([]);
  const named = entries.flatMap(({ files }) => files);
  expect(named.filter((file) => !existsSync(ROOT + file))).toEqual([]);
});
