import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OWN_TEXTS, WITHOUT_MALAY } from "#app/config/translations.ts";
import { MAX_WISHES, wishText } from "#app/domain/catalogue/wishlist.ts";
import { pathIn, splitPath } from "#app/texts/language.ts";
import malay from "#app/texts/malay.ts";
import { shopText, t, tPlural } from "#app/texts/t.ts";
import { textsIn } from "../../../vite/malay-texts.ts";
import { inLanguage } from "#server/platform/language.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const messages = Object.entries(malay);
const namesIn = (text: string) => text.match(/\{\w+\}/g);

test.each(messages)(
  "the translation of %j takes the same values in the same order",
  (english, malay) => {
    expect(namesIn(malay)).toEqual(namesIn(english));
    // What stands after the sign is not shown.
    expect(english).toMatch(/^[^|]*(\|[a-z][a-z -]*)?$/);
    expect(malay.trim()).toBe(malay);
    expect(malay).not.toBe("");
  },
);

test("the wishlist's limit is the one that its text names", () => {
  expect(wishText("full")).toContain(`: ${MAX_WISHES} treats`);
});

test.each(["app/texts/ms.json", "app/config/texts/ms.json"])("%s has each text once", (path) => {
  const file = readFileSync(ROOT + path, "utf8");
  const keys = [...file.matchAll(/^ {2}("(?:[^"\\]|\\.)*"):/gm)].map(
    ([, key = ""]) => JSON.parse(key) as string,
  );
  expect(keys).toEqual(Object.keys(JSON.parse(file)));
  expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : 1)));
});

test("every text is used", () => {
  const used = textsIn(globSync("{app,server}/**/*.{ts,tsx}", { cwd: ROOT }));
  expect(messages.map(([english]) => english).filter((message) => !used.has(message))).toEqual([]);
});

test("the shop's own texts are in Malay: add what is named here to app/config/texts/ms.json", () => {
  expect(WITHOUT_MALAY).toEqual([]);
  expect(OWN_TEXTS.length).toBeGreaterThan(30);
});

test("a text of the shop's own is shown in English until it is in Malay", () => {
  const shown = () => shopText("Tulips for {name}, cut today", { name: "Aina" });
  expect(inLanguage("ms", shown)).toBe("Tulips for Aina, cut today");
});

test("a text is in the language of the request, with its values", () => {
  const count = (number: number) => tPlural(number, "{count} item", "{count} items");
  expect([t("Checkout"), count(1), count(2)]).toEqual(["Checkout", "1 item", "2 items"]);
  expect(inLanguage("ms", () => [t("Checkout"), count(1), count(2)])).toEqual([
    "Ke Bayaran",
    "1 item",
    "2 item",
  ]);
});

test("what tells two uses of a text apart is not shown", () => {
  expect([t("Delivery|owner"), t("Delivery")]).toEqual(["Delivery", "Delivery"]);
  expect(inLanguage("ms", () => t("Delivery"))).toBe("Penghantaran");
});

test("a value is not read as a message with values of its own", () => {
  expect(t("Remove {name}", { name: "{name} $& $1" })).toBe("Remove {name} $& $1");
});

test("two requests at once keep their languages", async () => {
  const later = async () => {
    await Promise.resolve();
    return t("Total");
  };
  expect(await Promise.all([inLanguage("ms", later), inLanguage("en", later)])).toEqual([
    "Jumlah",
    "Total",
  ]);
});

test.each([
  ["/", "/ms"],
  ["/?page=2", "/ms?page=2"],
  ["/cart", "/ms/cart"],
  ["/search?q=ms", "/ms/search?q=ms"],
])("%s is %s in Malay, and back", (english, malay) => {
  expect(pathIn("ms", english)).toBe(malay);
  expect(pathIn("en", english)).toBe(english);
  expect(splitPath(malay)).toEqual({ language: "ms", path: english });
  expect(splitPath(english)).toEqual({ language: "en", path: english });
});

test("only the whole first part of a path is a language", () => {
  expect(splitPath("/msx")).toEqual({ language: "en", path: "/msx" });
  expect(splitPath("/MS/cart")).toEqual({ language: "ms", path: "/cart" });
});
