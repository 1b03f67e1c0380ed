import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

interface Row {
  rule: string;
  proofs: { file: string; title: string }[];
}

const rows: Row[] = read("docs/specification-coverage.md")
  .split("\n")
  .filter((line) => line.includes(" › "))
  .map((line) => {
    const [, rule = "", proofs = ""] = line.split("|").map((cell) => cell.trim());
    return {
      rule,
      proofs: proofs.split("<br>").map((proof) => {
        const [file = "", title = ""] = proof.split(" › ");
        return { file: `tests/${file.trim()}`, title: title.trim() };
      }),
    };
  });

/** Source as it reads: escapes of quotes and the line breaks of the formatter do not count. */
const plain = (source: string) => source.replace(/\\(["'/().+?|])/g, "$1").replace(/\s+/g, " ");
const textsOf = (rule: string) => [...rule.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

test("the page of rules is read", () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)("$rule", ({ rule, proofs }) => {
  const missing = proofs.filter(
    ({ file, title }) =>
      !existsSync(new URL(file, ROOT)) || !plain(read(file)).includes(plain(title)),
  );
  expect(missing).toEqual([]);
  const sources = proofs.map(({ file }) => plain(read(file))).join("\n");
  expect(textsOf(rule).filter((text) => !sources.includes(plain(text)))).toEqual([]);
});
