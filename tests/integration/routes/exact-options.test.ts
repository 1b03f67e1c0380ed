import { decodeHTML } from "entities";
import { expect, onTestFinished, test } from "vitest";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import type { Shop } from "#server/shop.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay } from "#tests/support/checkout-visit.ts";
import {
  cartOf,
  decideAtBank,
  line,
  openWorld,
  SITE,
  type World,
} from "#tests/support/checkout-world.ts";
import { serve } from "#tests/support/http-server.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const PAGE = "/product/layer-cake";
const ITEM = `products/${PRODUCTS.layer}`;
const PRICES = ["10.00", "20.00", "30.00"];
const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };

interface Chooser {
  id?: number;
  name: string;
  slug?: string;
  options: string[];
}
const GRADE: Chooser = { id: 3, name: "Grade", slug: "pa_grade", options: ["B", "B+", "B-"] };

/** The same shop on a WooCommerce that answers over HTTP. */
async function overHttp(world: World, shop: Shop): Promise<Shop> {
  const { origin, close } = await serve((request) => {
    const { pathname, search } = new URL(request.url);
    return world.woo.fetch(new Request(`https://embedded.invalid${pathname}${search}`, request));
  });
  onTestFinished(close);
  const { log, clock, ticks } = shop;
  const backend = createWooCommerceClient({ ...KEYS, url: origin, log, clock, fetch });
  return { ...shop, backend, catalogue: createCatalogue({ backend, log, clock, ticks }) };
}

const WAYS = { "the embedded back end": async (_: World, shop: Shop) => shop, HTTP: overHttp };

/** A shop whose layer cake is chosen by this attribute, with a variation at its own price for each option. */
async function arrive(way: keyof typeof WAYS, chooser: Chooser, isOpen = false) {
  const world = openWorld();
  await editInShop(world, "PUT", ITEM, { attributes: [{ ...chooser, variation: true }] });
  const ids: number[] = [VARIATIONS.small, VARIATIONS.large];
  await editInShop(world, "POST", `${ITEM}/variations`, { regular_price: "1.00" });
  const rows = (await readFromShop(world, `${ITEM}/variations`)) as { id: number }[];
  ids.push(...rows.flatMap(({ id }) => (ids.includes(id) ? [] : id)));
  for (const [at, id] of ids.entries()) {
    const fixed = { ...(chooser.id ? { id: chooser.id } : {}), name: chooser.name };
    await editInShop(world, "PUT", `${ITEM}/variations/${id}`, {
      regular_price: PRICES[isOpen ? 0 : at],
      attributes: isOpen ? [] : [{ ...fixed, option: chooser.options[at] }],
    });
  }
  const shop = await WAYS[way](world, await world.startShop());
  return { world, shop, ids, visitor: await openVisitor(shop) };
}

/** The radio buttons of the page's form, by the text beside them. */
async function radiosOf(visitor: Visitor): Promise<Map<string, [string, string]>> {
  const html = await (await visitor.get(PAGE)).text();
  const labels = [...html.matchAll(/<label class="choice pick">(.*?)<\/label>/gs)];
  return new Map(
    labels.map(([, label = ""]) => {
      const of = (pattern: RegExp) => decodeHTML(pattern.exec(label)?.[1] ?? "");
      return [
        of(/class="font-semibold">(.*?)<\/span>/s),
        [of(/ name="([^"]*)"/), of(/ value="([^"]*)"/)],
      ];
    }),
  );
}

async function addEach(visitor: Visitor, options: string[]): Promise<void> {
  const radios = await radiosOf(visitor);
  expect([...radios.keys()]).toEqual(options);
  for (const option of options) {
    const field = radios.get(option) ?? ["", ""];
    const form = { intent: "add", productId: String(PRODUCTS.layer), [field[0]]: field[1] };
    const added = await visitor.post("/cart", form);
    expect(added.headers.get("Location")).not.toContain("choose=1");
  }
}

test.each(
  (["the embedded back end", "HTTP"] as const).flatMap((way) =>
    [
      GRADE,
      { name: "Weight", options: ["&lt;500g", "&gt;500g", "500g"] },
      { name: "🎂", options: ["🍓", "🍫", "🥭"] },
      { name: "颜色", options: ["红色", "紅色", "红"] },
      { name: "Ribbon", options: ['8" & "wide", red', "8' | narrow", "red"] },
      { name: "Case", options: ["Big", "big", "B I G"] },
    ].map((chooser) => [way, chooser] as const),
  ),
)(
  "with %s the chosen option of %j is the one in the cart and in the order",
  async (way, chooser) => {
    const { world, ids, visitor } = await arrive(way, chooser);
    const options = chooser.options.map(decodeHTML);
    await addEach(visitor, options);
    const text = decodeHTML(await (await visitor.get("/cart")).text());
    for (const option of options) expect(text).toContain(`${chooser.name}: ${option}`);
    expect((await pay(visitor)).headers.get("Location")).toContain("/bills/");
    const [order] = madeBy(world).orders;
    expect(order).toMatchObject({
      line_items: ids.map((variation_id, at) => ({ variation_id, total: PRICES[at] })),
    });
  },
);

