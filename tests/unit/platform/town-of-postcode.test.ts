import { allPostcodes } from "malaysia-postcodes";
import { expect, test } from "vitest";
import { STATE_NAMES } from "#app/domain/address.ts";
import { townOfPostcode } from "#server/platform/town-of-postcode.ts";

test("every postcode of the list has a city and one of our states, and every state is there", () => {
  const postcodes = allPostcodes.flatMap(({ city }) => city.flatMap(({ postcode }) => postcode));
  const places = postcodes.map(townOfPostcode);
  expect(places).not.toContain(undefined);
  expect(new Set(places.map((place) => place?.state))).toEqual(new Set(STATE_NAMES));
});

test.each(["", "4010", "401000", "99999", "４０１００"])("%j has no place", (postcode) => {
  expect(townOfPostcode(postcode)).toBeUndefined();
});
