import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopConfig } from "#app/config/shop.ts";

test("the paper around the pages is that of the theme, by day and at night", () => {
  const theme = readFileSync(new URL("../../../app/styles/theme.css", import.meta.url), "utf8");
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
