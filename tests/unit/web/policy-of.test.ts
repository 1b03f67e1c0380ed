import { expect, test } from "vitest";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { assertPolicies, languageOf, rowOf } from "#server/web/policy-of.ts";

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/products", "/products"],
  ["/products.data", "/products"],
  ["/products/_.data", "/products"],
  ["/product", "/product/:slug?"],
  ["/product/almond-london", "/product/:slug?"],
  ["/products/almond-london.data", "/products/:slug"],
  ["/Admin/Products/New/", "/admin/products/new"],
  ["/%61dmin/shipping.data", "/admin/shipping"],
  ["/order-confirmation/12", "/order-confirmation/:orderId?"],
  ["/sandbox/bills/abc", "/sandbox/*"],
  ["/robots.txt", "/robots.txt"],
  ["/nowhere", "/*"],
  ["/products/a/b", "/*"],
  ["/adminx", "/*"],
  ["/ms", "/"],
  ["/ms/_root.data", "/"],
  ["/MS/checkout/", "/checkout"],
  ["/ms/products/almond-london.data", "/products/:slug"],
  ["/ms/admin", "/*"],
  ["/ms/api/payment/callback", "/*"],
  ["/ms/add-to-cart/1", "/add-to-cart/:productId?"],
  ["/ms/ms/cart", "/*"],
  ["/msx", "/*"],
] as const)("%s has the row of %s", (path, pattern) => {
  expect(rowOf(path)).toBe(pattern);
});

test.each([
  ["/cart", "en"],
  ["/cart?lang=ms-MY", "en"],
  ["/ms/cart", "ms"],
  ["/ms/cart.data?x=1", "ms"],
  ["/ms/nowhere", "ms"],
  ["/ms/admin", "en"],
  ["/ms/resized/320", "en"],
  ["/ms/api/cards?lang=ms-MY", "en"],
  ["/api/cards?ids=1&lang=ms-MY", "ms"],
  ["/api/cards?ids=1&lang=ms-MYX", "en"],
  ["/api/cards", "en"],
  ["/admin?lang=ms-MY", "en"],
] as const)("%s is asked in %s", (target, language) => {
  expect(languageOf(target)).toBe(language);
});

const route = (id: string, path?: string, parentId = "root") => ({
  id,
  parentId,
  module: {} as never,
  ...(path === undefined ? {} : { path }),
});
const ROOT = { id: "root", path: "", module: {} as never };

test("a build whose routes all have a row starts", () => {
  const guarded = route("guarded");
  const routes = { root: ROOT, guarded, shipping: route("shipping", "admin/shipping", "guarded") };
  expect(() => assertPolicies(routes)).not.toThrow();
});

test("a route without a row does not start", () => {
  const routes = { root: ROOT, gift: route("gift", "api/gift") };
  expect(() => assertPolicies(routes)).toThrow("The route /api/gift has no row");
});

/**
 * The pages and forms that staff may use. The test needs a line for every new page of theirs, so that each is decided
 * on.
 */
const STAFFS = {
  "/admin/products": "all",
  "/admin/dashboard": "read",
  "/admin/kitchen": "read",
  "/admin/language": "all",
  "/admin/messages": "read",
  "/admin/orders/:id": "all",
  "/admin/orders": "all",
  "/admin/today": "read",
  "/admin/sign-out": "all",
  "/admin/slips": "read",
};

test("staff reach the listed pages and nothing else of the owner's area", () => {
  const rows = Object.entries(REQUEST_POLICIES);
  const theirs = rows.flatMap(([path, { staff }]) => (staff ? [[path, staff]] : []));
  expect(Object.fromEntries(theirs)).toEqual(STAFFS);
  const area = rows.filter(([path]) => /^\/admin(\/|$)/.test(path));
  expect(area.filter(([, { isOwners }]) => !isOwners)).toEqual([]);
});
