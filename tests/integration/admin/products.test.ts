import { expect, test } from "vitest";
import { moveProduct } from "#server/goods/change-product.ts";
import { ok, unwrap } from "#server/platform/outgoing/result.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, openStaff, type OwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const LIST = "/admin/products";
const { pandan, rare, layer } = PRODUCTS;

/** The form of a row as its page holds it. */
async function rowOf({ owner }: OwnersShop, id: number, path = LIST) {
  const html = await (await owner.get(path)).text();
  const [row = ""] = html.split(`id="product-${id}"`)[1]?.split("</form>") ?? [];
  const valueOf = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(row)?.[1];
  const seen = valueOf("seen") ?? "";
  const [price = "", stock = "", stockShown = ""] = ["price", "stock", "stockShown"].map(valueOf);
  return { id: String(id), seen, price, stock, stockShown };
}

const stored = async ({ shop }: OwnersShop, id: number) => {
  const answer = await shop.backend.ownersProduct(id);
  if (!answer.ok || !answer.value) throw new Error("not read");
  return answer.value;
};

test("the list shows every product with its price and state, and finds by name", async () => {
  const opened = await openOwnersShop();
  const text = await textOf(await opened.owner.get(LIST));
  expect(text).toMatch(/Pandan Roll RM.33\.35 Dijual Lihat di kedai/);
  expect(text).toMatch(/Layer Cake dari RM.65\.00 Dijual Lihat di kedai/);
  const found = await textOf(await opened.owner.get(`${LIST}?q=tart`));
  expect(found).toContain("Rare Tart");
  expect(found).not.toContain("Pandan Roll");
  expect(await textOf(await opened.owner.get(`${LIST}?category=5`))).toContain("Pandan Roll");
  expect(await textOf(await opened.owner.get(`${LIST}?category=999`))).toContain("0 produk");
  expect(await rowOf(opened, rare)).toMatchObject({ price: "20.00", stock: "3" });
});

test("a new price is read as it is typed, and charged at once in the shop", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor } = opened;
  await visitor.post("/cart", { intent: "add", productId: String(pandan) });
  const saved = await owner.post(LIST, { ...(await rowOf(opened, pandan)), price: "12,50" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, LIST]);
  expect(await (await owner.get(LIST)).text()).toMatch(/Pandan Roll: disimpan, RM.12\.50/);
  expect(await rowOf(opened, pandan)).toMatchObject({ price: "12.50" });
  expect(await textOf(await visitor.get("/cart"))).toMatch(/RM.12\.50/);
  expect(await textOf(await visitor.get("/products"))).toMatch(/Pandan Roll.*RM.12\.50/);
});

test("a product without a price is not called for sale", async () => {
  const opened = await openOwnersShop();
  await opened.owner.post(LIST, { ...(await rowOf(opened, pandan)), price: "" });
  const text = await textOf(await opened.owner.get(LIST));
  expect(text).toContain("Pandan Roll Tanpa harga, ia tidak boleh dibeli Lihat di kedai");
});

test("a bad price or stock is refused at its field, stays there, and changes nothing", async () => {
  const opened = await openOwnersShop();
  const row = await rowOf(opened, rare);
  const before = await stored(opened, rare);
  for (const [name, value] of [
    ["price", "12.345"],
    ["price", "-5"],
    ["price", "murah"],
    ["price", "12,500"],
    ["price", "9999999.00"],
    ["stock", "-1"],
    ["stock", "2.5"],
    ["stock", "banyak"],
    ["stock", "100001"],
  ] as const) {
    const refused = await opened.owner.post(LIST, { ...row, [name]: value });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(new RegExp(`id="product-${rare}-${name}"[^>]*aria-invalid="true"`));
    expect(html).toContain(`value="${value}"`);
    expect(html.includes("nombor bulat dari 0 hingga 100000")).toBe(name === "stock");
  }
  expect(await stored(opened, rare)).toEqual(before);
});

