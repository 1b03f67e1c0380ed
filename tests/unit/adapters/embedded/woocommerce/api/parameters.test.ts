import { expect, test } from "vitest";
import { ApiError } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  boolean,
  dateTime,
  ids,
  integer,
  joinedChoices,
  oneOf,
  readParameters,
  someOf,
  text,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { parseQuery } from "#server/adapters/embedded/woocommerce/api/query-string.ts";

const SHAPE = {
  page: integer({ minimum: 1 }),
  per_page: integer({ minimum: 1, maximum: 100 }),
  featured: boolean,
  search: text,
  order: oneOf(["asc", "desc"]),
  status: someOf(["any", "publish", "draft"]),
  include: ids,
  after: dateTime,
};

const read = (query: string) => readParameters(parseQuery(new URLSearchParams(query)), SHAPE);

function refusal(query: string): unknown {
  try {
    return read(query);
  } catch (error) {
    if (error instanceof ApiError) return error.toBody();
    throw error;
  }
}

test("parameters that were not sent are undefined and unknown ones are ignored", () => {
  expect(Object.values(read("colour=red")).every((value) => value === undefined)).toBe(true);
});

test("numbers, flags, lists and dates are read from text", () => {
  expect(
    read("per_page=20&featured=1&status=draft,publish&include=4,x,4&after=2026-03-04T20:20:12"),
  ).toMatchObject({
    per_page: 20,
    featured: true,
    status: ["draft", "publish"],
    include: [4, 0],
    after: Date.parse("2026-03-04T20:20:12+08:00"),
  });
});

test.each([
  ["per_page=0", "per_page must be between 1 (inclusive) and 100 (inclusive)"],
  ["per_page=ten", "per_page is not of type integer."],
  ["page=-1", "page must be greater than or equal to 1"],
  ["featured=maybe", "featured is not of type boolean."],
  ["order=up", "order is not one of asc and desc."],
  ["status=publish,gone", "status[1] is not one of any, publish, and draft."],
  ["after=2026-03-04", "Invalid date."],
])("%s is refused: %s", (query, message) => {
  const name = query.split("=")[0] ?? "";
  expect(refusal(query)).toMatchObject({
    code: "rest_invalid_param",
    message: `Invalid parameter(s): ${name}`,
    data: { status: 400, params: { [name]: message } },
  });
});

test("all bad parameters are named at once", () => {
  expect(refusal("page=0&order=up")).toMatchObject({
    message: "Invalid parameter(s): page, order",
  });
});

test("a list that came as text is shown as a list in links", () => {
  const query = parseQuery(new URLSearchParams("include=3,4"));
  readParameters(query, SHAPE);
  expect(query.get("include")).toEqual(["3", "4"]);
});

test("choices are joined as a sentence", () => {
  expect(joinedChoices(["a", "b"])).toBe("a and b");
  expect(joinedChoices(["a", "b", "c"])).toBe("a, b, and c");
});