test.each(["the embedded back end", "HTTP"] as const)(
  "with %s an option that the variation leaves open is ordered and told by its name",
  async (way) => {
    const { world, visitor } = await arrive(way, GRADE, true);
    await addEach(visitor, GRADE.options);
    const paying = await pay(visitor);
    const told = GRADE.options.map((option) => [{ key: "Grade", value: option }]);
    const [order] = madeBy(world).orders;
    expect(order).toMatchObject({ line_items: told.map((meta_data) => ({ meta_data })) });
    const bill = paying.headers.get("Location")?.split("/").at(-1) ?? "";
    const back = await decideAtBank(world, bill);
    const returned = await visitor.get(back.href.slice(SITE.length));
    const page = await textOf(await visitor.get(returned.headers.get("Location") ?? ""));
    expect(page.match(/Grade: B\S?/g)).toEqual(["Grade: B", "Grade: B+", "Grade: B-"]);
  },
);

test("a link with a slug is asked again when it could mean several options, and works when it names the variation", async () => {
  const { ids, visitor } = await arrive("the embedded back end", GRADE);
  const vague = await (await visitor.get(`${PAGE}?attribute_pa_grade=b`)).text();
  expect(vague).not.toContain('checked=""');
  const exact = await (await visitor.get(`${PAGE}?attribute_pa_grade=B%2B`)).text();
  expect(exact).toMatch(/<input[^>]*checked=""[^>]*value="B\+"/);
  const link = `/add-to-cart/${PRODUCTS.layer}?variation=${ids[1]}&attribute_pa_grade=`;
  await visitor.get(`${link}b`);
  expect(await textOf(await visitor.get("/cart"))).toContain("Grade: B+");
  const other = await visitor.get(`${link}B-`);
  expect(other.headers.get("Location")).toBe(PAGE);
});

test.each([
  [GRADE, "b", undefined],
  [{ ...GRADE, options: ["Gula Melaka", "Pandan", "B+"] }, "gula-melaka", "Gula Melaka"],
  [{ ...GRADE, options: ["Gula Melaka", "Pandan", "B+"] }, "b", "B+"],
])(
  "a cart of an older release with a slug of %j is ordered if it means one option",
  async (chooser, value, told) => {
    const { world, shop, visitor } = await arrive("the embedded back end", chooser, true);
    const choices = [{ key: "pa_grade", value }];
    const cart = cartOf([{ ...line(PRODUCTS.layer, 1, VARIATIONS.small), choices }]);
    const cookie = cartCookie(shop, cart).split(";")[0] ?? "";
    visitor.cookies.set("cart", cookie.slice("cart=".length));
    const text = await textOf(await visitor.get("/cart"));
    expect(text).toContain(told ? `Grade: ${told}` : "Please choose: Grade.");
    await pay(visitor);
    expect(madeBy(world).orders).toHaveLength(told ? 1 : 0);
  },
);

test.each(["the embedded back end", "HTTP"] as const)(
  "with %s attributes with the same slug, and one of an emoji, are chosen on their own",
  async (way) => {
    const world = openWorld();
    const names = ["Size", "Size+", "🎂"];
    const attributes = names.map((name) => ({ name, variation: true, options: ["S", "L"] }));
    await editInShop(world, "PUT", ITEM, { attributes });
    for (const [id, option] of [
      [VARIATIONS.small, "S"],
      [VARIATIONS.large, "L"],
    ] as const) {
      const fixed = { attributes: [{ name: "Size+", option }] };
      await editInShop(world, "PUT", `${ITEM}/variations/${id}`, fixed);
    }
    const visitor = await openVisitor(await WAYS[way](world, await world.startShop()));
    const html = decodeHTML(await (await visitor.get(PAGE)).text());
    const fields = names.map(
      (_, at) => [...html.matchAll(/type="radio"[^>]* name="(.*?)"/g)][at * 2]?.[1] ?? "",
    );
    expect(new Set(fields).size).toBe(3);
    const values = ["S", "L", "S"];
    const chosen = Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ""]));
    await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.layer), ...chosen });
    const text = await textOf(await visitor.get("/cart"));
    expect(text).toContain("Size: S, Size+: L, 🎂: S");
    await pay(visitor);
    expect(madeBy(world).orders).toMatchObject([
      {
        line_items: [
          {
            variation_id: VARIATIONS.large,
            meta_data: [{ key: "Size", value: "S" }, { value: "S" }],
          },
        ],
      },
    ]);
  },
);

test("an option whose name is too long for the cart's cookie is refused with its reason", async () => {
  const options = ["甲", "乙", "丙"].map((last) => "蛋".repeat(400) + last);
  const { visitor } = await arrive("the embedded back end", { name: "蛋糕", options }, true);
  const [[name, value] = ["", ""]] = (await radiosOf(visitor)).values();
  const form = { intent: "add", productId: String(PRODUCTS.layer), [name]: value };
  const refused = await visitor.post("/cart.data", form);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Failed to add item to cart");
  expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
});

test("options and names of 190 letters are chosen, kept in the cart and ordered", async () => {
  const options = ["甲", "乙", "丙"].map((last) => "蛋".repeat(189) + last);
  const { world, visitor } = await arrive("the embedded back end", { name: "蛋糕", options }, true);
  const [[name, value] = ["", ""]] = (await radiosOf(visitor)).values();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.layer), [name]: value });
  await pay(visitor);
  expect(madeBy(world).orders).toMatchObject([
    { line_items: [{ meta_data: [{ value: options[0] }] }] },
  ]);
});
