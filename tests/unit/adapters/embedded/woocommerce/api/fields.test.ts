import { expect, test } from "vitest";
import {
  isWanted,
  pickFields,
  wantedFields,
  withWantedMeta,
} from "#server/adapters/embedded/woocommerce/api/fields.ts";
import { parseQuery } from "#server/adapters/embedded/woocommerce/api/query-string.ts";

const wanted = (query: string) => wantedFields(parseQuery(new URLSearchParams(query)));
const ORDER = {
  id: 5,
  status: "pending",
  billing: { email: "a@b.co", phone: "012" },
  line_items: [{ id: 1, name: "Tart" }],
};

test("without _fields, or with an empty one, everything is wanted", () => {
  expect(wanted("")).toBeUndefined();
  expect(wanted("_fields=,")).toBeUndefined();
  expect(isWanted(undefined, "id")).toBe(true);
});

test("fields come in the order of the object, not of the request", () => {
  expect(Object.keys(pickFields(ORDER, wanted("_fields=status,id") ?? []))).toEqual([
    "id",
    "status",
  ]);
});

test("a dotted field reaches into objects and drops lists, as in a recorded list of orders", () => {
  expect(pickFields(ORDER, ["billing.email", "line_items.name"])).toEqual({
    billing: { email: "a@b.co" },
  });
  expect(isWanted(["billing.email"], "billing")).toBe(true);
  expect(isWanted(["billing.email"], "status")).toBe(false);
});

test.each([
  ["", ["_own", "_other", "_third"]],
  ["include_meta=", ["_own", "_other", "_third"]],
  ["include_meta=_own", ["_own"]],
  ["include_meta=_own,_third", ["_own", "_third"]],
  ["include_meta[0]=_third&include_meta[1]=_own", ["_own", "_third"]],
  ["include_meta=_unknown", []],
])("the query %j leaves the meta %j", (query, expected) => {
  const meta_data = ["_own", "_other", "_third"].map((key, id) => ({ id, key, value: "1" }));
  const left = withWantedMeta({ id: 5, meta_data }, parseQuery(new URLSearchParams(query)));
  expect(left).toEqual({ id: 5, meta_data: meta_data.filter(({ key }) => expected.includes(key)) });
});