test("one press sells out and opens again; a counted product has then no pieces", async () => {
  const opened = await openOwnersShop();
  const press = async (id: number, intent: string) =>
    (await opened.owner.post(LIST, { ...(await rowOf(opened, id)), intent })).status;
  expect(await press(pandan, "sold-out")).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: true, stock: undefined });
  expect(await textOf(await opened.owner.get(`${LIST}?state=sold-out`))).toContain("Pandan Roll");
  expect(await textOf(await opened.visitor.get("/products/pandan-roll"))).toContain("Out of Stock");
  expect(await press(pandan, "back")).toBe(303);
  expect(await (await opened.owner.get(LIST)).text()).toContain("Pandan Roll kini dijual di kedai");
  expect(await stored(opened, pandan)).toMatchObject({ isSoldOut: false });
  expect(await press(rare, "sold-out")).toBe(303);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: true, stock: 0 });
  expect(await press(rare, "save")).toBe(303);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: true, stock: 0 });
  const counted = { ...(await rowOf(opened, rare)), stock: "4" };
  expect((await opened.owner.post(LIST, counted)).status).toBe(303);
  expect(await stored(opened, rare)).toMatchObject({ isSoldOut: false, stock: 4 });
});

test("a product that changed since is not overwritten, and the same form again is no change", async () => {
  const opened = await openOwnersShop();
  const row = await rowOf(opened, pandan);
  opened.world.time.now += 5_000;
  expect((await opened.owner.post(LIST, { ...row, price: "40" })).status).toBe(303);
  // As after a lost answer.
  expect((await opened.owner.post(LIST, { ...row, price: "40" })).status).toBe(303);
  const late = await opened.owner.post(LIST, { ...row, price: "50" });
  expect(late.status).toBe(409);
  const html = await late.clone().text();
  expect(html).toMatch(/name="price"[^>]*value="50"/);
  expect(html).toMatch(new RegExp(`href="#row-${pandan}".*<li id="row-${pandan}"`, "s"));
  expect(await textOf(late)).toContain("Harga (RM) Disimpan sementara itu: 40.00");
  expect(await stored(opened, pandan)).toMatchObject({ regularPrice: 4000 });
  const again = { ...(await rowOf(opened, pandan)), price: "50" };
  expect((await opened.owner.post(LIST, again)).status).toBe(303);
  expect(await stored(opened, pandan)).toMatchObject({ regularPrice: 5000 });
});

