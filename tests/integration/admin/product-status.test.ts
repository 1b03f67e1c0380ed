import { expect, test } from "vitest";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import {
  openOwner,
  openOwnersShop,
  openStaff,
  type OwnersShop,
  postFiles,
} from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const LIST = "/admin/products";
const { pandan, layer } = PRODUCTS;

const stored = async ({ shop }: OwnersShop, id: number) => {
  const answer = await shop.backend.ownersProduct(id);
  if (!answer.ok) throw new Error("not read");
  return answer.value;
};

/** Presses a button of the product's form page, as it stands there. */
async function presses(opened: OwnersShop, id: number, intent: string, seen?: string) {
  const html = await (await opened.owner.get(`${LIST}/${id}`)).text();
  const shown = /action="[^"]*\/status".*?name="seen" value="([^"]*)"/s.exec(html)?.[1] ?? "";
  const fields = { intent, seen: seen ?? shown };
  return opened.owner.post(`${LIST}/${id}/status`, fields);
}

const inShop = async ({ visitor }: OwnersShop, name: string) =>
  (await textOf(await visitor.get("/products"))).includes(name);

test("a product is deleted, and comes back with its address as it was", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor } = opened;
  const before = await stored(opened, pandan);
  const deleted = await presses(opened, pandan, "delete");
  const list = deleted.headers.get("Location") ?? "";
  expect([deleted.status, list]).toEqual([303, `${LIST}?deleted=${pandan}&was=publish`]);
  expect(await stored(opened, pandan)).toBeUndefined();
  expect(await inShop(opened, "Pandan Roll")).toBe(false);
  expect((await visitor.get(`/products/${before?.slug}`)).status).toBe(404);
  const html = await (await owner.get(list)).text();
  expect(html).toContain("Pandan Roll dipadam");
  expect(html).toContain(`action="${LIST}/${pandan}/status"`);
  // Gone for another tab, which is told.
  const again = await owner.post(`${LIST}/${pandan}/status`, { intent: "delete", seen: "" });
  expect(again.headers.get("Location")).toBe(LIST);
  expect(await (await owner.get(LIST)).text()).toContain("sudah tiada");

  const undo = { intent: "restore", was: "publish" };
  expect((await owner.post(`${LIST}/${pandan}/status`, undo)).status).toBe(303);
  const { version: _, ...after } = (await stored(opened, pandan))!;
  expect({ ...after, version: before?.version }).toEqual(before);
  expect(await inShop(opened, "Pandan Roll")).toBe(true);
  expect((await visitor.get(`/products/${before?.slug}`)).status).toBe(200);
});

test("a product is hidden and shown again, and an old undo changes nothing", async () => {
  const opened = await openOwnersShop();
  expect((await presses(opened, pandan, "hide")).status).toBe(303);
  expect((await stored(opened, pandan))?.status).toBe("private");
  expect(await inShop(opened, "Pandan Roll")).toBe(false);
  const undo = { intent: "restore", was: "publish" };
  expect((await opened.owner.post(`${LIST}/${pandan}/status`, undo)).status).toBe(303);
  expect((await stored(opened, pandan))?.status).toBe("private");
  expect((await presses(opened, pandan, "show")).status).toBe(303);
  expect(await inShop(opened, "Pandan Roll")).toBe(true);
});

test("a product whose choices have no price, or are all sold out, is told so when it is shown", async () => {
  const opened = await openOwnersShop();
  const sizes = [VARIATIONS.small, VARIATIONS.large].map(
    (id) => `products/${layer}/variations/${id}`,
  );
  const shown = async (change: Record<string, string>) => {
    for (const size of sizes) await editInShop(opened.world, "PUT", size, change);
    await presses(opened, layer, "hide");
    const answer = await presses(opened, layer, "show");
    return (await opened.owner.get(answer.headers.get("Location") ?? "")).text();
  };
  expect(await shown({ stock_status: "outofstock" })).toContain(
    "kini di kedai, tetapi habis dijual",
  );
  expect(await shown({ regular_price: "" })).toContain("tidak boleh dibeli sehingga ada harga");
});

test("a hidden product that was deleted stays hidden when it comes back", async () => {
  const opened = await openOwnersShop();
  await presses(opened, pandan, "hide");
  const deleted = await presses(opened, pandan, "delete");
  const was = new URL(deleted.headers.get("Location") ?? "", opened.shop.siteUrl).searchParams;
  expect(was.get("was")).toBe("private");
  const undo = { intent: "restore", was: "private" };
  await opened.owner.post(`${LIST}/${pandan}/status`, undo);
  expect((await stored(opened, pandan))?.status).toBe("private");
});

test("a product with choices stands in the bin for 30 days, and comes back from it with everything", async () => {
  const opened = await openOwnersShop();
  const { owner, world, shop } = opened;
  const read = async () => ({
    product: await stored(opened, layer),
    variations: (await shop.backend.ownersVariations(layer)) as unknown,
  });
  const bin = async () => (await owner.get(`${LIST}?state=deleted`)).text();
  for (const hides of [false, true]) {
    if (hides) await presses(opened, layer, "hide");
    const before = await read();
    expect((await presses(opened, layer, "delete")).status).toBe(303);
    expect(await stored(opened, layer)).toBeUndefined();
    expect(await inShop(opened, "Layer Cake")).toBe(false);
    const html = await bin();
    expect(html).toContain("Layer Cake");
    expect(html).not.toContain("Pandan Roll");
    const form = html.slice(html.indexOf(`action="${LIST}/${layer}/status"`));
    const was = /name="was" value="([^"]*)"/.exec(form)?.[1] ?? "";
    await owner.post(`${LIST}/${layer}/status`, { intent: "restore", was });
    const after = await read();
    expect(after).toEqual(before);
    expect(await inShop(opened, "Layer Cake")).toBe(!hides);
    expect(await bin()).not.toContain(`${LIST}/${layer}/status`);
  }
  await presses(opened, layer, "delete");
  world.time.now += 31 * 86_400_000;
  const later = await openOwner(shop);
  expect(await (await later.get(`${LIST}?state=deleted`)).text()).not.toContain(
    `${LIST}/${layer}/status`,
  );
});

