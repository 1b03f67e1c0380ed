import { expect, test } from "vitest";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import { decideAtBank, SITE } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { textOf } from "#tests/support/visitor.ts";

const CAKE = { productId: String(PRODUCTS.chocolate), variationId: "" };
const AINA = { message: "Happy Birthday Aina" };
const ADAM = { message: "Happy Birthday Adam", allergies: "nuts" };

/** Says how many letters of a message the cake takes; "" for no message. */
function takes({ world }: Pick<Visit, "world">, letters: string): Promise<void> {
  const meta_data = [{ key: "_kedai_message_letters", value: letters }];
  return editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { meta_data });
}

async function visit(): Promise<Visit> {
  const visit = await visitWith({});
  await takes(visit, "30");
  return visit;
}

const add = ({ visitor }: Visit, words: Record<string, string>) =>
  visitor.post("/cart", { intent: "add", ...CAKE, ...words });
const write = ({ visitor }: Visit, line: object | null, words: Record<string, string>) =>
  visitor.post("/cart", {
    intent: "write",
    ...CAKE,
    ...(line && { words: JSON.stringify(line) }),
    ...words,
  });

test("two cakes with other words are two lines, on the order too, and on the page after payment", async () => {
  const here = await visit();
  const { world, visitor } = here;
  await add(here, AINA);
  await add(here, {});
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("Message on cake: Happy Birthday Aina");
  expect(text).toMatch(/2 items in your cart.*Change the message.*Add a message/);
  const line = "Chocolate Fudge Cake, Message on cake: Happy Birthday Aina";
  expect(text).toContain(`Save the message of ${line} Remove the message of ${line}`);
  expect(text).toContain("Save the message of Chocolate Fudge Cake ");
  const written = await write(here, null, ADAM);
  expect(written.headers.get("Location")).toBe("/cart");
  expect(await textOf(await visitor.get("/cart"))).toContain(
    "Message on cake: Happy Birthday Adam Allergies: nuts",
  );
  expect(await textOf(await visitor.get("/checkout"))).toContain("Happy Birthday Adam");

  const paying = await pay(visitor);
  expect(paying.status).toBe(303);
  expect(madeBy(world).orders[0]).toMatchObject({
    line_items: [
      { quantity: 1, meta_data: [{ key: "Message on cake", value: AINA.message }] },
      {
        quantity: 1,
        meta_data: [
          { key: "Message on cake", value: ADAM.message },
          { key: "Allergies", value: "nuts" },
        ],
      },
    ],
  });
  const back = await decideAtBank(world, (paying.headers.get("Location") ?? "").split("/").at(-1)!);
  const arrived = await visitor.get(back.pathname + back.search);
  const confirmed = arrived.headers.get("Location") ?? "";
  expect(await textOf(await visitor.get(confirmed))).toContain("Happy Birthday Adam");
});

test("a removed line is put back with its words and its choice", async () => {
  const here = await visit();
  const { world, visitor } = here;
  await editInShop(world, "PUT", `products/${PRODUCTS.layer}`, {
    attributes: [
      { name: "Size", variation: true, options: ["8 inch", "10 inch"] },
      { id: 2, name: "Flavour", slug: "pa_flavour", variation: true, options: ["Pandan", "Ubi"] },
    ],
    meta_data: [{ key: "_kedai_message_letters", value: "30" }],
  });
  const layer = { productId: String(PRODUCTS.layer), variationId: String(VARIATIONS.small) };
  const flavour = { attribute_pa_flavour: "Ubi" };
  await visitor.post("/cart", { intent: "add", ...layer, ...flavour, ...AINA });
  const words = JSON.stringify(AINA);
  await visitor.post("/cart", { intent: "remove", ...layer, ...flavour, words });
  const html = await (await visitor.get("/cart")).text();
  expect(html).toContain("Your cart is empty");
  const undo = /name="undo"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
  await visitor.post("/cart", { intent: "undo", undo });
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("Size: 8 inch, Flavour: Ubi");
  expect(text).toContain("Message on cake: Happy Birthday Aina");
});

