import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import { readCartIntent, typedCodeOf } from "#app/components/cart/cart-intent.ts";
import { applyCode, removeCoupon } from "#server/cart/promo-code.ts";
import { aCoupon, aProduct } from "../domain/examples.ts";
import { NOW, shopsWithStore } from "./fake-shop.ts";

const fakeShop = shopsWithStore();

const cart: Cart = {
  id: "c1",
  lines: [{ productId: 7, variationId: null, quantity: 1 }],
  couponCode: null,
};

test("a typed code is trimmed, upper-cased, checked and applied", async () => {
  const { shop } = fakeShop({ products: [aProduct()], coupons: [aCoupon()] });
  expect(await applyCode(shop, cart, "  sedap10 ")).toEqual({
    ok: true,
    cart: { ...cart, couponCode: "SEDAP10" },
    message: "Coupon applied! You saved RM\u00a05.00",
  });
});

test("a code replaces the one before, and the same code twice counts once", async () => {
  const { shop } = fakeShop({ products: [aProduct()], coupons: [aCoupon()] });
  const replaced = await applyCode(shop, { ...cart, couponCode: "OLD" }, "SEDAP10");
  expect(replaced).toMatchObject({ ok: true, cart: { couponCode: "SEDAP10" } });
  const again = await applyCode(shop, { ...cart, couponCode: "SEDAP10" }, "sedap10");
  expect(again).toEqual(replaced);
});

test.each([
  ["RAYA-10", "raya\u201310", "RAYA-10"],
  ["RAYA-10", "raya\u221210", "RAYA-10"],
  ["MAK'S10", "Mak`s10", "MAK'S10"],
  ["MAK'S10", "mak\u02bcs10", "MAK'S10"],
  ["RAYA\u201310", "raya\u201310", "RAYA\u201310"],
  ["MAK\u2019S10", "mak\u2019s10", "MAK\u2019S10"],
])("the stored code %s is found by %s", async (code, typed, couponCode) => {
  const { shop } = fakeShop({ products: [aProduct()], coupons: [aCoupon({ code })] });
  const form = new FormData();
  form.set("intent", "apply-coupon");
  form.set("code", typed);
  const read = readCartIntent(form);
  const sent = read.ok && read.intent.intent === "apply-coupon" ? read.intent.code : "";
  for (const given of [typed, sent, typedCodeOf(form)]) {
    expect(await applyCode(shop, cart, given)).toMatchObject({ ok: true, cart: { couponCode } });
  }
});

test.each(["", "   ", "\t\n"])(
  "the blank code %j asks for one without asking upstream",
  async (code) => {
    const { shop, reads } = fakeShop({ products: [aProduct()] });
    expect(await applyCode(shop, cart, code)).toEqual({
      ok: false,
      message: "Please enter a promo code",
      status: 422,
    });
    expect(reads).toEqual([]);
  },
);

test("a code too long for the cart is not found, without asking upstream", async () => {
  const { shop, reads } = fakeShop();
  const outcome = await applyCode(shop, cart, "X".repeat(65));
  expect(outcome).toEqual({ ok: false, message: "Coupon not found", status: 422 });
  expect(reads).toEqual([]);
});

test.each([
  ["Coupon not found", []],
  ["Coupon has expired", [aCoupon({ expiresAt: NOW - 1 })]],
  ["Coupon usage limit reached", [aCoupon({ usageLimit: 1, usageCount: 1 })]],
  ["Minimum order amount is RM\u00a060.00", [aCoupon({ minimumAmount: 6000 })]],
  ["Maximum order amount is RM\u00a040.00", [aCoupon({ maximumAmount: 4000 })]],
  ["Invalid coupon code. It is not for the goods in your cart.", [aCoupon({ productIds: [9] })]],
])("a refused code says %j", async (message, coupons) => {
  const { shop } = fakeShop({ products: [aProduct()], coupons });
  expect(await applyCode(shop, cart, "SEDAP10")).toEqual({ ok: false, message, status: 422 });
});

test.each(["coupon", "products"] as const)("a failing %s read asks to try again", async (read) => {
  const { shop } = fakeShop({ products: [aProduct()], coupons: [aCoupon()], down: [read] });
  expect(await applyCode(shop, cart, "SEDAP10")).toEqual({
    ok: false,
    message: "Failed to apply coupon. Please try again.",
    status: 503,
  });
});

test("free shipping counts as saving", async () => {
  const coupon = aCoupon({ discountType: "fixed_cart", amount: 0, freeShipping: true });
  const { shop } = fakeShop({ products: [aProduct()], coupons: [coupon] });
  expect(await applyCode(shop, cart, "SEDAP10")).toMatchObject({
    ok: true,
    message: "Coupon applied! You saved RM\u00a08.00",
  });
});

test("a free delivery that the cart has anyway saves nothing, and no sum is named", async () => {
  const coupon = aCoupon({ discountType: "fixed_cart", amount: 0, freeShipping: true });
  const { shop } = fakeShop({ products: [aProduct({ price: 20_000 })], coupons: [coupon] });
  expect(await applyCode(shop, cart, "SEDAP10")).toMatchObject({
    ok: true,
    message: "Coupon applied!",
  });
});

test("switched-off coupons have their own message", async () => {
  const { shop } = fakeShop({ products: [aProduct()], couponsOff: true });
  expect(await applyCode(shop, cart, "SEDAP10")).toEqual({
    ok: false,
    message: "This shop does not accept promo codes at the moment.",
    status: 422,
  });
});

test("the shop's rule for fixed product coupons is used", async () => {
  const coupon = aCoupon({ discountType: "fixed_product", amount: 500 });
  const { shop } = fakeShop({ products: [aProduct()], coupons: [coupon] });
  const three = { ...cart, lines: [{ productId: 7, variationId: null, quantity: 3 }] };
  const once = await applyCode(shop, three, "SEDAP10");
  expect(once).toMatchObject({ message: "Coupon applied! You saved RM\u00a05.00" });
  const perPiece = await applyCode({ ...shop, fixedProductCoupons: "per-piece" }, three, "SEDAP10");
  expect(perPiece).toMatchObject({ message: "Coupon applied! You saved RM\u00a015.00" });
});

test("removing a code, or applying another one, also removes a waiting one", async () => {
  const waiting = { ...cart, waitingCode: "OLD" };
  expect(removeCoupon(waiting).cart).toEqual(cart);
  const { shop } = fakeShop({ products: [aProduct()], coupons: [aCoupon()] });
  expect(await applyCode(shop, waiting, "SEDAP10")).toMatchObject({
    cart: { ...cart, couponCode: "SEDAP10" },
  });
});

test("removing the code gives a message", () => {
  expect(removeCoupon({ ...cart, couponCode: "SEDAP10" })).toEqual({
    ok: true,
    cart,
    message: "Coupon removed",
  });
});
