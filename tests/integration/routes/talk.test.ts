/** Where a shopper can talk to the shop in WhatsApp, and what is typed in there. */
import { expect, test } from "vitest";
import { FIRST_SHOP, saveShop } from "#server/settings/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { billIdOf, cartOf, line, openWorld, submit, toPay } from "#tests/support/checkout-world.ts";
import { openVisitor, type Visitor } from "#tests/support/visitor.ts";

/** The texts that a page's links to WhatsApp type in. */
async function talksOf(visitor: Visitor, path: string): Promise<(string | null)[]> {
  const html = await (await visitor.get(path)).text();
  const links = html.match(/<a[^>]*href="https:\/\/wa\.me\/[^>]*>/g) ?? [];
  return links.map((link) => {
    expect(link).toContain('rel="noopener"');
    const href = /href="([^"]*)"/.exec(link)?.[1] ?? "";
    const url = new URL(href.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"));
    expect(url.pathname).toBe("/60322001818");
    return url.searchParams.get("text");
  });
}

test("product, blocked cart, failed payment and order lead to a chat about them", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const outcome = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const visitor = await openVisitor(shop);
  const productId = String(PRODUCTS.rare);
  await visitor.post("/cart", { intent: "add", productId });
  expect(await talksOf(visitor, "/cart")).toEqual([]);
  await visitor.post("/cart", { intent: "quantity", productId, quantity: "9" });
  await visitor.get(`/order-confirmation/${outcome.orderId}?key=${outcome.orderKey}`);
  const id = outcome.orderId;
  const failed = `/payment/failed?bill_id=${billIdOf(outcome)}&reason=payment_failed`;
  const expected = {
    "/products/chocolate-fudge-cake": "Hello! I have a question about Chocolate Fudge Cake.",
    "/cart": "Hello! I need help with my cart.",
    [failed]: `Hello! My payment for order #${id} did not go through.`,
    "/payment/failed": "Hello! My payment did not go through.",
    "/payment/error?reason=timeout": "Hello! My payment did not go through.",
    [`/order-confirmation/${id}`]: `Hello! I have a question about order #${id}.`,
  };
  const seen = await Promise.all(
    Object.keys(expected).map(async (path) => [path, await talksOf(visitor, path)]),
  );
  expect(seen).toEqual(Object.entries(expected).map(([path, text]) => [path, [text]]));
  expect(JSON.stringify(seen)).not.toContain(CONTACT.firstName);
});

test("a shop without a number there shows no link", async () => {
  const shop = await openWorld().startShop();
  const contact = { ...FIRST_SHOP.facts.contact, whatsApp: "" };
  await saveShop(
    shop,
    { ...FIRST_SHOP, facts: { ...FIRST_SHOP.facts, contact } },
    { savedBy: "owner" },
  );
  const visitor = await openVisitor(shop);
  expect(await talksOf(visitor, "/payment/failed")).toEqual([]);
});
