import { describe, expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit, toPay } from "#tests/support/checkout-world.ts";
import { longText, storeInShop } from "#tests/support/heavy-goods.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { BOTH_WAYS } from "#tests/support/over-http.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** Page builders make descriptions of megabytes. A shop with such goods has all its pages and sells them. */

const KB = 1_000;
const MB = 1_000 * KB;

describe.each(BOTH_WAYS)("$way", ({ take }) => {
  async function open() {
    const world = openWorld();
    await take(world.woo);
    return { world, shop: await world.startShop() };
  }

  async function addTwelve(world: ReturnType<typeof openWorld>): Promise<string[]> {
    const names = Array.from({ length: 12 }, (_, index) => `Heavy ${index + 1}`);
    for (const name of names) {
      await editInShop(world, "POST", "products", {
        name,
        status: "publish",
        regular_price: "10.00",
        description: longText(200 * KB),
      });
    }
    return names;
  }

  test("twelve goods of 200 kB are shown, put in the cart and bought", async () => {
    const { world, shop } = await open();
    const names = await addTwelve(world);
    const { products } = await shop.catalogue.list({ status: "publish", perPage: 100 });
    const heavy = products.filter(({ name }) => names.includes(name));
    expect(heavy).toHaveLength(12);
    const lines = heavy.map(({ id }) => line(id));
    const visitor = await openVisitor(shop);
    for (const { id } of heavy) await visitor.get(`/add-to-cart/${id}`);
    for (const page of ["/cart", "/checkout"]) {
      expect((await visitor.get(page)).status).toBe(200);
    }
    expect(await textOf(await visitor.get("/cart"))).toContain("Heavy 12");
    const { quote } = await quoteCart(shop, cartOf(lines));
    expect(quote.subtotal).toBe(12_000);
    toPay(await submit(shop, cartOf(lines)));
  });

  test("the index has twelve goods of 200 kB with their descriptions", async () => {
    const { world, shop } = await open();
    const names = await addTwelve(world);
    const { shop: kept } = await indexed(shop);
    const { products } = await kept.catalogue.list({ status: "publish", perPage: 100 });
    const heavy = products.filter(({ name }) => names.includes(name));
    expect(heavy).toHaveLength(names.length);
    for (const { slug } of heavy) {
      const page = await kept.catalogue.bySlug(slug);
      expect(page?.descriptionHtml.length).toBeGreaterThan(190 * KB);
    }
    expect(products).toHaveLength(Object.keys(PRODUCTS).length + 12);
  });

  test("a product of 8 MB has a page without its description, and is found and bought", async () => {
    const { world, shop: byCalls } = await open();
    storeInShop(world, PRODUCTS.layer, "description", longText(8 * MB));
    storeInShop(world, PRODUCTS.pandan, "description", "<p>Rolled by hand.</p>");
    const { shop: byIndex } = await indexed(byCalls);
    for (const shop of [byCalls, byIndex]) {
      const visitor = await openVisitor(shop);
      const page = await visitor.get("/product/layer-cake");
      expect(page.status).toBe(200);
      expect(await textOf(page)).toMatch(/Layer Cake[^]*8 inch/);
      expect(await textOf(await visitor.get("/product/pandan-roll"))).toContain("Rolled by hand.");
      for (const list of ["/products", "/search?q=cake"]) {
        const answer = await visitor.get(list);
        expect(answer.status).toBe(200);
        expect(await textOf(answer)).toMatch(
          /(Chocolate Fudge Cake[^]*Layer Cake|Layer Cake[^]*Chocolate Fudge Cake)/,
        );
      }
      await visitor.get(`/add-to-cart/${PRODUCTS.layer}?variation=${VARIATIONS.large}`);
      expect(await textOf(await visitor.get("/checkout"))).toContain("Layer Cake");
      toPay(await submit(shop, cartOf([line(PRODUCTS.layer, 1, VARIATIONS.large)])));
    }
    expect(byIndex.catalogue.isIndexed()).toBe(true);
  });

  test("what a plug-in stores with a product is not read, and its lead time is", async () => {
    const { world, shop } = await open();
    storeInShop(world, PRODUCTS.pandan, "meta_data", [
      { key: "_builder_data", value: longText(3 * MB) },
      { key: "_kedai_lead_hours", value: "48" },
      { key: "_kedai_message_letters", value: "25" },
    ]);
    const found = await shop.catalogue.products([PRODUCTS.pandan], { fresh: true });
    expect(found.get(PRODUCTS.pandan)).toMatchObject({ leadHours: 48 });
    toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  });

  test("a product that is too large without its description is left out, named, and others stay", async () => {
    const { world, shop } = await open();
    storeInShop(world, PRODUCTS.pandan, "attributes", [
      { name: "Colour", variation: false, visible: true, options: [longText(3 * MB)] },
    ]);
    const { shop: kept } = await indexed(shop);
    for (const { catalogue } of [shop, kept]) {
      const { products } = await catalogue.list({ status: "publish", perPage: 100 });
      expect(products).toHaveLength(Object.keys(PRODUCTS).length - 1);
    }
    const { found } = await shop.backend.survey({
      showsPicture: () => true,
      shipping: { shippingCost: 800, freeShippingThreshold: 10_000 },
      webhooks: "none",
      fixedProductCoupons: "once",
      ratingsFromSales: true,
      orderEmails: "off",
    });
    expect(String(found.find(({ kind }) => kind === "goods-left-out")?.found)).toContain(
      "Pandan Roll",
    );
  });
});

test("a cart is read without descriptions and without other plug-ins' meta", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const ids = [PRODUCTS.chocolate, PRODUCTS.pandan, PRODUCTS.candle];
  for (const id of ids) {
    storeInShop(world, id, "description", longText(2 * KB));
    storeInShop(world, id, "meta_data", [{ key: "_yoast_wpseo_title", value: "Seen nowhere" }]);
  }
  world.woo.calls.length = 0;
  await quoteCart(shop, cartOf(ids.map((id) => line(id))));
  const answers = world.woo.calls.map(({ answer }) => answer);
  expect(answers).toHaveLength(1);
  expect(answers.join()).not.toMatch(/word word|Seen nowhere/);
});
