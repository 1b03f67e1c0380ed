import { expect, test } from "vitest";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { decideAtBank, SITE, type World } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { textOf, type Visitor, withCartCookie } from "#tests/support/visitor.ts";

const SIZE = { name: "Size", variation: true, options: ["8 inch", "10 inch"] };
const FLAVOUR = {
  id: 2,
  name: "Flavour",
  slug: "pa_flavour",
  variation: true,
  options: ["Pandan", "Gula Melaka"],
};
const PAGE = "/product/layer-cake";
const { small, large } = VARIATIONS;

/** A shop whose layer cake has a flavour to choose, which its variations leave open. */
async function arrive() {
  const visit = await visitWith({});
  await leaveFlavourOpen(visit.world);
  return visit;
}

function leaveFlavourOpen(world: World): Promise<void> {
  return editInShop(world, "PUT", `products/${PRODUCTS.layer}`, { attributes: [SIZE, FLAVOUR] });
}

const add = (more: Record<string, string | string[]> = {}) => ({
  intent: "add",
  productId: String(PRODUCTS.layer),
  variationId: String(small),
  ...more,
});
const link = (query: string) => `/add-to-cart/${PRODUCTS.layer}?${query}`;
/** The preselected options of a page. */
const chosenOn = (html: string) =>
  (html.match(/<input[^>]*type="radio"[^>]*checked=""[^>]*>/g) ?? []).map(
    (radio) => /value="([^"]*)"/.exec(radio)?.[1],
  );
const flash = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

test("the page offers the options of open attributes, and preselects those of its address", async () => {
  const { visitor } = await arrive();
  const plain = await (await visitor.get(PAGE)).text();
  expect(plain).toMatch(/<select id="141:attribute_pa_flavour" name="141:attribute_pa_flavour"/);
  expect(plain).toContain('<option value="Gula Melaka">Gula Melaka</option>');
  expect(chosenOn(plain)).toEqual([]);
  const query = "attribute_size=8+inch&attribute_pa_flavour=gula-melaka&quantity=3";
  const asked = await (await visitor.get(`${PAGE}?${query}`)).text();
  expect(chosenOn(asked)).toEqual(["8 inch", "Gula Melaka"]);
  expect(asked).toMatch(/name="quantity"[^>]*value="3"/);
  // The price of the choice, in place of the range.
  expect(plain).toContain("RM\u00a065.00 – RM\u00a095.50");
  expect(asked).not.toContain("RM\u00a065.00 – RM\u00a095.50");
  const bar = (html: string) => /purchase-price[^>]*><b>([^<]*)/.exec(html)?.[1];
  expect([bar(plain), bar(asked)]).toEqual(["From RM\u00a065.00", "RM\u00a065.00"]);
});

test("the owner's default attributes are preselected", async () => {
  const { world, visitor } = await arrive();
  await editInShop(world, "PUT", `products/${PRODUCTS.layer}`, {
    default_attributes: [{ name: "Size", option: "10 inch" }],
  });
  expect(chosenOn(await (await visitor.get(PAGE)).text())).toEqual(["10 inch"]);
});

const picking = (fields: Record<string, string>) => ({
  intent: "add",
  productId: String(PRODUCTS.layer),
  ...fields,
});

test("a form that chooses by attributes adds the variation, and its answer keeps the choice", async () => {
  const { visitor } = await arrive();
  await withCartCookie(visitor);
  const choice = { attribute_size: "10 inch", attribute_pa_flavour: "pandan" };
  const added = await visitor.post("/cart", picking({ ...choice, quantity: "2" }));
  expect(added.headers.get("Location")).toBe(
    `${PAGE}?attribute_size=10+inch&attribute_pa_flavour=pandan&quantity=2`,
  );
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("Size: 10 inch, Flavour: Pandan");
  expect(text).toContain("2 items in your cart");
  const bought = await visitor.post("/cart", { ...picking(choice), intent: "buy" });
  expect(bought.headers.get("Location")).toBe("/cart");
});

