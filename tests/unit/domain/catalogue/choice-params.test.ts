import fc from "fast-check";
import { expect, test } from "vitest";
import {
  choiceField,
  choicesFor,
  choicesQuery,
  readChoices,
} from "#app/domain/catalogue/choice-params.ts";
import { parseMirrorItems, writeMirrorItems } from "#app/domain/cart/cart-mirror.ts";

const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed());
const choice = fc.record({ key: word, value: word });

test("choices can be written to an address and read back", () => {
  fc.assert(
    fc.property(fc.uniqueArray(choice, { maxLength: 5, selector: ({ key }) => key }), (choices) => {
      const params = new URLSearchParams(choicesQuery(choices));
      expect(choicesFor(readChoices(params), null)).toEqual(choices);
    }),
  );
});

test("a choice for one variation counts before one for all", () => {
  const given = readChoices([
    [choiceField("pa_flavour"), "pandan"],
    [choiceField("pa_flavour", 71), "vanilla"],
    [choiceField("pa_flavour", 72), "rose"],
  ]);
  const valuesFor = (id: number | null) =>
    choicesFor([...given, ...given], id).map(({ value }) => value);
  expect(valuesFor(71)).toEqual(["vanilla"]);
  expect(valuesFor(null)).toEqual(["pandan"]);
});

test("blank, overlong and unknown fields are no choices, and their number is limited", () => {
  const fields: [string, unknown][] = [
    ["attribute_", "x"],
    ["attribute_a", ""],
    ["attribute_b", "x".repeat(1_001)],
    [`attribute_${"k".repeat(1_001)}`, "x"],
    ["0:attribute_c", "x"],
    ["quantity", "1"],
    ["attribute_file", new Blob(["x"])],
  ];
  expect(readChoices(fields)).toEqual([]);
  const many = Array.from({ length: 5_000 }, (): [string, string] => ["attribute_a", "x"]);
  expect(readChoices(many)).toHaveLength(600);
});

test("a mirror's lines can be written and read back", () => {
  const line = fc.record(
    {
      productId: fc.integer({ min: 1, max: 999 }),
      variationId: fc.integer({ min: 1, max: 999 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      choices: fc.array(choice, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ["productId", "variationId", "quantity"] },
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
      expect(parseMirrorItems(writeMirrorItems(lines))).toEqual(lines);
    }),
  );
});

test.each([
  "7:1:71:",
  "7:1:71:x=1",
  "7:1:71:attribute_a=1:x",
  "7:1::attribute_a=1",
  "7:1:71:attribute_a=1&b=2",
])("the items %j make the list invalid", (items) => {
  expect(parseMirrorItems(`8:1,${items}`)).toEqual([]);
});

test("a list up to the size of a cart is read, and a longer one is empty", () => {
  const items = (length: number) => Array.from({ length }, (_, index) => `${index + 1}:1`).join();
  expect(parseMirrorItems(items(60))).toHaveLength(60);
  expect(parseMirrorItems(items(61))).toEqual([]);
});
