import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shopRules } from "#app/config/shop.ts";
import { PayMarks } from "#app/routes/checkout/pay-marks.tsx";
import { FIRST_SHOP, withShopData } from "#server/settings/shop.ts";

test("the ways to pay stand beside Pay Now, and the seller's registration if it is set", () => {
  const shownFor = (registration: string) =>
    withShopData({ ...FIRST_SHOP, facts: { ...FIRST_SHOP.facts, registration } }, () =>
      renderToStaticMarkup(<PayMarks ways={shopRules.paymentWays} />),
    );
  const without = shownFor("");
  for (const { name } of shopRules.paymentWays) {
    expect(without).toContain(name.replace("'", "&#x27;"));
  }
  expect(without).not.toContain("Sold by");
  expect(shownFor("Kek Sedap Sdn. Bhd. (202001000000)")).toContain(
    "Sold by Kek Sedap Sdn. Bhd. (202001000000)",
  );
});

test("only who has several ways to pay is told of a choice", () => {
  const [first, ...others] = shopRules.paymentWays;
  const shown = (ways: typeof shopRules.paymentWays) =>
    /<p>([^<]*)/.exec(renderToStaticMarkup(<PayMarks ways={ways} />))?.[1];
  expect(shown(first ? [first] : [])).toBe("You pay on the next page.");
  expect(shown(others)).toBe("You choose how to pay on the next page.");
});
