import { expect, test } from "vitest";
import { readKept } from "#app/components/checkout/use-kept-fields.ts";

test("stored texts are returned by field name", () => {
  expect(readKept('{"city":"Ipoh","postcode":"30000"}')).toEqual(
    new Map([
      ["city", "Ipoh"],
      ["postcode", "30000"],
    ]),
  );
});

test.each([null, "", "{", "null", "[1,2]", '"text"', '{"city":{"a":1},"state":null}'])(
  "storage that contains %j returns nothing",
  (text) => expect(readKept(text).size).toBe(0),
);
