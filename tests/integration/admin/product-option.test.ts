import { expect, test } from "vitest";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, type OwnersShop, postFiles } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const NEW = "/admin/products/new";
const { layer, pandan } = PRODUCTS;
const LAYER = `/admin/products/${layer}`;
const TYPED = {
  name: "Kek Gula Melaka",
  price: "",
  salePrice: "",
  stock: "",
  shortDescription: "",
  description: "",
  category: "5",
  shown: "on",
  seen: "",
  key: "form-1",
};
type Rows = [choice: string, price: string, stock?: string][];
const SIZES: Rows = [
  ["6 inci", "68"],
  ["8 inci", "98,50"],
  ["", ""],
];

type Sent = Partial<typeof TYPED> & { option?: string; hadChoices?: string; rows?: Rows };

async function sends(
  { shop, owner }: OwnersShop,
  path: string,
  { option = "Saiz", rows = SIZES, ...fields }: Sent,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...fields })) form.set(name, value);
  form.set("option", option);
  for (const [at, [choice, price, stock = ""]] of rows.entries()) {
    form.set(`choice-${at}`, choice);
    form.set(`choicePrice-${at}`, price);
    form.set(`choiceStock-${at}`, stock);
  }
  return postFiles(shop, owner, path, form);
}

const seenOn = async ({ owner }: OwnersShop, path: string) =>
  /name="seen" value="([^"]*)"/.exec(await (await owner.get(path)).text())?.[1] ?? "";

async function productsNamed({ shop }: OwnersShop, name: string) {
  const answer = await shop.backend.listOwnersProducts({ q: "", state: "all", page: 1 });
  return answer.ok ? answer.value.products.filter((one) => one.name === name) : [];
}

async function choicesOf({ shop }: OwnersShop, id: number) {
  const answer = await shop.backend.ownersVariations(id);
  if (!answer.ok) throw new Error("not read");
  return answer.value
    .toSorted((a, b) => a.id - b.id)
    .map((one) => ({ id: one.id, name: one.attributes[0]?.option, price: one.regularPrice }));
}

/** The same shop, whose next calls for changes of variations fail. */
async function failing(
  opened: OwnersShop,
  { isDone, times }: { isDone: boolean; times: number },
): Promise<OwnersShop> {
  const { backend } = opened.shop;
  let left = times;
  const changeVariations: typeof backend.changeVariations = async (id, changes) => {
    if (left === 0) return backend.changeVariations(id, changes);
    left -= 1;
    if (isDone) await backend.changeVariations(id, changes);
    const error = { kind: "lost" as const, call: "variations.batch", retryable: true };
    return { ok: false, error };
  };
  const shop = { ...opened.shop, backend: { ...backend, changeVariations } };
  return { ...opened, shop, owner: await openVisitor(shop, opened.owner.cookies) };
}

test("a cake with two sizes is made, and shoppers see both prices", async () => {
  const opened = await openOwnersShop();
  expect((await sends(opened, NEW, {})).status).toBe(303);
  const [product] = await productsNamed(opened, TYPED.name);
  expect(product).toMatchObject({ type: "variable", price: 6800, isSoldOut: false });
  expect(await choicesOf(opened, product?.id ?? 0)).toMatchObject([
    { name: "6 inci", price: 6800 },
    { name: "8 inci", price: 9850 },
  ]);
  const page = await textOf(await opened.visitor.get("/products/kek-gula-melaka"));
  expect(page).toContain("8 inci");
  expect(page).toMatch(/RM.68\.00.*RM.98\.50/s);
});

test.each<[told: string, stock: string]>([
  ["kini di kedai, tetapi habis dijual", "0"],
  ["kini dijual di kedai", "2"],
])("a cake that is saved with its choices is told to be in the shop: %s", async (told, stock) => {
  const opened = await openOwnersShop();
  const rows: Rows = [
    ["6 inci", "68", "0"],
    ["8 inci", "98,50", stock],
  ];
  const saved = await sends(opened, NEW, { rows });
  const page = await opened.owner.get(saved.headers.get("Location") ?? "");
  expect(await page.text()).toContain(`${TYPED.name} ${told}`);
});

