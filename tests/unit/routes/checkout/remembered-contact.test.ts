import { afterEach, expect, test, vi } from "vitest";
import {
  forgetContact,
  readRemembered,
  rememberContact,
  textsToFill,
} from "#app/routes/checkout/remember-me.tsx";

const DAY = 24 * 60 * 60 * 1000;

function storage(): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
}
afterEach(() => vi.unstubAllGlobals());

test("details are remembered for 90 days, and no longer stored then", () => {
  const entries = storage();
  rememberContact({ firstName: "Aina", city: "" }, 0);
  expect(readRemembered(90 * DAY - 1)).toEqual(
    new Map([
      ["firstName", "Aina"],
      ["city", ""],
    ]),
  );
  expect(readRemembered(90 * DAY)).toBeUndefined();
  expect(entries.size).toBe(0);
});

const AINA = {
  firstName: "Aina",
  company: "Kek Sedap",
  address1: "1 Jalan Lama",
  address2: "Unit 5",
  postcode: "40100",
  city: "Klebang",
  state: "Selangor",
  country: "MY",
};
const REMEMBERED = new Map(Object.entries(AINA));
const EMPTY = Object.fromEntries([...REMEMBERED.keys()].map((name) => [name, ""]));
const filledInto = (shown: Record<string, string>) =>
  Object.fromEntries(textsToFill(REMEMBERED, { ...EMPTY, country: "MY", ...shown }));

test("an untouched form is filled with all remembered details", () => {
  expect(filledInto({})).toEqual(AINA);
});

test("a form that came with a person gets nothing of the remembered one", () => {
  expect(filledInto({ firstName: "Budi", address1: "99 Jalan Hadiah", postcode: "75000" })).toEqual(
    {},
  );
  expect(filledInto({ notes: "No nuts" })).toEqual({});
});

test("a form that came with another place gets no part of the remembered address", () => {
  const others = { firstName: "Aina", company: "Kek Sedap", country: "MY" };
  expect(filledInto({ postcode: "75000", city: "Melaka", state: "Malacca" })).toEqual(others);
  expect(filledInto({ city: "Melaka" })).toEqual(others);
});

test("a form that came with the remembered postcode gets the whole remembered address", () => {
  expect(filledInto({ postcode: "40100", city: "Shah Alam", state: "Selangor" })).toEqual(AINA);
});

test("forgotten details, and what others have stored, are none", () => {
  const entries = storage();
  rememberContact({ firstName: "Aina" }, 0);
  const [key = ""] = entries.keys();
  forgetContact();
  expect(readRemembered(0)).toBeUndefined();
  for (const text of ["{", "[]", '{"firstName":"Aina"}', '{"until":"soon"}']) {
    entries.set(key, text);
    expect(readRemembered(0)).toBeUndefined();
  }
});
