import { expect, test } from "vitest";
import { leftOut } from "#tests/left-out.ts";

const need = (what: string, isMet: boolean, suites: ("quick" | "rest")[]) => ({
  what,
  tests: `tests of ${what}`,
  suites,
  isMet: () => isMet,
});
const NEEDS = [
  need("a", false, ["quick", "rest"]),
  need("b", false, ["rest"]),
  need("c", true, ["quick"]),
];

test("each need of the suite that the machine does not meet is named with its tests", () => {
  expect(leftOut("quick", NEEDS)).toEqual([
    "LEFT OUT, because this machine does not have a: tests of a",
  ]);
  expect(leftOut("rest", NEEDS)).toHaveLength(2);
});

test("a suite without such needs says so", () => {
  expect(leftOut("quick", [need("b", false, ["rest"])])).toEqual([
    "Nothing was left out on this machine.",
  ]);
});
