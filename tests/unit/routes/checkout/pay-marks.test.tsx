import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { shopConfig, shopRules } from "#app/config/shop.ts";
import { PayMarks } from "#app/routes/checkout/pay-marks.tsx";

test("the ways to pay stand beside Pay Now, and the seller's registration if it is set", () => {
  const { registration } = shopConfig;
  onTestFinished(() => {
    shopConfig.registration = registration;
  });
  shopConfig.registration = "";
  const without = renderToStaticMarkup(<PayMarks ways={shopRules.paymentWays} />);
  for (const { name } of shopRules.paymentWays) {
    expect(without).toContain(name.replace("'", "&#x27;"));
  }
  expect(without).not.toContain("Sold by");
  shopConfig.registration = "Kek Sedap Sdn. Bhd. (202001000000)";
  expect(renderToStaticMarkup(<PayMarks ways={shopRules.paymentWays} />)).toContain(
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
