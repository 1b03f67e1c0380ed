import { expect, test } from "vitest";
import { components } from "#tests/licences.ts";

/** Licences that may be used and passed on with an MIT shop. The LGPL is that of a library which sharp loads. */
const FINE =
  /^\(?(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|Unlicense|LGPL-3\.0-or-later)( (AND|OR) [\w.-]+)*\)?$/;

test("every component has a licence that the shop may be passed on with", () => {
  const all = components();
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ licence }) => !FINE.test(licence))).toEqual([]);
});
