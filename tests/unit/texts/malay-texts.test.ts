import { expect, test } from "vitest";
import { textsIn } from "../../../vite/malay-texts.ts";

test("a page's texts are those of its modules and of all that they import", () => {
  const texts = textsIn(["app/routes/cart/cart.tsx"]);
  const ofRoute = "Review your cakes and desserts, apply a promo code and check out securely.";
  const ofComponents = "Are you sure you want to clear your cart?";
  const ofPartsThatAreLoadedLater = "What the baker should know, such as nuts or eggs";
  const expected = [ofRoute, ofComponents, ofPartsThatAreLoadedLater];
  expect([...texts]).toEqual(expect.arrayContaining(expected));
  expect(texts).not.toContain("Find My Order");
});