test("a product whose choices are in WooCommerce's bin too is left there, and says where to restore it", async () => {
  const opened = await openOwnersShop();
  const { owner, world } = opened;
  // As after a delete on WordPress's screens: the list of its choices is empty, and nothing is noted by us.
  const gone = { delete: [VARIATIONS.small, VARIATIONS.large] };
  await editInShop(world, "POST", `products/${layer}/variations/batch`, gone);
  await editInShop(world, "PUT", `products/${layer}`, { status: "trash" });
  const restore = { intent: "restore", was: "publish" };
  const refused = await owner.post(`${LIST}/${layer}/status`, restore);
  const bin = `${LIST}?state=deleted`;
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, bin]);
  const text = await (await owner.get(bin)).text();
  expect(text).toContain("pilihannya ada dalam tong sampah WooCommerce");
  expect(text).toContain("Layer Cake");
  expect(await stored(opened, layer)).toBeUndefined();
});

test("a product that changed since is not deleted, and staff change nothing", async () => {
  const opened = await openOwnersShop();
  const late = await presses(opened, pandan, "delete", "2020-01-01T00:00:00");
  expect(late.headers.get("Location")).toBe(`${LIST}/${pandan}`);
  const told = await (await opened.owner.get(`${LIST}/${pandan}`)).text();
  expect(told).toContain("Produk ini telah berubah sementara itu");
  const staff = await openStaff(opened.shop);
  const forged = { intent: "restore", was: "publish" };
  expect((await staff.post(`${LIST}/${pandan}/status`, forged)).status).toBe(403);
  expect((await stored(opened, pandan))?.status).toBe("publish");
});

test("a copy begins with the values, the choices and the facts of its source", async () => {
  const opened = await openOwnersShop();
  const { shop, owner } = opened;
  const fact = { id: 0, name: "Serves", slug: "serves", position: 0, visible: true };
  const [option] = (await stored(opened, layer))!.attributes;
  const facts = [
    { ...fact, variation: false, options: ["8 to 10"] },
    { ...option!, position: 1 },
  ];
  await shop.backend.updateProduct(layer, { attributes: facts, categoryIds: [5] });
  expect(await (await owner.get(`${LIST}/${layer}`)).text()).toContain(`/new?from=${layer}`);
  const path = `${LIST}/new?from=${layer}`;
  const html = await (await owner.get(path)).text();
  expect(html).toContain('value="Layer Cake (salinan)"');
  const form = new FormData();
  for (const [input] of html.split('id="product"')[1]?.matchAll(/<input[^>]*>/g) ?? []) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    const isSent = !/type="(checkbox|file)"/.test(input) || / checked/.test(input);
    if (name && isSent) form.set(name, /value="([^"]*)"/.exec(input)?.[1] ?? "");
  }
  form.set("category", "5");
  form.set("shown", "on");
  form.set("name", "Kek Lapis Baharu");
  expect((await postFiles(shop, owner, path, form)).status).toBe(303);
  const found = await shop.backend.listOwnersProducts({ q: "Baharu", state: "all", page: 1 });
  const [copy] = found.ok ? found.value.products : [];
  expect(copy).toMatchObject({ type: "variable", status: "publish", categoryIds: [5] });
  expect(copy?.attributes.map(({ name, options }) => [name, options])).toEqual([
    ["Serves", ["8 to 10"]],
    ["Size", ["8 inch", "10 inch"]],
  ]);
  const variations = await shop.backend.ownersVariations(copy?.id ?? 0);
  const prices = variations.ok ? variations.value.map((one) => one.regularPrice) : [];
  expect(new Set(prices)).toEqual(new Set([6500, 9550]));
  const source = await shop.backend.ownersVariations(layer);
  expect(source.ok && source.value).toHaveLength(2);
});

test("a hidden product is seen as shoppers will see it, by an address that the owner gets", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor, world } = opened;
  const previewOf = async (id: number) => {
    await presses(opened, id, "hide");
    const html = await (await owner.get(`${LIST}/${id}`)).text();
    return /href="(\/products\/[^"]*preview=[^"]*)"/.exec(html)?.[1] ?? "";
  };
  const simple = await previewOf(pandan);
  const page = await visitor.get(simple);
  expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect(await textOf(page)).toMatch(/Pandan Roll.*RM.33\.35/);
  expect(await textOf(await visitor.get(await previewOf(layer)))).toMatch(/Layer Cake.*RM.65\.00/);
  const [path = "", token = ""] = simple.split("?preview=");
  for (const other of [path, `${path}?preview=x`, `${path}?preview=${token}x`]) {
    expect((await visitor.get(other)).status).toBe(404);
  }
  const added = await visitor.post("/cart", { intent: "add", productId: String(pandan) });
  expect(await textOf(await visitor.get(added.headers.get("Location") ?? "/cart"))).not.toMatch(
    /1 item/,
  );
  world.time.now += 8 * 24 * 3_600_000;
  expect((await visitor.get(simple)).status).toBe(404);
});
