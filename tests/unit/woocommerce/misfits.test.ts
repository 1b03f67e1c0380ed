import { expect, test } from "vitest";
import { clientAnswered, list, recorded } from "./fake-wordpress.ts";

const FITTING = [
  { id: "woocommerce_currency", value: "MYR" },
  { id: "woocommerce_calc_taxes", value: "no" },
  { id: "woocommerce_price_num_decimals", value: "2" },
  { id: "woocommerce_allowed_countries", value: ["MY"] },
];

function backEnd(settings: Response, orders: Response) {
  const answer = (request: Request) =>
    (request.url.includes("/settings/") ? settings : orders).clone();
  return clientAnswered([answer]).client;
}

test("a back end that fits is not complained about", async () => {
  expect(await backEnd(list(FITTING), list([])).misfits()).toEqual([]);
});

test.each([
  ["woocommerce_currency", "USD", /ringgit/],
  ["woocommerce_calc_taxes", "yes", /taxes/],
  ["woocommerce_price_num_decimals", "0", /decimals/],
])("the setting %s of %j is named", async (id, value, words) => {
  const settings = FITTING.map((row) => (row.id === id ? { id, value } : row));
  const misfits = await backEnd(list(settings), list([])).misfits();
  expect(misfits).toHaveLength(1);
  expect(misfits[0]).toMatch(words);
  expect(misfits[0]).toContain(id);
});

test("a back end that does not filter orders is named", async () => {
  const misfits = await backEnd(list(FITTING), list([{ id: 5 }])).misfits();
  expect(misfits).toHaveLength(1);
  expect(misfits[0]).toContain("created_via");
});

test("a key that may not look is no misfit", async () => {
  expect(await backEnd(recorded("auth_none"), recorded("auth_none")).misfits()).toEqual([]);
});
