import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recordedShop } from "./recorded-shop.ts";
import { exchangesOf } from "./recordings.ts";
import { replay } from "./replay.ts";

const file = new URL("recordings/owner/order_change_billing_retotal.json", import.meta.url);
const outcomes = await replay(recordedShop(), exchangesOf(JSON.parse(readFileSync(file, "utf8"))));

test.each(outcomes)("answers like WooCommerce: $name", ({ differences }) =>
  expect(differences).toEqual([]),
);
