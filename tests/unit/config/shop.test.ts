import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopConfig } from "#app/config/shop.ts";
import { coloursOf } from "#app/domain/shop/look.ts";

const theme = readFileSync(new URL("../../../app/styles/theme.css", import.meta.url), "utf8");
const [day = "", night = ""] = theme.split("@media screen and (prefers-color-scheme: dark)");

test("the paper around the pages is that of the theme, by day and at night", () => {
  const [light, dark] = [...theme.matchAll(/--color-paper: (#\w+);/g)].map(([, color]) => color);
  expect(shopConfig.paper).toEqual({ light, dark });
});

test("only the setting reads what a shop begins with", () => {
  const root = new URL("../../../", import.meta.url).pathname;
  const readers = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    readFileSync(`${root}${file}`, "utf8").includes("shopConfig"),
  );
  expect(readers.toSorted()).toEqual(["app/config/shop.ts", "server/settings/shop.ts"]);
});

test("the palettes have each colour of the stylesheet but those of warnings", () => {
  const { light, dark } = coloursOf({ palette: "pandan", accent: "" });
  const byName = (one = "", other = "") => (one < other ? -1 : 1);
  const named = (css: string) =>
    [...css.matchAll(/--color-([\w-]+): #[\da-f]+;/g)]
      .map(([, name]) => name)
      .filter((name) => name !== "berry" && name !== "blush");
  expect(Object.keys(light).toSorted(byName)).toEqual(named(day).toSorted(byName));
  expect(Object.keys(dark)).toEqual(expect.arrayContaining(named(night)));
});
