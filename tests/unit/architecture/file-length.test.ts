import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url).pathname;
const LONGEST = 250;
const MOST_STYLES = 1800;

const linesOf = (file: string) => readFileSync(ROOT + file, "utf8").split("\n").length - 1;

test("no file of the shop is longer than 250 lines", () => {
  const files = globSync("{app,server,vite}/**/*.{ts,tsx,css}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => linesOf(file) > LONGEST)).toEqual([]);
});

test("the stylesheets have at most 1,800 lines together", () => {
  const sheets = globSync("app/**/*.css", { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.reduce((sum, sheet) => sum + linesOf(sheet), 0)).toBeLessThanOrEqual(MOST_STYLES);
});