test("a simple product gets choices, and its own price and count end", async () => {
  const opened = await openOwnersShop();
  await opened.shop.backend.updateProduct(pandan, { stock: 4 });
  const path = `/admin/products/${pandan}`;
  const fields = {
    name: "Pandan Roll",
    price: "33.35",
    stock: "4",
    seen: await seenOn(opened, path),
  };
  expect((await sends(opened, path, fields)).status).toBe(303);
  const [product] = await productsNamed(opened, "Pandan Roll");
  expect(product).toMatchObject({ type: "variable", price: 6800, stock: undefined });
});

test("a choice that stays keeps its id; changed prices, new and emptied rows are saved", async () => {
  const opened = await openOwnersShop();
  const fields = {
    name: "Layer Cake",
    option: "Size",
    hadChoices: "on",
    rows: [
      ["10 Inch", "99"],
      ["", ""],
      ["12 inch", "120"],
    ] as Rows,
    seen: await seenOn(opened, LAYER),
  };
  const html = await (await opened.owner.get(LAYER)).text();
  expect(html).toMatch(/name="choicePrice-1"[^>]*value="95.50"/);
  expect((await sends(opened, LAYER, fields)).status).toBe(303);
  expect(await choicesOf(opened, layer)).toEqual([
    { id: VARIATIONS.large, name: "10 Inch", price: 9900 },
    { id: expect.any(Number) as number, name: "12 inch", price: 12_000 },
  ]);
  const saved = await choicesOf(opened, layer);
  // The option gets another name.
  const renamed = { ...fields, option: "Saiz", seen: await seenOn(opened, LAYER) };
  expect((await sends(opened, LAYER, renamed)).status).toBe(303);
  expect(await choicesOf(opened, layer)).toEqual(saved);
  const answer = await opened.shop.backend.ownersVariations(layer);
  expect(answer.ok && answer.value.map((one) => one.attributes[0]?.name)).toEqual(["Saiz", "Saiz"]);
});

test("an older form replaces no choices, and one without changes is saved", async () => {
  const opened = await openOwnersShop();
  const fields = {
    name: "Layer Cake",
    option: "Size",
    rows: [
      ["8 inch", "65"],
      ["10 inch", "95.50"],
    ] as Rows,
    seen: "2020-01-01T00:00:00",
  };
  const product = await opened.shop.backend.ownersProduct(layer);
  const category = product.ok ? String(product.value?.categoryIds[0] ?? "") : "";
  expect((await sends(opened, LAYER, { ...fields, category })).status).toBe(303);
  const rows: Rows = [["8 inch", "66"]];
  expect((await sends(opened, LAYER, { ...fields, category, rows })).status).toBe(409);
  expect(await choicesOf(opened, layer)).toMatchObject([{ price: 6500 }, { price: 9550 }]);
});

test("what is wrong with a row is told there, and nothing is made", async () => {
  const opened = await openOwnersShop();
  const many = Array.from({ length: 101 }, (_, at): [string, string] => [`Saiz ${at}`, "1"]);
  for (const [fields, text] of [
    [{ rows: [["6 inci", ""]] as Rows }, "Masukkan amaun seperti 12.50"],
    [{ rows: [["", "12"]] as Rows }, "Masukkan nama"],
    [
      {
        rows: [
          ["6 inci", "1"],
          ["6  INCI", "2"],
        ] as Rows,
      },
      "Nama ini sudah ada",
    ],
    [{ rows: [["6|8", "1"]] as Rows }, "Tulis tanpa tanda | &lt; &gt;"],
    [{ rows: [["50%ab", "1"]] as Rows }, "dengan ruang selepas %"],
    [{ option: " " }, "Masukkan apa yang dipilih pembeli"],
    [{ rows: many }, "Paling banyak 100 pilihan"],
    [{ rows: [["", ""]] as Rows, hadChoices: "on" }, "Kekalkan sekurang-kurangnya satu"],
  ] as [Parameters<typeof sends>[2], string][]) {
    const refused = await sends(opened, NEW, fields);
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(text);
  }
  expect(await productsNamed(opened, TYPED.name)).toEqual([]);
});