test("a form with an incomplete choice gets the message beside it, and keeps the rest", async () => {
  const { visitor } = await arrive();
  for (const intent of ["add", "buy"]) {
    const fields = { ...picking({ attribute_size: "8 inch", quantity: "4" }), intent };
    const refused = await visitor.post("/cart", fields);
    const target = `${PAGE}?attribute_size=8+inch&quantity=4&choose=1`;
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, `${target}#choose`]);
    const html = await (await visitor.get(target)).text();
    expect(chosenOn(html)).toEqual(["8 inch"]);
    expect(html).toMatch(/name="quantity"[^>]*value="4"/);
    // Once, beside the flavours: no message at the top of the page.
    expect(html.match(/Please choose: \w+/g)).toEqual(["Please choose: Flavour"]);
    expect(html).toMatch(/<fieldset aria-describedby="([^"]+)"><legend[^>]*>Flavour<.*id="\1"/s);
    expect(html).toMatch(/id="choose"[^>]*name="attribute_pa_flavour"/);
  }
  expect(visitor.cookies.has("cart")).toBe(false);
});

test("a sold-out choice is marked, and a form that sends it is refused and keeps its values", async () => {
  const { world, visitor } = await arrive();
  await editInShop(world, "PUT", `products/${PRODUCTS.layer}/variations/${large}`, {
    stock_status: "outofstock",
  });
  const html = await (await visitor.get(PAGE)).text();
  expect(html).toMatch(
    /<input(?=[^>]*value="10 inch")[^>]*disabled[^>]*>(?:(?!<\/label>).)*Out of Stock/s,
  );
  const choice = { attribute_size: "10 inch", attribute_pa_flavour: "pandan" };
  const refused = await visitor.post("/cart", picking(choice));
  const kept = `${PAGE}?attribute_size=10+inch&attribute_pa_flavour=pandan`;
  expect(refused.headers.get("Location")).toBe(kept);
  expect(await flash(visitor, kept)).toContain("Layer Cake is out of stock");
  const scripted = await visitor.post("/cart.data", picking(choice));
  expect(await scripted.text()).toContain("Layer Cake is out of stock");
});

test("the form for several variations without a ticked box is refused on its page", async () => {
  const { visitor } = await arrive();
  const headers = { Referer: `${SITE}${PAGE}` };
  const refused = await visitor.post("/cart", picking({ several: "1" }), headers);
  expect(refused.headers.get("Location")).toBe(PAGE);
  expect(await flash(visitor, PAGE)).toContain("Select Variations First");
});

test("the choice is on the line, in the order, on its page, and paid", async () => {
  const { world, visitor } = await arrive();
  const fields = { variationId: [String(small), String(large)] };
  await visitor.post("/cart", {
    ...add(fields),
    [`${small}:attribute_pa_flavour`]: "pandan",
    [`${large}:attribute_pa_flavour`]: "gula-melaka",
  });
  for (const page of ["/cart", "/checkout"]) {
    const text = await textOf(await visitor.get(page));
    expect(text).toContain("Size: 8 inch, Flavour: Pandan");
    expect(text).toContain("Size: 10 inch, Flavour: Gula Melaka");
  }
  const paying = await pay(visitor);
  const bill = paying.headers.get("Location")?.split("/").at(-1) ?? "";
  const { orders } = madeBy(world);
  expect(orders).toMatchObject([
    {
      line_items: [
        { variation_id: small, meta_data: [{ key: "pa_flavour", value: "Pandan" }] },
        { variation_id: large, meta_data: [{ key: "pa_flavour", value: "Gula Melaka" }] },
      ],
    },
  ]);
  const back = await decideAtBank(world, bill);
  const returned = await visitor.get(back.href.slice(SITE.length));
  const confirmation = await textOf(await visitor.get(returned.headers.get("Location") ?? ""));
  expect(confirmation).toContain("Payment Successful!");
  expect(confirmation).toContain("Size: 8 inch, Flavour: Pandan");
  expect(confirmation).toContain("Size: 10 inch, Flavour: Gula Melaka");
});

