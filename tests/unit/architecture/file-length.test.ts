import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url).pathname;
const LONGEST = 250;

test("no file of the shop is longer than 250 lines", () => {
  const files = globSync("{app,server,vite}/**/*.{ts,tsx,css}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const linesOf = (file: string) => readFileSync(ROOT + file, "utf8").split("\n").length - 1;
  expect(files.filter((file) => linesOf(file) > LONGEST)).toEqual([]);
});
