import { expect, test } from "vitest";
import { cacheKey } from "#server/http/page-cache/cache-key.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=<svg onload=alert(1)>", "/"],
  ["/products", "/products"],
  ["/products?", "/products"],
  ["/products?utm=1&page=2&fbclid=x", "/products?page=2"],
  ["/products?page=2&sort=newest", "/products?page=2&sort=newest"],
  ["/product/almond-london?color=red", "/product/almond-london"],
  ["/products/almond-london", "/products/almond-london"],
  ["/search?q=kek+lapis&ref=mail", "/search?q=kek+lapis"],
  ["/gifts?ref=mail", "/gifts"],
  ["/gifts?price=under-60&diet=eggless", "/gifts?price=under-60&diet=eggless"],
  ["/ms?utm_source=x", "/ms"],
  ["/ms/products?page=2&fbclid=x", "/ms/products?page=2"],
  ["/MS/products", "/ms/products"],
  ["/ms/product/almond-london", "/ms/product/almond-london"],
])("%s has the cache key %s", (target, address) => {
  expect(cacheKey(target)?.address).toBe(address);
});

test.each([
  "/cart",
  "/wishlist",
  "/ms/cart",
  "/ms/admin",
  "/ms/ms/products",
  "/wishlist?items=12,34",
  "/checkout",
  "/admin",
  "/order-confirmation/1?key=wc_order_x",
  "/payment/success",
  "/api/shipping-config",
  "/healthz",
  "/sandbox/bills/1",
  "/add-to-cart/1",
  "/products.data",
  "/_root.data",
  "/products.data?_routes=root",
  "/product/",
  "/product/almond-london?attribute_pa_size=8-inch",
  "/products/almond-london?utm=1&attribute_pa_size=8-inch",
  "/product/almond-london?choose=1",
  "/product/almond-london?postcode=59100",
  "/products/almond-london?preview=x",
  "/product/a/b",
  "/product/../admin",
  "//evil.example/",
  "/products/",
  "",
  "*",
])("%s is never cached", (target) => {
  expect(cacheKey(target)).toBeUndefined();
});

test("an address that would be redirected to its clean form is not cached", () => {
  expect(cacheKey("/products?page=1")).toBeUndefined();
  expect(cacheKey("/products?search=")).toBeUndefined();
  expect(cacheKey("/gifts?price=&diet=eggless")).toBeUndefined();
  expect(cacheKey("/products?sort=newest&page=2")).toBeUndefined();
  expect(cacheKey("/products?in_stock=false&in_stock=true")).toBeUndefined();
  expect(cacheKey("/search?q=%20cake%20")).toBeUndefined();
});

test("addresses that visitors can invent are marked as open-ended", () => {
  const openEnded = (target: string) => cacheKey(target)?.isOpenEnded;
  expect(openEnded("/search?q=a")).toBe(true);
  expect(openEnded("/products?search=a")).toBe(true);
  expect(openEnded("/products?min_price=1")).toBe(true);
  expect(openEnded("/products?page=2&sort=newest")).toBe(false);
  expect(openEnded("/product/almond-london")).toBe(false);
  expect(openEnded("/product/%E8%9B%8B")).toBe(false);
  expect(openEnded("/product/%61lmond-london")).toBe(true);
  expect(openEnded("/product/Almond-london")).toBe(true);
  expect(openEnded("/product/almond%2Dlondon")).toBe(true);
});
