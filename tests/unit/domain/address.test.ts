import { expect, test } from "vitest";
import {
  MALAYSIAN_STATES,
  postcodeFitsState,
  STATE_NAMES,
  stateCode,
  stateName,
  stateText,
} from "#app/domain/address.ts";
import { inLanguage } from "#server/platform/language.ts";

test("the sixteen states have the specified order", () => {
  expect(MALAYSIAN_STATES.map((state) => state.name)).toEqual(
    "Johor, Kedah, Kelantan, Kuala Lumpur, Labuan, Malacca, Negeri Sembilan, Pahang, Penang, Perak, Perlis, Putrajaya, Sabah, Sarawak, Selangor, Terengganu".split(
      ", ",
    ),
  );
});

test("every state has a unique code and is found by it", () => {
  expect(new Set(MALAYSIAN_STATES.map((state) => state.code)).size).toBe(16);
  for (const { name, code } of MALAYSIAN_STATES) {
    expect(stateCode(name)).toBe(code);
    expect(stateName(code)).toBe(name);
  }
  expect(stateCode("Kuala Lumpur")).toBe("KUL");
  expect(stateCode("Selangor")).toBe("SGR");
});

test("two states are read under another name in Malay", () => {
  expect(inLanguage("en", () => STATE_NAMES.map(stateText))).toEqual(STATE_NAMES);
  const malay = inLanguage("ms", () => STATE_NAMES.map(stateText));
  expect(malay.filter((name) => !STATE_NAMES.includes(name))).toEqual(["Melaka", "Pulau Pinang"]);
});

test("states have the codes of WooCommerce and the first digits of their postcodes", () => {
  const written = MALAYSIAN_STATES.map(({ code, postcodes }) =>
    [code, ...postcodes.map((range) => range.join("-"))].join(" "),
  );
  expect(written).toEqual([
    "JHR 79-86",
    "KDH 5-9 14-14 34-34",
    "KTN 15-18",
    "KUL 50-60 68-68",
    "LBN 87-87",
    "MLK 75-78",
    "NSN 70-73",
    "PHG 25-28 39-39 49-49 69-69",
    "PNG 10-14",
    "PRK 30-36",
    "PLS 1-2",
    "PJY 62-62",
    "SBH 88-91",
    "SWK 93-98",
    "SGR 40-48 63-64 68-68",
    "TRG 20-24",
  ]);
});

test("an unknown state has no code and keeps its text", () => {
  expect(stateCode("Singapore")).toBeUndefined();
  expect(stateCode("selangor")).toBeUndefined();
  expect(stateCode("__proto__")).toBeUndefined();
  expect(stateName("Atlantis")).toBe("Atlantis");
});

test.each([
  ["50450", "Kuala Lumpur"],
  ["68100", "Kuala Lumpur"],
  ["68100", "Selangor"],
  ["43000", "Selangor"],
  ["62000", "Putrajaya"],
  ["01000", "Perlis"],
  ["05000", "Kedah"],
  ["34950", "Kedah"],
  ["39000", "Pahang"],
  ["87000", "Labuan"],
  ["98700", "Sarawak"],
])("%s is a postcode of %s", (postcode, state) => {
  expect(postcodeFitsState(postcode, state)).toBe(true);
});

test.each([
  ["50450", "Sabah"],
  ["00000", "Perlis"],
  ["99999", "Sarawak"],
  ["5045", "Kuala Lumpur"],
  ["50450", "Atlantis"],
])("%s is unusual for %s", (postcode, state) => {
  expect(postcodeFitsState(postcode, state)).toBe(false);
});

test("every state has its WooCommerce code", () => {
  expect(Object.fromEntries(MALAYSIAN_STATES.map(({ name, code }) => [name, code]))).toEqual({
    Johor: "JHR",
    Kedah: "KDH",
    Kelantan: "KTN",
    "Kuala Lumpur": "KUL",
    Labuan: "LBN",
    Malacca: "MLK",
    "Negeri Sembilan": "NSN",
    Pahang: "PHG",
    Penang: "PNG",
    Perak: "PRK",
    Perlis: "PLS",
    Putrajaya: "PJY",
    Sabah: "SBH",
    Sarawak: "SWK",
    Selangor: "SGR",
    Terengganu: "TRG",
  });
});

test.each([
  ["Johor", "79 86"],
  ["Kedah", "14 14"],
  ["Kelantan", "15 18"],
  ["Malacca", "75 78"],
  ["Negeri Sembilan", "70 73"],
  ["Pahang", "25 28"],
  ["Pahang", "49 49"],
  ["Pahang", "69 69"],
  ["Penang", "10 14"],
  ["Perak", "30 36"],
  ["Sabah", "88 91"],
  ["Sarawak", "93 98"],
  ["Selangor", "63 64"],
  ["Terengganu", "20 24"],
])("postcodes of %s begin with %s, the first and the last", (state, range) => {
  for (const begin of range.split(" ")) expect(postcodeFitsState(`${begin}000`, state)).toBe(true);
});
