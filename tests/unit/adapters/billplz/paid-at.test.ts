import { expect, test } from "vitest";
import { parsePaidAt } from "#server/adapters/billplz/x-signature.ts";

const AT = Date.parse("2018-09-27T07:15:09Z");

test.for([
  "2018-09-27 15:15:09 +0800",
  "2018-09-27T15:15:09+08:00",
  "2018-09-27T15:15:09.000+08:00",
])("'%s' is read with its offset", (text) => {
  expect(parsePaidAt(text)).toBe(AT);
});

test.for([null, undefined, "", "2018-09-27", "2018-13-45 15:15:09 +0800", "now", "1538032509"])(
  "'%s' is no time",
  (text) => {
    expect(parsePaidAt(text)).toBeUndefined();
  },
);
