import { expect, test } from "vitest";
import { lineLabel } from "#app/domain/cart/quote-line.ts";

test("a line's label names what tells it from other lines of its product", () => {
  const cake = { name: "Layer Cake", variant: null };
  expect(lineLabel(cake)).toBe("Layer Cake");
  expect(lineLabel({ ...cake, variant: "Size: 8 inch" })).toBe("Layer Cake, Size: 8 inch");
  const labels = [{ message: "Aina" }, { message: "Siti" }, { message: "Siti", candles: "3" }].map(
    (words) => lineLabel({ ...cake, words }),
  );
  expect(labels).toEqual([
    "Layer Cake, Message on cake: Aina",
    "Layer Cake, Message on cake: Siti",
    "Layer Cake, Message on cake: Siti, Candles: 3",
  ]);
});
