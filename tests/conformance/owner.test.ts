import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recordedShop } from "./recorded-shop.ts";
import { exchangesOf } from "./recordings.ts";
import { replay } from "./replay.ts";

/** The requests of the owner's area. Each file starts from the recorded shop. */
const FOLDER = new URL("recordings/owner/", import.meta.url);

const outcomes = [];
for (const file of readdirSync(FOLDER).toSorted()) {
  const recorded: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"));
  outcomes.push(...(await replay(recordedShop(), exchangesOf(recorded as never))));
}

test.each(outcomes)("answers like WooCommerce: $name", ({ differences }) =>
  expect(differences).toEqual([]),
);