test.each([
  ["row", LIST],
  ["page", `${LIST}/${rare}`],
])(
  "what is sold while its %s is open stays sold, and a typed count is asked about once",
  async (kind, path) => {
    const opened = await openOwnersShop();
    const formOf = (html: string) =>
      html
        .split(kind === "row" ? `id="product-${rare}"` : 'id="product"')[1]
        ?.split("</form>")[0] ?? "";
    const valueIn = (form: string, name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form)?.[1] ?? "";
    const fields = (form: string) => ({
      ...(kind === "row" ? { id: String(rare) } : { name: "Rare Tart", shown: "on" }),
      ...Object.fromEntries(
        ["seen", "price", "stock", "stockShown"].map((name) => [name, valueIn(form, name)]),
      ),
    });
    const shown = fields(formOf(await (await opened.owner.get(path)).text()));
    expect(shown).toMatchObject({ stock: "3", stockShown: "3" });
    // A sale within the second, by which the version stays.
    await opened.shop.backend.updateProduct(rare, { stock: 2 });
    const priced = await opened.owner.post(path, { ...shown, price: "21.00" });
    expect(priced.status).toBe(303);
    expect(await stored(opened, rare)).toMatchObject({ regularPrice: 2100, stock: 2 });
    const refused = await opened.owner.post(path, { ...shown, price: "21.00", stock: "9" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("Disimpan sementara itu: 2");
    expect(await stored(opened, rare)).toMatchObject({ stock: 2 });
    const again = fields(formOf(html));
    expect(again).toMatchObject({ stock: "9", stockShown: "2" });
    expect((await opened.owner.post(path, again)).status).toBe(303);
    expect(await stored(opened, rare)).toMatchObject({ regularPrice: 2100, stock: 9 });
  },
);

test("a price that would end the sale is refused", async () => {
  const opened = await openOwnersShop();
  await opened.shop.backend.updateProduct(pandan, { salePrice: 3000 });
  const row = await rowOf(opened, pandan);
  const refused = await opened.owner.post(LIST, { ...row, price: "30" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toMatch(/lebih tinggi daripada harga jualan murah RM.30\.00/);
  expect(await stored(opened, pandan)).toMatchObject({ regularPrice: 3335, salePrice: 3000 });
});

test("a forged price of a product with options, an unknown product and staff change nothing", async () => {
  const opened = await openOwnersShop();
  const seen = (await stored(opened, layer)).version;
  await opened.owner.post(LIST, { id: String(layer), seen, price: "1", stock: "1" });
  expect(await stored(opened, layer)).toMatchObject({ price: 6500, stock: undefined });
  const unknown = await opened.owner.post(LIST, { id: "99999", seen, price: "1" });
  expect(unknown.status).toBe(404);
  expect(await textOf(unknown)).toContain("Produk ini sudah tiada");
  const staff = await openStaff(opened.shop);
  expect((await staff.get(LIST)).status).toBe(200);
  const row = await rowOf(opened, pandan);
  expect((await staff.post(LIST, { ...row, price: "1" })).status).toBe(403);
  expect(await stored(opened, pandan)).toMatchObject({ regularPrice: 3335 });
});

test("a product takes the place of another one in all lists; what is gone, and staff, move nothing", async () => {
  const opened = await openOwnersShop();
  const { owner, visitor, shop } = opened;
  const names = async () => {
    const answer = await shop.backend.listOwnersProducts({ q: "", state: "all", page: 1 });
    return answer.ok ? answer.value.products.map(({ name }) => name) : [];
  };
  const before = await names();
  const last = before.at(-1) ?? "";
  const idOf = async (name: string) => {
    const answer = await shop.backend.listOwnersProducts({ q: name, state: "all", page: 1 });
    return String(answer.ok && answer.value.products[0]?.id);
  };
  const form = { intent: "move", id: await idOf(last), over: await idOf(before[0] ?? "") };
  expect((await owner.post(LIST, form)).status).toBe(303);
  expect(await (await owner.get(LIST)).text()).toContain(`${last} dialihkan`);
  expect(await names()).toEqual([last, ...before.slice(0, -1)]);
  const shown = await textOf(await visitor.get("/products"));
  expect(shown.indexOf(last)).toBeLessThan(shown.indexOf(before[0] ?? ""));
  const gone = await owner.post(LIST, { ...form, over: "999999" });
  expect(gone.status).toBe(303);
  expect(await (await owner.get(LIST)).text()).toContain("Produk ini sudah tiada");
  expect((await (await openStaff(shop)).post(LIST, form)).status).toBe(403);
  expect(await names()).toEqual([last, ...before.slice(0, -1)]);
});

test("a drag among hundreds of goods of one place gives them places", async () => {
  const { shop } = await openOwnersShop();
  const [known] = unwrap(
    await shop.backend.listOwnersProducts({ q: "", state: "all", page: 1 }),
  ).products;
  const places = new Map(Array.from({ length: 230 }, (_, at) => [at + 1, 0]));
  const inOrder = () =>
    [...places].toSorted(([a, place], [b, other]) => place - other || a - b).map(([id]) => id);
  const backend: typeof shop.backend = {
    ...shop.backend,
    listOwnersProducts({ page }) {
      const products = inOrder().map((id) => ({ ...known!, id, place: places.get(id) ?? 0 }));
      const shown = products.slice((page - 1) * 50, page * 50);
      return Promise.resolve(ok({ products: shown, total: products.length, totalPages: 5 }));
    },
    updateProduct(id, { place = 0 }) {
      places.set(id, place);
      return Promise.resolve(ok({ ...known!, id, place }));
    },
  };
  const before = inOrder();
  const moved = await moveProduct({ ...shop, backend }, { id: 90, over: 60, page: 2 });
  expect(moved.kind).toBe("saved");
  expect(inOrder()).toEqual([
    ...before.slice(0, 59),
    90,
    ...before.slice(59).filter((id) => id !== 90),
  ]);
});
