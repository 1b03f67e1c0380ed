import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addLine,
  clearLines,
  countItems,
  emptyCart,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
  removeLine,
  withQuantity,
  withNewId,
  type Cart,
  type CartLine,
} from "#app/domain/cart/cart.ts";

const cartOf = (...lines: CartLine[]): Cart => ({ id: "c1", lines, couponCode: null });

function added(cart: Cart, line: CartLine): Cart {
  const outcome = addLine(cart, line);
  return outcome.ok ? outcome.cart : cart;
}

test("a cart that was never filled has no id, no lines and no coupon", () => {
  expect(emptyCart()).toEqual({ id: "", lines: [], couponCode: null });
});

test("adding the same product and variation merges, anything else is a new last line", () => {
  let cart = added(emptyCart(), { productId: 1, variationId: null, quantity: 1 });
  cart = added(cart, { productId: 1, variationId: 10, quantity: 2 });
  cart = added(cart, { productId: 1, variationId: null, quantity: 3 });
  expect(cart.lines).toEqual([
    { productId: 1, variationId: null, quantity: 4 },
    { productId: 1, variationId: 10, quantity: 2 },
  ]);
});

test("a line is capped at the largest quantity, which is reported", () => {
  const cart = cartOf({ productId: 1, variationId: null, quantity: 98 });
  const exact = addLine(cart, { productId: 1, variationId: null, quantity: 1 });
  const over = addLine(cart, { productId: 1, variationId: null, quantity: 2 });
  expect(exact).toMatchObject({ ok: true, capped: false });
  expect(over).toMatchObject({ ok: true, capped: true, cart: { lines: [{ quantity: 99 }] } });
});

test("a full cart refuses a new line but still merges", () => {
  const lines = Array.from({ length: MAX_LINES }, (_, index) => ({
    productId: index + 1,
    variationId: null,
    quantity: 1,
  }));
  const full = cartOf(...lines);
  const refused = addLine(full, { productId: 999, variationId: null, quantity: 1 });
  expect(refused).toEqual({ ok: false, reason: "full" });
  expect(addLine(full, { productId: 1, variationId: null, quantity: 1 })).toMatchObject({
    ok: true,
  });
});

test("a quantity of 0 or less removes the line, one above 99 is 99", () => {
  const line = { productId: 1, variationId: 5, quantity: 2 };
  expect(withQuantity(cartOf(line), line, 0).lines).toEqual([]);
  expect(withQuantity(cartOf(line), line, -3).lines).toEqual([]);
  expect(withQuantity(cartOf(line), line, 500).lines[0]?.quantity).toBe(99);
});

test("setting or removing an absent line changes nothing", () => {
  const cart = cartOf({ productId: 1, variationId: 5, quantity: 2 });
  const absent = { productId: 1, variationId: null };
  expect(withQuantity(cart, absent, 9)).toEqual(cart);
  expect(removeLine(cart, absent)).toEqual(cart);
});

test("clearing takes the coupon with the lines and keeps the id", () => {
  const cart: Cart = {
    id: "c1",
    lines: [{ productId: 1, variationId: null, quantity: 1 }],
    couponCode: "X",
  };
  expect(clearLines(cart)).toEqual({ id: "c1", lines: [], couponCode: null });
});

test("a new id does not change the content", () => {
  const cart = cartOf({ productId: 1, variationId: null, quantity: 1 });
  expect(withNewId(cart, "c2")).toEqual({ ...cart, id: "c2" });
  expect(cart.id).toBe("c1");
});

const ref = fc.record({
  productId: fc.integer({ min: 1, max: 6 }),
  variationId: fc.option(fc.integer({ min: 1, max: 3 })),
});
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY });
const line = fc.tuple(ref, quantity).map(([at, count]) => ({ ...at, quantity: count }));
const cart = fc.array(line, { maxLength: 12 }).map((lines) => lines.reduce(added, cartOf()));

