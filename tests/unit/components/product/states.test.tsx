import { expect, test } from "vitest";
import type { DeliverySummary } from "#app/domain/delivery/delivery-summary.ts";
import {
  HotProducts,
  LatestArrivals,
  StartShopping,
} from "#app/routes/shop/home/home-sections.tsx";
import { HowItWorks } from "#app/routes/shop/home/how-it-works.tsx";
import { detailView } from "#app/components/product/detail-view.ts";
import { VariationsLoading } from "#app/routes/shop/product/purchase.tsx";
import { Purchase } from "#app/routes/shop/product/purchase.tsx";
import { HeroSlider } from "#app/routes/shop/home/hero-slider.tsx";
import { renderAlone, say } from "#tests/support/render-alone.tsx";
import { aProduct } from "#tests/unit/domain/examples.ts";

const onPick = () => {};
const DAILY = { from: "10:00 am", to: "6:00 pm", isDaily: true };

test("the latest section shows when it is loading, empty or failed", () => {
  const latest = (cards: [] | null, isLoading = false) =>
    say(<LatestArrivals cards={cards} isLoading={isLoading} />);
  expect(latest([])).toContain("No latest products available at the moment.");
  expect(latest(null)).toContain("Failed to load latest products Try Again");
  expect(latest([], true)).toContain("Loading latest products...");
});

test("the hot section shows when it is loading, empty or failed", () => {
  const hot = (cards: [] | null, isLoading = false) =>
    say(<HotProducts cards={cards} isLoading={isLoading} />);
  expect(hot([])).toContain("No hot products available at the moment.");
  expect(hot(null)).toContain("Failed to load products. Please try again. Try Again");
  expect(hot([], true)).toContain("Loading hot products...");
});

test("a sold total that could not be read is left out, and the link stays", () => {
  expect(say(<StartShopping sold={1234} />)).toContain("1,234+ Products Sold!");
  const without = say(<StartShopping sold={null} />);
  expect(without).not.toContain("Products Sold!");
  expect(without).toContain("Start Shopping");
});

test.each([
  ["on offer", {}],
  ["sold out", { stockStatus: "outofstock" }],
  ["without a price, as WooCommerce has it", { price: undefined }],
  ["a draft", { status: "draft" }],
] as const)("a variable product that has no variations says so: %s", (_, changes) => {
  const product = detailView(aProduct({ isVariable: true, ...changes }), []);
  const purchase = say(
    <Purchase {...{ product, picker: null, onPick }} typedPersonalisation={null} variations={[]} />,
  );
  expect(purchase).toContain("No variations available for this product.");
  expect(purchase).not.toContain("Please ask us for the price");
  const simple = detailView(aProduct(changes), []);
  expect(
    say(
      <Purchase
        {...{ product: simple, picker: null, onPick }}
        typedPersonalisation={null}
        variations={[]}
      />,
    ),
  ).not.toContain("No variations available");
});

test("a product whose variations could not be read shows a message", () => {
  const product = detailView(aProduct({ isVariable: true }), []);
  expect(
    say(
      <Purchase
        {...{ product, picker: null, onPick }}
        typedPersonalisation={null}
        variations={null}
      />,
    ),
  ).toContain("No variations available for this product.");
});

test("a simple product's form posts the product, one piece of it, and which button was pressed", () => {
  const product = detailView(aProduct({ id: 7 }), []);
  const form = renderAlone(
    <Purchase {...{ product, picker: null, onPick }} typedPersonalisation={null} variations={[]} />,
  );
  // Minus and plus post nothing.
  const posted = [...form.matchAll(/<(?:input|button)\b(?! type="button")[^>]*/g)].map(([tag]) =>
    ["name", "value"].map((field) => new RegExp(` ${field}="([^"]*)"`).exec(tag)?.[1]),
  );
  expect(posted).toEqual([
    ["productId", "7"],
    ["quantity", "1"],
    ["intent", "add"],
    ["intent", "buy"],
  ]);
});

test("variations that are loading, or whose script is loading, show a message", () => {
  expect(say(<VariationsLoading />).trim()).toBe("Loading variations...");
});

test("a slider has arrows and dots only with more than one picture, and renders nothing without pictures", () => {
  const settings = { autoRotating: true, rotationInterval: 5000 };
  const image = (id: string) => ({ id, url: `/pictures/${id}.webp`, alt: id });
  const slider = (...ids: string[]) =>
    renderAlone(<HeroSlider images={ids.map(image)} settings={settings} />);
  expect(slider()).toBe("");
  expect(slider("one")).not.toContain("button");
  expect(slider("one", "two").match(/aria-label="Slide \d of 2"/g)).toHaveLength(2);
});

test.each([
  [{ leadHours: 24, orderBy: null }, "Order at least a day ahead."],
  [{ leadHours: 72, orderBy: "4:00 pm" }, "Order at least 3 days ahead, by 4:00 pm."],
  [{ leadHours: 5, orderBy: null }, "Order at least 5 hours ahead."],
  [{ leadHours: 0, orderBy: null }, "Even today."],
])("the steps tell the owner's times: %j", (times, told) => {
  const summary: DeliverySummary = { ...times, ways: ["delivery", "pickup"], ...DAILY };
  const steps = say(<HowItWorks summary={summary} text="" />);
  expect(steps).toContain(told);
  expect(steps).toContain(
    "Every day from 10:00 am to 6:00 pm: brought to your door, or yours to collect in Bangsar.",
  );
});

test("without dates the steps promise no time", () => {
  expect(say(<HowItWorks summary={null} text="" />)).not.toMatch(/\d (am|pm)|ahead/);
});
