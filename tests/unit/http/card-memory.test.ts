import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { type CardView, cardView } from "#app/features/catalogue/card-view.ts";
import { type CardMemory, createCardMemory } from "#server/http/card-memory.ts";
import { aProduct } from "../domain/examples.ts";

/** A page that shows these cards: each as it is known, or else rendered as given. */
function render(
  memory: CardMemory,
  cards: [card: CardView, variant: string | null, inside: string][],
  above = "",
): { page: string; known: boolean[] } {
  const ofPage = memory.forPage();
  const asked = cards.map(([card, variant]) => ofPage.insideOf(card, variant));
  const items = cards.map(([, , inside], at) => `<li class="card">${asked[at] ?? inside}</li>`);
  const page = ofPage.finish(`${above}<ul>${items.join("")}</ul>`).toString();
  return { page, known: asked.map((inside) => inside !== undefined) };
}

const [one, other] = [cardView(aProduct({ id: 1 })), cardView(aProduct({ id: 2 }))];

test("a card is known after a page that showed it, for the same view and variant only", () => {
  const memory = createCardMemory();
  const before = render(memory, [
    [one, "plain", "kék – one"],
    [other, "plain", "<p>other</p>"],
  ]);
  expect(before).toEqual({
    page: '<ul><li class="card">kék – one</li><li class="card"><p>other</p></li></ul>',
    known: [false, false],
  });
  const after = render(memory, [
    [other, "plain", ""],
    [one, "in the cart", "marked"],
    [one, "plain", ""],
    [{ ...one }, "plain", "new"],
  ]);
  expect(after.known).toEqual([true, false, true, false]);
  expect(after.page.match(/(?<=card">).*?(?=<\/li)/g)).toEqual([
    "<p>other</p>",
    "marked",
    "kék – one",
    "new",
  ]);
});

test("a card without a variant is never known, and those after it keep their places", () => {
  const memory = createCardMemory();
  for (const isKnown of [false, true]) {
    const { page, known } = render(memory, [
      [one, null, "one"],
      [other, "plain", isKnown ? "" : "two"],
    ]);
    expect(known).toEqual([false, isKnown]);
    expect(page).toBe('<ul><li class="card">one</li><li class="card">two</li></ul>');
  }
});

test("nothing is learnt from a page on which something else looks like a card", () => {
  const memory = createCardMemory();
  render(memory, [[one, "plain", "own"]], '<li class="card">foreign</li>');
  expect(render(memory, [[one, "plain", "own"]]).known).toEqual([false]);
});

test("of one card only so many variants are kept", () => {
  const memory = createCardMemory();
  const variants = Array.from({ length: 100 }, (_, n) => `threshold ${n}`);
  for (const variant of variants) render(memory, [[one, variant, variant]]);
  const { known } = render(
    memory,
    variants.map((variant) => [one, variant, variant]),
  );
  expect(known.filter(Boolean).length).toBeLessThanOrEqual(8);
  expect(known.at(-1)).toBe(true);
});

test("what is known of a card goes when its product does", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const memory = createCardMemory();
  const learn = () => {
    const card = cardView(aProduct());
    render(memory, [[card, "plain", "card"]]);
    return new WeakRef(card);
  };
  const card = learn();
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(card.deref()).toBeUndefined();
});
