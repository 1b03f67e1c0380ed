import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const { pandan, layer, rare } = PRODUCTS;

async function openShop() {
  const world = openWorld();
  const { shop } = await indexed(await world.startShop());
  return { world, visitor: await openVisitor(shop) };
}

/** The names on the wishlist, in order. */
async function listed(visitor: Visitor, path = "/wishlist"): Promise<string[]> {
  const html = await (await visitor.get(path)).text();
  return [...html.matchAll(/class="card-link"[^>]*>([^<]+)</g)].map(([, name = ""]) => name);
}

test("a browser without scripts adds to its list, sees it and removes from it", async () => {
  const { visitor } = await openShop();
  const empty = await visitor.get("/wishlist");
  expect(empty.status).toBe(200);
  expect(await empty.text()).toContain('content="noindex"');
  expect(await textOf(await visitor.get("/wishlist"))).toContain("No wishes yet");

  const answer = await visitor.post("/wishlist", { add: String(pandan) });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/wishlist"]);
  expect(answer.headers.getSetCookie().find((one) => one.startsWith("wishlist="))).toContain(
    "; Path=/wishlist;",
  );
  const page = await (await visitor.get("/wishlist")).text();
  expect(page).toContain("Added to wishlist! ❤️");
  await visitor.post("/wishlist", { add: String(layer) });
  expect(await listed(visitor)).toEqual(["Layer Cake", "Pandan Roll"]);
  await visitor.post("/wishlist", { remove: String(layer) });
  expect(await listed(visitor)).toEqual(["Pandan Roll"]);
});

test("a shared list is shown to others, and kept beside their own", async () => {
  const { visitor } = await openShop();
  const shared = `/wishlist?items=${layer},${rare},abc,999`;
  const page = await textOf(await visitor.get(shared));
  expect(page).toContain("A list shared with you");
  expect(page).toContain("1 treat of this list is not sold any more.");
  expect(await listed(visitor, shared)).toEqual(["Layer Cake", "Rare Tart"]);
  expect(await listed(visitor)).toEqual([]);
  await visitor.post("/wishlist", { add: String(pandan) });
  await visitor.post("/wishlist", { keep: `${layer},${pandan},${rare}` });
  expect(await listed(visitor)).toEqual(["Pandan Roll", "Layer Cake", "Rare Tart"]);
});

test("a script's list replaces that of the cookie without a message", async () => {
  const { visitor } = await openShop();
  await visitor.post("/wishlist", { add: String(pandan) });
  await visitor.get("/wishlist");
  const answer = await visitor.post("/wishlist", { store: `${rare},${layer}` });
  expect(answer.headers.getSetCookie().filter((one) => one.startsWith("flash="))).toEqual([]);
  expect(await listed(visitor)).toEqual(["Rare Tart", "Layer Cake"]);
});

test("the fifty-first wish is refused in words, and no other form is taken", async () => {
  const { visitor } = await openShop();
  const full = Array.from({ length: 50 }, (_, index) => index + 1000).join(",");
  await visitor.post("/wishlist", { store: `${full},5000` });
  await visitor.post("/wishlist", { add: String(pandan) });
  expect(await (await visitor.get("/wishlist")).text()).toContain("Your wishlist is full");
  expect(await listed(visitor)).toEqual([]);
  for (const fields of [{}, { add: "x" }, { remove: "-1" }, { other: "1" }] as Record<
    string,
    string
  >[]) {
    expect((await visitor.post("/wishlist", fields)).status).toBe(422);
  }
  expect(
    (await visitor.post("/wishlist", { add: "1" }, { "Sec-Fetch-Site": "cross-site" })).status,
  ).toBe(403);
});

test("the cards of a browser's own lists come in its order, without what the shop does not have", async () => {
  const { visitor } = await openShop();
  const answer = await visitor.get(`/api/cards?ids=${rare},424242,${pandan}`);
  const { cards } = (await answer.json()) as { cards: { name: string }[] };
  expect(cards.map(({ name }) => name)).toEqual(["Rare Tart", "Pandan Roll"]);
});

test("a product that is not sold any more is told, not shown", async () => {
  const { world, visitor } = await openShop();
  await editInShop(world, "PUT", `products/${rare}`, { status: "private" });
  const { shop } = await indexed(await world.startShop());
  const later = await openVisitor(shop, visitor.cookies);
  expect(await listed(later, `/wishlist?items=${rare},${pandan}`)).toEqual(["Pandan Roll"]);
});