test("lines with different choices are separate, and each is changed and removed on its own", async () => {
  const { visitor } = await arrive();
  for (const flavour of ["pandan", "gula-melaka", "pandan"]) {
    await visitor.post("/cart", add({ attribute_pa_flavour: flavour }));
  }
  const line = {
    productId: String(PRODUCTS.layer),
    variationId: String(small),
    attribute_pa_flavour: "Pandan",
  };
  const html = await (await visitor.get("/cart")).text();
  expect(html).toMatch(/name="attribute_pa_flavour" value="Gula Melaka"/);
  await visitor.post("/cart", { intent: "quantity", ...line, quantity: "5" });
  expect(await textOf(await visitor.get("/cart"))).toContain("6 items in your cart");
  await visitor.post("/cart", { intent: "remove", ...line });
  const text = await textOf(await visitor.get("/cart"));
  expect(text).toContain("1 item in your cart");
  expect(text).toContain("Flavour: Gula Melaka");
  const unknown = { intent: "quantity", ...line, attribute_pa_flavour: "", quantity: "2" };
  expect((await visitor.post("/cart", unknown)).status).toBe(422);
});

test("a form without a needed choice redirects to the product's page with what is missing", async () => {
  const { visitor } = await arrive();
  const refused = await visitor.post("/cart", add());
  const target = `${PAGE}?attribute_size=8+inch&choose=1`;
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, `${target}#choose`]);
  expect(await (await visitor.get(target)).text()).toContain("Please choose: Flavour");
  const scripted = await visitor.post("/cart.data", add());
  expect(scripted.status).toBe(422);
  expect(await scripted.text()).toContain("Please choose: Flavour");
  expect(visitor.cookies.has("cart")).toBe(false);
});

test("a link has the choice in WooCommerce's format; without it, it redirects to the product's page", async () => {
  const { visitor } = await arrive();
  await withCartCookie(visitor);
  const missing = await visitor.get(link(`variation=${small}`));
  expect(missing.headers.get("Location")).toBe(`${PAGE}?attribute_size=8+inch`);
  expect(await flash(visitor, PAGE)).toContain(
    "Failed to add product to cart. Please choose: Flavour",
  );
  const made = await visitor.get(
    link(`variation=${small}&attribute_size=8%20inch&attribute_pa_flavour=gula-melaka`),
  );
  expect(made.headers.get("Location")).toBe("/cart");
  expect(await flash(visitor, "/cart")).toContain(
    "Added Layer Cake (Size: 8 inch, Flavour: Gula Melaka) to cart!",
  );
});

test("in a bulk link an item without its choice counts as failed", async () => {
  const { visitor } = await arrive();
  const items = `${PRODUCTS.layer}:1:${small},${PRODUCTS.pandan}:1`;
  await visitor.get(`/add-to-cart-bulk?items=${items}`);
  const html = await flash(visitor, "/cart");
  expect(html).toContain("Added 1 items to cart. 1 items failed to load.");
});

test("a cart from before an attribute was open shows the missing choice with a link, and cannot be ordered", async () => {
  const { world, visitor } = await visitWith({});
  await visitor.post("/cart", add());
  await leaveFlavourOpen(world);
  const cart = await visitor.get("/cart");
  expect(await cart.clone().text()).toMatch(
    /href="\/product\/layer-cake\?attribute_size=8\+inch"[^>]*>Choose options/,
  );
  const problem = "Please choose: Flavour. Please remove this item and choose its options again.";
  expect(await textOf(cart)).toContain(problem);
  expect(await textOf(await pay(visitor))).toContain(`Layer Cake: ${problem}`);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
});

test("a lost cart's mirror restores its choices, and they are checked like a form's", async () => {
  const { visitor } = await arrive();
  const restore = (flavour: string) =>
    visitor.post("/cart.data", {
      intent: "restore",
      items: `${PRODUCTS.layer}:2:${small}:attribute_pa_flavour=${flavour}`,
    });
  expect((await restore("durian")).status).toBe(422);
  expect((await restore("pandan")).status).toBe(200);
  const mirror = await (await visitor.get("/api/cart-mirror")).json();
  expect(mirror).toMatchObject({
    quote: {
      lines: [
        {
          quantity: 2,
          variant: "Size: 8 inch, Flavour: Pandan",
          choices: [{ key: "pa_flavour", value: "Pandan" }],
        },
      ],
    },
  });
});
