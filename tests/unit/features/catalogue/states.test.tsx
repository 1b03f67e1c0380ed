import { expect, test } from "vitest";
import {
  HotProducts,
  LatestArrivals,
  StartShopping,
} from "#app/features/catalogue/home-sections.tsx";
import { VariationPicker } from "#app/features/catalogue/variation-picker.tsx";
import { HeroSlider } from "#app/features/slider/hero-slider.tsx";
import { renderAlone, say } from "#tests/support/render-alone.tsx";

test("the latest section says when it is loading, empty or failed", () => {
  const latest = (cards: [] | null, isLoading = false) =>
    say(<LatestArrivals cards={cards} isLoading={isLoading} />);
  expect(latest([])).toContain("No latest products available at the moment.");
  expect(latest(null)).toContain("Failed to load latest products Try Again");
  expect(latest([], true)).toContain("Loading latest products...");
});

test("the hot section says when it is loading, empty or failed", () => {
  const hot = (cards: [] | null, isLoading = false) =>
    say(<HotProducts cards={cards} isLoading={isLoading} />);
  expect(hot([])).toContain("No hot products available at the moment.");
  expect(hot(null)).toContain("Failed to load products. Please try again. Try Again");
  expect(hot([], true)).toContain("Loading hot products...");
});

test("a sold total that could not be read is left out, and the call stays", () => {
  expect(say(<StartShopping sold={1234} />)).toContain("1234+ Products Sold!");
  const without = say(<StartShopping sold={null} />);
  expect(without).not.toContain("Products Sold!");
  expect(without).toContain("Start Shopping");
});

test("a product whose choices are missing or unreadable says so", () => {
  for (const variations of [[], null]) {
    expect(say(<VariationPicker variations={variations} chosen={0} />)).toContain(
      "No variations available for this product.",
    );
  }
});

test("choices that are asked for once more say so", () => {
  const waiting = say(<VariationPicker variations={null} isLoading chosen={0} />);
  expect(waiting.trim()).toBe("Loading variations...");
});

test("a slider has arrows and dots only with more than one picture, and is nothing without any", () => {
  const settings = { autoRotating: true, rotationInterval: 5000 };
  const image = (id: string) => ({ id, url: `/pictures/${id}.webp`, alt: id });
  const slider = (...ids: string[]) =>
    renderAlone(<HeroSlider images={ids.map(image)} settings={settings} />);
  expect(slider()).toBe("");
  expect(slider("one")).not.toContain("button");
  expect(slider("one", "two").match(/aria-label="Slide \d of 2"/g)).toHaveLength(2);
});
