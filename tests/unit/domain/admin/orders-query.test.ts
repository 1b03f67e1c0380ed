import { expect, test } from "vitest";
import { ordersHref, parseOrdersQuery } from "#app/domain/admin/orders-list.ts";

const parse = (search: string) => parseOrdersQuery(new URLSearchParams(search));
const DEFAULT = { state: "to-do", q: "", date: "", page: 1 };

test.each([
  ["", {}],
  ["state=done&page=3", { state: "done", page: 3 }],
  ["state=nonsense", {}],
  ["state=constructor", {}],
  ["date=2026-11-28", { date: "2026-11-28" }],
  ["date=2026-02-30", {}],
  ["page=0", {}],
  ["page=1.5", {}],
  ["page=1e9", {}],
  ["page=x", {}],
  ["q=%20%20Aina%20", { q: "Aina" }],
  [`q=${"a".repeat(500)}`, { q: "a".repeat(100) }],
])("the address ?%s asks for %o", (search, asked) => {
  expect(parse(search)).toEqual({ ...DEFAULT, ...asked });
});

test.each([
  [{}, "/admin/orders"],
  [{ state: "done", page: 2 } as const, "/admin/orders?state=done&page=2"],
  [{ q: "a&b", date: "2026-11-28" }, "/admin/orders?q=a%26b&date=2026-11-28"],
])("%o has the address %s, which reads the same", (query, href) => {
  expect(ordersHref(query)).toBe(href);
  expect(parse(href.split("?")[1] ?? "")).toEqual({ ...DEFAULT, ...query });
});
