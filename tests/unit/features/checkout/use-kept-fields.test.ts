import { expect, test } from "vitest";
import { readKept } from "#app/features/checkout/use-kept-fields.ts";

test("texts come back by the name of their field", () => {
  expect(readKept('{"city":"Ipoh","postcode":"30000"}')).toEqual(
    new Map([
      ["city", "Ipoh"],
      ["postcode", "30000"],
    ]),
  );
});

test.each([null, "", "{", "null", "[1,2]", '"text"', '{"city":{"a":1},"state":null}'])(
  "storage that holds %j gives nothing back",
  (text) => expect(readKept(text).size).toBe(0),
);
