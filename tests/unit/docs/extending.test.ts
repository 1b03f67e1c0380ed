/** The code on docs/extending.md is the code of its examples, which tests/integration/examples uses. */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const page = readFileSync(`${ROOT}docs/extending.md`, "utf8");
const diffs = globSync(`${ROOT}tests/integration/examples/*.diff`);

/** The lines that an example adds, with those around them. */
const added = diffs
  .map((diff) =>
    readFileSync(diff, "utf8")
      .replaceAll(/^-.*\n/gm, "")
      .replaceAll(/^[+ ]/gm, ""),
  )
  .join("\n");
const withoutIndents = (code: string) => code.replaceAll(/^ +/gm, "");
const excerpts = [...page.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code = ""]) => code);

test("there are excerpts of all five examples", () => {
  expect(diffs).toHaveLength(5);
  expect(excerpts.length).toBeGreaterThanOrEqual(diffs.length);
  expect(diffs.filter((diff) => !page.includes(diff.split("/").at(-1) ?? ""))).toEqual([]);
});

test.each(excerpts)("this excerpt is in an example:\n%s", (code) => {
  expect(withoutIndents(added).includes(withoutIndents(code))).toBe(true);
});

test.each(diffs)("this example fits the shop's code, or is in it already:\n%s", (diff) => {
  const check = (...options: string[]) =>
    spawnSync("git", ["apply", "--check", ...options, diff], { cwd: ROOT, encoding: "utf8" });
  const { status, stderr } = check();
  const fits = status === 0 || check("--reverse").status === 0;
  expect(fits ? "" : stderr).toBe("");
});
