import { expect, test } from "vitest";
import {
  DEFAULT_SLIDER,
  isPictureAddress,
  isSlideLink,
  pictureOrigin,
  wrapIndex,
} from "#app/domain/admin/slider.ts";

test("the slider wraps around at both ends", () => {
  expect(wrapIndex(3, 3)).toBe(0);
  expect(wrapIndex(-1, 3)).toBe(2);
  expect(wrapIndex(1, 3)).toBe(1);
  expect(wrapIndex(5, 0)).toBe(0);
});

test("three sample banners rotate every five seconds by default", () => {
  expect(DEFAULT_SLIDER.images).toHaveLength(3);
  expect(DEFAULT_SLIDER.settings).toEqual({ autoRotating: true, rotationInterval: 5000 });
  for (const image of DEFAULT_SLIDER.images) {
    expect(image.url).toMatch(/^\/[\w/-]+\.\w+$/);
    expect(image.alt).not.toBe("");
  }
});

test.each([
  ["https://cdn.example/a.webp", "https://cdn.example"],
  ["HTTPS://CDN.Example:8443/a.webp?x=1", "https://cdn.example:8443"],
  ["/pictures/hero-1.webp", undefined],
  ["http://cdn.example/a.webp", undefined],
  ["//cdn.example/a.webp", undefined],
  ["javascript:alert(1)", undefined],
  ["data:image/svg+xml,<svg/>", undefined],
  ["https://user:pass@cdn.example/a.webp", undefined],
  [" https://cdn.example/a.webp", undefined],
  ["\u0001https://cdn.example/a.webp", undefined],
  ["https://cdn.exa\tmple/a.webp", undefined],
  ["https://cdn.example/a.webp\u0000", undefined],
  ["https://x;script-src 'unsafe-inline'/a.webp", undefined],
  ["https://x;sandbox/a.webp", undefined],
  ["https://a,b/c.webp", undefined],
  ["https://", undefined],
])("the origin of %o is %o", (address, origin) => {
  expect(pictureOrigin(address)).toBe(origin);
});

test.each([
  "/\\evil.example/a.png",
  "//evil.example/a.png",
  "/a b.png",
  "pictures/a.png",
  "",
  "/a?x=<",
])("%o is not a picture's address", (address) => {
  expect(isPictureAddress(address)).toBe(false);
});

test("an uploaded picture, a path of this site and an https address are pictures' addresses", () => {
  const upload = "/uploads/0123456789abcdef0123456789abcdef.webp";
  for (const address of [upload, "/", "/pictures/hero-1.webp", "https://shop.example/a.webp"]) {
    expect(isPictureAddress(address)).toBe(true);
  }
});

test.each(["https://user@shop.example/a.webp", "https://:word@shop.example/a.webp"])(
  "%s contains a user name or a password, and is not a picture's address",
  (address) => {
    expect(pictureOrigin(address)).toBeUndefined();
    expect(isPictureAddress(address)).toBe(false);
  },
);

test("each sample banner has its own id and title", () => {
  expect(DEFAULT_SLIDER.images.map(({ id, title }) => [id, title])).toEqual([
    ["sample-1", "Premium Moist Cakes"],
    ["sample-2", "Freshly Baked Daily"],
    ["sample-3", "Desserts for Every Celebration"],
  ]);
});

test.each([
  "/products",
  "/products/almond-london",
  "/product/kek-lapis/",
  "/category/celebration-cakes?page=2",
  "/gifts?price=under-60&diet=eggless",
  "/search?q=kek%20lapis",
  "/delivery-and-refunds",
])("a slide may lead to %s", (link) => {
  expect(isSlideLink(link)).toBe(true);
});

test.each([
  "",
  "/",
  "products",
  "//evil.example/products",
  "https://evil.example/products",
  "javascript:alert(1)",
  "/\\evil.example",
  "/products\\..\\..\\admin",
  "/cart",
  "/admin/slider",
  "/add-to-cart/1",
  "/productsx",
  "/products/../admin",
  "/products/%2e%2e/add-to-cart/1",
  "/products#<b>",
  "/products?q=\u0000",
  "/products?q=a b",
])("no slide leads to %j", (link) => {
  expect(isSlideLink(link)).toBe(false);
});
