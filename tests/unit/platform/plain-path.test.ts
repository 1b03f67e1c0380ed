import { expect, test } from "vitest";
import { plainPath } from "#server/platform/plain-path.ts";

test.each([
  ["/admin/shipping", "/admin/shipping"],
  ["/%61dmin/Shipping", "/admin/shipping"],
  ["/%41PI", "/api"],
  ["/product/%E8%9B%8B", "/product/蛋"],
  // Decoded once, as the router does.
  ["/%2561dmin", "/%61dmin"],
  ["/%E0%A4%A", "/%e0%a4%a"],
])("%s is matched as %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