test("an unpaid order is found again after a lost answer, with its words", async () => {
  const here = await visit();
  const { world, visitor } = here;
  await add(here, AINA);
  await add(here, ADAM);
  world.woo.fail(/^POST orders$/, { kind: "cut-after" });
  expect((await pay(visitor)).status).toBe(303);
  expect(madeBy(world).orders).toHaveLength(1);
});

test("refused words are shown again on the product's page, once, with what is wrong", async () => {
  const here = await visit();
  const page = "/product/chocolate-fudge-cake";
  const refused = await here.visitor.post(
    "/cart",
    { intent: "add", ...CAKE, message: "Love 🎂", allergies: "nuts" },
    { Referer: SITE + page },
  );
  expect(refused.headers.get("Location")).toBe(page);
  const html = await (await here.visitor.get(page)).text();
  expect(html).toContain('value="Love 🎂"');
  expect(html).toContain('value="nuts"');
  expect(html).toContain("“🎂” cannot be piped. Latin letters, digits and usual punctuation can");
  expect(await (await here.visitor.get(page)).text()).not.toContain("Love");
  expect(await textOf(await here.visitor.get("/cart"))).toContain("Your cart is empty");
});

test("refused words are shown again in the cart, and nothing is changed", async () => {
  const here = await visit();
  await add(here, AINA);
  const refused = await write(here, AINA, { message: "Far too many letters for this cake" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('value="Far too many letters for this cake"');
  expect(html).toContain("Message on cake: at most 30 letters, this is 4 too many.");
  expect(html).toMatch(/<details[^>]* open=""/);
  const other = await write(here, ADAM, { message: "Hi" });
  expect(await textOf(other)).toContain("This item is not in your cart any more.");
  expect(await textOf(await here.visitor.get("/cart"))).toContain(AINA.message);
});

test("a cake that no longer takes a message is sold once the words are removed", async () => {
  const here = await visit();
  const { world, visitor } = here;
  await add(here, AINA);
  await takes(here, "");
  world.time.now += 600_000;
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain(
    "Message on cake: not offered with this product. Please change or remove these words. Remove the message of Chocolate Fudge Cake, Message on cake: Happy Birthday Aina",
  );
  expect((await pay(visitor, { confirmedTotal: "8990" })).status).toBeGreaterThanOrEqual(400);
  expect(madeBy(world).orders).toEqual([]);
  const words = JSON.stringify(AINA);
  await visitor.post("/cart", { intent: "unwrite", ...CAKE, words });
  expect((await pay(visitor)).status).toBe(303);
  expect(madeBy(world).orders[0]).toMatchObject({ line_items: [{ quantity: 1 }] });
});

test("the copy for browser storage has no words, on any page", async () => {
  const here = await visit();
  await add(here, AINA);
  await add(here, ADAM);
  const copy = (await (await here.visitor.get("/api/cart-mirror")).json()) as {
    quote: { lines: object[]; itemCount: number };
  };
  expect(copy.quote).toMatchObject({ lines: [{ quantity: 2 }], itemCount: 2 });
  expect(JSON.stringify(copy)).not.toMatch(/Aina|Adam|nuts/);
  // Shows the message about the added cakes.
  await here.visitor.get("/cart");
  const html = await (await here.visitor.get("/products")).text();
  expect(/Aina|Adam|nuts/.exec(html)).toBeNull();
});

test("an add with other words is no repeated press of the one before", async () => {
  const here = await visit();
  for (const words of [AINA, ADAM]) await add(here, words);
  // The messages of these two have been shown.
  await here.visitor.get("/cart");
  for (const words of [AINA, ADAM, ADAM]) await add(here, words);
  const html = await (await here.visitor.get("/cart")).text();
  const counts = [...html.matchAll(/name="typed"[^>]* value="(\d+)"/g)].map(([, count]) => count);
  expect(counts).toEqual(["2", "2"]);
});

test("what is added is told with its words in the language of the page", async () => {
  const { visitor } = await visit();
  const told = async (prefix: string) => {
    await visitor.post(`${prefix}/cart`, { intent: "add", ...CAKE, ...AINA });
    return (await visitor.get(`${prefix}/cart`)).text();
  };
  expect(await told("")).toContain("Message on cake “Happy Birthday Aina”");
  expect(await told("/ms")).toContain("Ucapan pada kek “Happy Birthday Aina”");
});
