import { expect, test } from "vitest";
import { errorView } from "#app/components/frame/error-page.tsx";
import { badgeText } from "#app/components/frame/header.tsx";
import { pendingText } from "#app/components/frame/pending-navigation.tsx";
import { errorResponse } from "#tests/support/error-response.ts";

test("the cart badge counts to 99 and then says 99+", () => {
  expect([1, 99, 100, 5940].map(badgeText)).toEqual(["1", "99", "99+", "99+"]);
});

test("a pending navigation shows the loading text of the next page", () => {
  expect(pendingText("/")).toBe("Loading homepage...");
  expect(pendingText("/products")).toBe("Loading products...");
  expect(pendingText("/products/kek-lapis")).toBe("Loading product details...");
  expect(pendingText("/product/kek-lapis")).toBe("Loading product details...");
  expect(pendingText("/search")).toBe("Searching...");
  expect(pendingText("/order-confirmation/7")).toBe("Loading order details...");
  expect(pendingText("/cart")).toBe("Loading...");
});

test("an error page is chosen by the status and never shows the error's own message", () => {
  const missing = errorView(errorResponse(404, "Not Found", "secret path"));
  expect(missing.title).toBe("This page has crumbled away");
  const unexpected = errorView(new Error("connect ECONNREFUSED 10.0.0.1"));
  expect(unexpected.title).toBe("Something went wrong");
  expect(JSON.stringify([missing, unexpected])).not.toMatch(/secret|ECONNREFUSED/);
});
