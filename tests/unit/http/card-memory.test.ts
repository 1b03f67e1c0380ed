import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { cardView } from "#app/features/catalogue/card-view.ts";
import { createCardMemory } from "#server/http/card-memory.ts";
import { aProduct } from "../domain/examples.ts";

const pageOf = (...insides: string[]) =>
  Buffer.from(`<ul>${insides.map((inside) => `<li class="card">${inside}</li>`).join("")}</ul>`);

test("a card's inside is known after a page that showed it, for the same view and variant only", () => {
  const memory = createCardMemory();
  const [one, other] = [cardView(aProduct({ id: 1 })), cardView(aProduct({ id: 2 }))];
  const first = memory.forPage();
  expect(first.insideOf(one, "plain")).toBeUndefined();
  expect(first.insideOf(other, "plain")).toBeUndefined();
  first.learnFrom(pageOf("kék – one", "<p>other</p>"));
  const second = memory.forPage();
  expect(second.insideOf(other, "plain")).toBe("<p>other</p>");
  expect(second.insideOf(one, "plain")).toBe("kék – one");
  expect(second.insideOf(one, "in the cart")).toBeUndefined();
  expect(second.insideOf({ ...one }, "plain")).toBeUndefined();
});

test("a card without a variant is never known, and those after it keep their places", () => {
  const memory = createCardMemory();
  const [one, other] = [cardView(aProduct({ id: 1 })), cardView(aProduct({ id: 2 }))];
  for (const known of [undefined, "two"]) {
    const page = memory.forPage();
    expect(page.insideOf(one, null)).toBeUndefined();
    expect(page.insideOf(other, "plain")).toBe(known);
    page.learnFrom(pageOf("one", "two"));
  }
});

test("nothing is learnt from a page on which something else looks like a card", () => {
  const memory = createCardMemory();
  const card = cardView(aProduct());
  const page = memory.forPage();
  page.insideOf(card, "plain");
  page.learnFrom(pageOf("foreign", "own"));
  expect(memory.forPage().insideOf(card, "plain")).toBeUndefined();
});

test("of one card only so many variants are kept", () => {
  const memory = createCardMemory();
  const card = cardView(aProduct());
  for (let variant = 0; variant < 100; variant += 1) {
    const page = memory.forPage();
    page.insideOf(card, `threshold ${variant}`);
    page.learnFrom(pageOf("card"));
  }
  const page = memory.forPage();
  const known = Array.from({ length: 100 }, (_, n) => page.insideOf(card, `threshold ${n}`));
  expect(known.filter((inside) => inside !== undefined).length).toBeLessThanOrEqual(8);
  expect(known.at(-1)).toBe("card");
});

test("what is known of a card goes when its product does", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const memory = createCardMemory();
  const learn = () => {
    const card = cardView(aProduct());
    const page = memory.forPage();
    page.insideOf(card, "plain");
    page.learnFrom(pageOf("card"));
    return new WeakRef(card);
  };
  const card = learn();
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(card.deref()).toBeUndefined();
});