test("adding and removing a line gives the same cart", () => {
  fc.assert(
    fc.property(cart, quantity, (before, count) => {
      const fresh = { productId: 1000, variationId: null, quantity: count };
      expect(removeLine(added(before, fresh), fresh)).toEqual(before);
    }),
  );
});

test("merging is associative: adding piece by piece or at once ends at the same line", () => {
  fc.assert(
    fc.property(cart, ref, quantity, quantity, quantity, (start, at, a, b, c) => {
      const oneByOne = [a, b, c].reduce(
        (to, count) => added(to, { ...at, quantity: count }),
        start,
      );
      const backwards = [c, b, a].reduce(
        (to, count) => added(to, { ...at, quantity: count }),
        start,
      );
      const atOnce = added(start, { ...at, quantity: Math.min(a + b + c, MAX_QUANTITY) });
      expect(oneByOne).toEqual(atOnce);
      expect(backwards).toEqual(atOnce);
    }),
  );
});

test("no operation changes the cart that it was given", () => {
  fc.assert(
    fc.property(cart, line, (before, change) => {
      const copy = structuredClone(before);
      addLine(before, change);
      withQuantity(before, change, change.quantity);
      removeLine(before, change);
      clearLines(before);
      expect(before).toEqual(copy);
    }),
  );
});

type Operation =
  | { kind: "add"; line: CartLine }
  | { kind: "set"; line: CartLine; to: number }
  | { kind: "remove"; line: CartLine }
  | { kind: "clear" };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("add" as const), line }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      line,
      to: fc.integer({ min: -5, max: 200 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), line }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const) }) },
);

function run(on: Cart, step: Operation): Cart {
  if (step.kind === "add") return added(on, step.line);
  if (step.kind === "set") return withQuantity(on, step.line, step.to);
  return step.kind === "remove" ? removeLine(on, step.line) : clearLines(on);
}

/** A simple model: a map from "product/variation" to a quantity. */
function runModel(on: Map<string, number>, step: Operation): void {
  if (step.kind === "clear") return on.clear();
  const key = `${step.line.productId}/${step.line.variationId}`;
  const present = on.get(key);
  if (step.kind === "remove") on.delete(key);
  if (step.kind === "add") on.set(key, Math.min(99, (present ?? 0) + step.line.quantity));
  if (step.kind === "set" && present !== undefined) {
    if (step.to <= 0) on.delete(key);
    else on.set(key, Math.min(99, step.to));
  }
}

test("after any operations the cart equals a naive model, in lines, quantities and count", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
      const model = new Map<string, number>();
      let actual = cartOf();
      for (const step of operations) {
        actual = run(actual, step);
        runModel(model, step);
        const lines = actual.lines.map((at) => [`${at.productId}/${at.variationId}`, at.quantity]);
        expect(lines).toEqual([...model]);
        expect(countItems(actual)).toBe([...model.values()].reduce((sum, n) => sum + n, 0));
      }
    }),
  );
});

test("lines with different choices stay separate, and the same choices in another order merge", () => {
  const flavour = (value: string) => ({ key: "pa_flavour", value });
  const ribbon = { key: "ribbon", value: "Red" };
  const line = { productId: 1, variationId: 10, quantity: 1 };
  let cart = added(emptyCart(), { ...line, choices: [flavour("pandan"), ribbon] });
  cart = added(cart, { ...line, choices: [flavour("vanilla"), ribbon] });
  cart = added(cart, { ...line, choices: [ribbon, flavour("pandan")] });
  cart = added(cart, line);
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  expect(new Set(cart.lines.map(lineKey)).size).toBe(3);
  const pandan = { ...line, choices: [flavour("pandan"), ribbon] };
  expect(withQuantity(cart, pandan, 5).lines.map(({ quantity }) => quantity)).toEqual([5, 1, 1]);
  expect(removeLine(cart, pandan).lines).toHaveLength(2);
});
