import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQuote } from "#app/domain/cart/quote.ts";
import {
  CART_COPY_KEY,
  clearMirror,
  mirrorTask,
  resyncCopy,
  writeMirror,
  type KnownCart,
} from "#app/components/cart/cart-mirror-storage.ts";
import { aLine } from "#tests/unit/domain/examples.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const LINE = { productId: 7, variationId: null, quantity: 2 };
const known = (change: Partial<KnownCart> = {}): KnownCart => ({
  lines: [LINE],
  couponCode: null,
  hadCookie: true,
  ...change,
});

function quote() {
  return makeQuote({
    lines: [aLine({ id: 7, productId: 7, variationId: null, quantity: 2, unitPrice: 5000 })],
    couponCode: null,
    coupon: undefined,
    shipping: { shippingCost: 800, freeShippingThreshold: 10_000 },
    now: 0,
    notices: [],
  });
}

test("the mirror has the resolved items, the total with two decimals and the count", () => {
  writeMirror(quote());
  expect(JSON.parse(stored.get("cart-storage") ?? "")).toMatchObject({
    items: [{ product_id: 7, quantity: 2, price: "50.00" }],
    total: "100.00",
    item_count: 2,
  });
});

test("a mirror that equals the server's cart is not changed", () => {
  writeMirror(quote());
  expect(mirrorTask(known(), false)).toEqual({ kind: "nothing" });
});

test("a mirror is refreshed when lines or the coupon differ, or when there is none", () => {
  expect(mirrorTask(known(), false)).toEqual({ kind: "refresh" });
  writeMirror(quote());
  expect(mirrorTask(known({ lines: [{ ...LINE, quantity: 3 }] }), false).kind).toBe("refresh");
  expect(mirrorTask(known({ couponCode: "SEDAP10" }), false).kind).toBe("refresh");
});

test("an emptied cart clears the mirror", () => {
  writeMirror(quote());
  expect(mirrorTask(known({ lines: [] }), false)).toEqual({ kind: "clear" });
  clearMirror();
  expect(stored.get("cart-storage")).toBe('{"items":[],"total":"0.00","item_count":0}');
  expect(mirrorTask(known({ lines: [] }), false)).toEqual({ kind: "nothing" });
});

test("a lost cart is sent to the server once, as ids and quantities only", () => {
  writeMirror(quote());
  const lost = known({ lines: [], hadCookie: false });
  expect(mirrorTask(lost, false)).toEqual({ kind: "offer", lines: [LINE] });
  expect(mirrorTask(lost, true)).toEqual({ kind: "clear" });
});

test("a modified mirror is never sent to the server", () => {
  stored.set("cart-storage", '{"items":[{"product_id":"7 or 1","quantity":-4}]}');
  expect(mirrorTask(known({ lines: [], hadCookie: false }), false)).toEqual({ kind: "nothing" });
  stored.set("cart-storage", "{not json");
  expect(mirrorTask(known(), false)).toEqual({ kind: "refresh" });
});

test("the duplicate list is replaced when its length differs", () => {
  writeMirror(quote());
  stored.set(CART_COPY_KEY, "[]");
  resyncCopy();
  expect(JSON.parse(stored.get(CART_COPY_KEY) ?? "")).toHaveLength(1);
});

test("a browser without storage causes no error", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => writeMirror(quote())).not.toThrow();
  expect(mirrorTask(known(), false)).toEqual({ kind: "refresh" });
});