test("a save that fails in the middle is told, and sent again makes nothing twice", async () => {
  const opened = await openOwnersShop();
  const broken = await failing(opened, { isDone: false, times: 1 });
  const half = await sends(broken, NEW, {});
  expect(half.status).toBe(503);
  expect(await textOf(half)).toContain("disimpan, tetapi bukan semua pilihannya");
  const [product] = await productsNamed(opened, TYPED.name);
  expect(await choicesOf(opened, product?.id ?? 0)).toEqual([]);
  const [first, second] = await Promise.all([sends(broken, NEW, {}), sends(broken, NEW, {})]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(await productsNamed(opened, TYPED.name)).toHaveLength(1);
  expect(await choicesOf(opened, product?.id ?? 0)).toHaveLength(2);
});

test("a lost answer of a save that was done counts as saved; two at once make each choice once", async () => {
  const opened = await openOwnersShop();
  const fields = { name: "Layer Cake", option: "Size", seen: await seenOn(opened, LAYER) };
  const broken = await failing(opened, { isDone: true, times: 1 });
  const [first, second] = await Promise.all([
    sends(broken, LAYER, fields),
    sends(broken, LAYER, fields),
  ]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(await choicesOf(opened, layer)).toMatchObject([{ name: "6 inci" }, { name: "8 inci" }]);
});

test("a half save of a known product is sent again with what the page then holds", async () => {
  const opened = await openOwnersShop();
  const broken = await failing(opened, { isDone: false, times: 1 });
  const fields = { name: "Layer Cake", option: "Size", seen: await seenOn(opened, LAYER) };
  opened.world.time.now += 5_000;
  const half = await sends(broken, LAYER, fields);
  expect(half.status).toBe(503);
  const seen = /name="seen" value="([^"]*)"/.exec(await half.text())?.[1] ?? "";
  expect((await sends(broken, LAYER, { ...fields, seen })).status).toBe(303);
  expect(await choicesOf(opened, layer)).toHaveLength(2);
});

test("a name that the back end stores otherwise is told after the save", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  // As a plug-in that tidies names does.
  const tidied: typeof backend.updateProduct = async (id, change) => {
    const answer = await backend.updateProduct(id, change);
    if (!answer.ok) return answer;
    const attributes = answer.value.attributes.map((one) => ({
      ...one,
      options: one.options.map((option) => option.replace("*", "")),
    }));
    return { ...answer, value: { ...answer.value, attributes } };
  };
  const shop = { ...opened.shop, backend: { ...backend, updateProduct: tidied } };
  const owner = await openVisitor(shop, opened.owner.cookies);
  const changed = { ...opened, shop, owner };
  const sent = { name: "Layer Cake", seen: await seenOn(changed, LAYER), option: "Size" };
  const rows: Rows = [
    ["8 inch", "65"],
    ["10* inch", "95.50"],
  ];
  const saved = await sends(changed, LAYER, { ...sent, rows });
  expect(saved.status).toBe(303);
  const text = await (await owner.get(saved.headers.get("Location") ?? "")).text();
  expect(text).toContain("Layer Cake disimpan, tetapi sistem kedai menyimpan “10* inch” sebagai");
  const again = await sends(opened, LAYER, { ...sent, seen: await seenOn(opened, LAYER), rows });
  const plain = await (await opened.owner.get(again.headers.get("Location") ?? "")).text();
  expect(plain).not.toContain("menyimpan “");
});
