import { expect, test } from "vitest";
import { DELIBERATE_DIFFERENCES } from "./deliberate-differences.ts";
import { recordedShop } from "./recorded-shop.ts";
import { readExchanges } from "./recordings.ts";
import { replay } from "./replay.ts";
import { transformExchanges, transformShop } from "./transform.ts";

const exchanges = readExchanges();
const isDeliberate = ({ recording }: { recording: string }) =>
  DELIBERATE_DIFFERENCES.some((difference) => difference.recording === recording);

const outcomes = await replay(recordedShop(), exchanges);
const transformedOutcomes = await replay(
  transformShop(recordedShop()),
  transformExchanges(exchanges),
);

test("every recorded request is replayed", () => {
  expect(new Set(exchanges.map(({ recording }) => recording)).size).toBe(89);
  expect(outcomes).toHaveLength(129);
});

test.each(outcomes.filter((outcome) => !isDeliberate(outcome)))(
  "answers like WooCommerce: $name",
  ({ differences }) => expect(differences).toEqual([]),
);

test.each(transformedOutcomes.filter((outcome) => !isDeliberate(outcome)))(
  "answers like WooCommerce with other ids and prices: $name",
  ({ differences }) => expect(differences).toEqual([]),
);

test.each(DELIBERATE_DIFFERENCES)(
  "differs on purpose: $recording",
  ({ recording, status, code }) => {
    const outcome = outcomes.find((one) => one.recording === recording);
    expect(outcome?.differences).not.toEqual([]);
    expect(outcome?.status).toBe(status);
    expect(outcome?.body).toMatchObject({ code });
  },
);

test("at most five recordings are left out", () => {
  expect(DELIBERATE_DIFFERENCES.length).toBeLessThanOrEqual(5);
});
