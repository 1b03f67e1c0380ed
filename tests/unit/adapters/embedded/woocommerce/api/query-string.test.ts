import { expect, test } from "vitest";
import { formatQuery, parseQuery } from "#server/adapters/embedded/woocommerce/api/query-string.ts";

const parse = (query: string) => Object.fromEntries(parseQuery(new URLSearchParams(query)));

test("of equal names the last wins, as in PHP", () => {
  expect(parse("page=1&page=2")).toEqual({ page: "2" });
});

test("names with brackets make lists", () => {
  expect(parse("include[]=3&include[1]=4&page=2")).toEqual({ include: ["3", "4"], page: "2" });
});

test("a query is written in its own order, lists with numbers, empty values without an equals sign", () => {
  const query = parseQuery(new URLSearchParams("code=&include[]=3&include[]=4&_fields=id,name"));
  expect(formatQuery(query)).toBe("code&include%5B0%5D=3&include%5B1%5D=4&_fields=id%2Cname");
});
