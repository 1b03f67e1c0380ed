import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopRules } from "#app/config/shop.ts";

test.each(["README.md", "docs/vps.md", ".env.example"])(
  "%s tells of invented ratings, of the law and of the switch",
  (file) => {
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
    expect(text.replaceAll(/\n(?:# )?/g, " ")).toMatch(/Consumer Protection Act 1999/);
    expect(text).toMatch(/invented/);
    expect(text).toContain("ratingsFromSales: false");
    expect(shopRules).toHaveProperty("ratingsFromSales", true);
  },
);
