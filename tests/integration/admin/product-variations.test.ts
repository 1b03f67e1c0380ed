import sharp from "sharp";
import { expect, test } from "vitest";
import { sellOut, openDue } from "#server/goods/sold-out-today.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, type OwnersShop, postFiles } from "#tests/support/owner.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const NEW = "/admin/products/new";
const { layer } = PRODUCTS;
const LAYER = `/admin/products/${layer}`;

type Fields = Record<string, string>;

/** Fields of rows: the values, the price and the stock of each. */
function rowsOf(...rows: [values: string[], price: string, stock?: string][]): Fields {
  return Object.assign(
    {},
    ...rows.map(([values, price, stock = ""], at) => ({
      [`choice-${at}`]: values[0] ?? "",
      [`choice2-${at}`]: values[1] ?? "",
      [`choicePrice-${at}`]: price,
      [`choiceStock-${at}`]: stock,
    })),
  ) as Fields;
}

const TWO = { option: "Saiz", option2: "Perisa" };
const CAKE = { name: "Kek Dua Pilihan", shown: "on", key: "form-2", ...TWO };
const FOUR: Parameters<typeof rowsOf> = [
  [["6 inci", "Coklat"], "68"],
  [["6 inci", "Pandan"], "70", "3"],
  [["8 inci", "Coklat"], "98"],
  [["8 inci", "Pandan"], "99"],
];

async function picture(background: string): Promise<File> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new File([new Uint8Array(await image.png().toBuffer())], "kek.png", { type: "image/png" });
}

function sends({ shop, owner }: OwnersShop, path: string, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return postFiles(shop, owner, path, form);
}

/** What the form of a product on its page would send; ticks are left out. */
async function fieldsOn(page: Response): Promise<Fields> {
  const inputs = (await page.text()).match(/<input [^>]*>/g) ?? [];
  const fields = inputs.flatMap((input) => {
    const name = / name="([^"]*)"/.exec(input)?.[1];
    const isTick = / type="(?:checkbox|file)"/.test(input);
    return name && !isTick ? [[name, / value="([^"]*)"/.exec(input)?.[1] ?? ""]] : [];
  });
  const [, seen = ""] = fields.find(([name]) => name === "seen") ?? [];
  return { ...(Object.fromEntries(fields) as Fields), seen, shown: "on" };
}

async function variationsOf({ shop }: OwnersShop, id: number) {
  const answer = await shop.backend.ownersVariations(id);
  if (!answer.ok) throw new Error("not read");
  return answer.value
    .toSorted((a, b) => a.id - b.id)
    .map(({ attributes, regularPrice, stock, ...one }) => ({
      id: one.id,
      values: attributes.map(({ option }) => option).join(" "),
      price: regularPrice,
      stock,
    }));
}

async function made(opened: OwnersShop, name = CAKE.name) {
  const answer = await opened.shop.backend.listOwnersProducts({ q: "", state: "all", page: 1 });
  const product = answer.ok ? answer.value.products.find((one) => one.name === name) : undefined;
  return product?.id ?? 0;
}

test("all combinations are added to the form, and nothing is made", async () => {
  const opened = await openOwnersShop();
  const rows = rowsOf(
    [["6 inci", "Coklat"], "68", "2"],
    [["8 inci", "Pandan"], "98"],
    [["", "Keju"], ""],
  );
  const asked = { ...CAKE, ...rows, "choiceRemoved-1": "on", intent: "combinations" };
  const answer = await sends(opened, NEW, asked);
  expect(answer.status).toBe(200);
  const html = await answer.clone().text();
  expect(html).toMatch(/<input[^>]*name="choiceRemoved-4"[^>]* checked=""/);
  expect(await fieldsOn(answer)).toMatchObject({
    name: CAKE.name,
    option2: "Perisa",
    ...rowsOf(
      [["6 inci", "Coklat"], "68", "2"],
      [["6 inci", "Pandan"], ""],
      [["6 inci", "Keju"], ""],
      [["8 inci", "Coklat"], ""],
      [["8 inci", "Pandan"], "98"],
      [["8 inci", "Keju"], ""],
      [[], ""],
    ),
  });
  const many = Array.from({ length: 11 }, (_, at) => [[`a${at}`, `b${at}`], "1"]);
  const refused = await sends(opened, NEW, {
    ...asked,
    ...rowsOf(...(many as typeof FOUR)),
  });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("Paling banyak 100 pilihan");
  expect(await made(opened)).toBe(0);
});

test("two sizes and two flavours without one of them are made, and shoppers choose both", async () => {
  const opened = await openOwnersShop();
  const fields = { ...CAKE, ...rowsOf(...FOUR), "choiceRemoved-2": "on" };
  expect((await sends(opened, NEW, fields)).status).toBe(303);
  expect(await variationsOf(opened, await made(opened))).toMatchObject([
    { values: "6 inci Coklat", price: 6800, stock: undefined },
    { values: "6 inci Pandan", price: 7000, stock: 3 },
    { values: "8 inci Pandan", price: 9900, stock: undefined },
  ]);
  const page = await textOf(await opened.visitor.get("/products/kek-dua-pilihan"));
  for (const text of ["Saiz", "Perisa", "8 inci", "Coklat"]) expect(page).toContain(text);
});

test("what stays keeps its id and the pieces that are left; a doubled combination is told", async () => {
  const opened = await openOwnersShop();
  await sends(opened, NEW, { ...CAKE, ...rowsOf(...FOUR) });
  const id = await made(opened);
  const path = `/admin/products/${id}`;
  const before = await variationsOf(opened, id);
  const shown = await fieldsOn(await opened.owner.get(path));
  expect(shown).toMatchObject({ ...TWO, "choiceStock-1": "3", "choiceStockShown-1": "3" });
  // One is sold since the owner opened the form.
  const sold = { create: [], update: [{ id: before[1]?.id ?? 0, stock: 2 }], remove: [] };
  await opened.shop.backend.changeVariations(id, sold);

  const twice = { ...shown, "choice-3": "6 INCI", "choicePrice-3": "1" };
  const refused = await sends(opened, path, twice);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toMatch(/id="product-choice-3-error"[^>]*>Baris lain sudah ada pilihan yang sama/);
  expect(html).toMatch(/name="choice-3"[^>]*value="6 INCI"/);

  const change = {
    ...shown,
    option: "Ukuran",
    "choicePrice-0": "60",
    "choiceStock-2": "5",
    "choice2-3": "Keju",
  };
  expect((await sends(opened, path, change)).status).toBe(303);
  const after = await variationsOf(opened, id);
  expect(after).toEqual([
    { ...before[0], price: 6000 },
    { ...before[1], stock: 2 },
    { ...before[2], stock: 5 },
    { ...before[3], values: "8 inci Keju" },
  ]);
});

test("a corrected name of a choice keeps its variation, which carts follow", async () => {
  const opened = await openOwnersShop();
  const { small } = VARIATIONS;
  const own = `products/${layer}/variations/${small}`;
  await editInShop(opened.world, "PUT", own, { sku: "LAPIS-8", sale_price: "60" });
  const line = { intent: "add", productId: String(layer), variationId: String(small) };
  await opened.visitor.post("/cart", { ...line, quantity: "1" });
  expect(await textOf(await opened.visitor.get("/cart"))).toContain("8 inch");
  const shown = await fieldsOn(await opened.owner.get(LAYER));
  expect(shown).toMatchObject({ "choice-0": "8 inch", "choiceId-0": String(small) });
  expect((await sends(opened, LAYER, { ...shown, "choice-0": "Lapan inci" })).status).toBe(303);
  expect(await readFromShop(opened.world, own)).toMatchObject({
    sku: "LAPIS-8",
    regular_price: "65.00",
    sale_price: "60",
    attributes: [{ option: "Lapan inci" }],
  });
  const cart = await textOf(await opened.visitor.get("/cart"));
  expect(cart).toContain("Lapan inci");
  expect(cart).not.toContain("8 inch");
});

test("a row shows the sale of its choice and that it is switched off, and a tick ends it", async () => {
  const opened = await openOwnersShop();
  const own = `products/${layer}/variations/${VARIATIONS.small}`;
  const sale = { sale_price: "50", date_on_sale_to: "2026-11-30T23:59:59", status: "private" };
  await editInShop(opened.world, "PUT", own, sale);
  const page = await opened.owner.get(LAYER);
  const text = (await textOf(page.clone())).replaceAll("\u00a0", " ");
  expect(text).toContain(
    "Baris 1 dalam jualan murah: RM 50.00, sampai Isnin 30 Nov. Tamatkan jualan murah",
  );
  expect(text).toContain("Baris 1 dimatikan: pembeli tidak nampak. Hidupkan");
  const shown = await fieldsOn(page);
  const refused = await sends(opened, LAYER, { ...shown, "choicePrice-0": "49" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Harga mesti melebihi harga jualan murah");
  const ended = { ...shown, "choicePrice-0": "49", "choiceEndsSale-0": "on" };
  expect((await sends(opened, LAYER, { ...ended, "choiceSwitchesOn-0": "on" })).status).toBe(303);
  expect(await readFromShop(opened.world, own)).toMatchObject({
    regular_price: "49.00",
    sale_price: "",
    date_on_sale_to: null,
    status: "publish",
  });
});

test("a second option of a known product that fails in the middle is saved again", async () => {
  const opened = await openOwnersShop();
  const { backend } = opened.shop;
  let left = 1;
  const changeVariations: typeof backend.changeVariations = async (id, changes) => {
    left -= 1;
    if (left < 0) return backend.changeVariations(id, changes);
    return { ok: false, error: { kind: "lost", call: "variations.batch", retryable: true } };
  };
  const shop = { ...opened.shop, backend: { ...backend, changeVariations } };
  const broken = { ...opened, shop, owner: await openVisitor(shop, opened.owner.cookies) };
  const shown = await fieldsOn(await opened.owner.get(LAYER));
  const fields = { ...shown, ...TWO, option: "Size", ...rowsOf(...FOUR) };
  const half = await sends(broken, LAYER, fields);
  expect(half.status).toBe(503);
  expect((await sends(broken, LAYER, await fieldsOn(half))).status).toBe(303);
  const saved = await variationsOf(opened, layer);
  expect(saved.map(({ values }) => values)).toEqual(FOUR.map(([values]) => values.join(" ")));
});

test("pieces that the owner enters hold after midnight, and the others come back", async () => {
  const opened = await openOwnersShop();
  const { shop, world } = opened;
  const { small, large } = VARIATIONS;
  const counted = [small, large].map((id) => ({ id, stock: 5 }));
  await shop.backend.changeVariations(layer, { create: [], update: counted, remove: [] });
  const product = await shop.backend.ownersProduct(layer);
  const seen = (product.ok && product.value?.version) || "";
  expect((await sellOut(shop, { id: layer, seen })).kind).toBe("saved");
  const shown = await fieldsOn(await opened.owner.get(LAYER));
  expect(shown).toMatchObject({ "choiceStock-0": "0", "choiceStock-1": "0" });
  expect((await sends(opened, LAYER, { ...shown, "choiceStock-0": "2" })).status).toBe(303);
  const soldOut = { create: [], update: [{ id: small, stock: 0 }], remove: [] };
  await shop.backend.changeVariations(layer, soldOut);
  world.time.now += 24 * 60 * 60 * 1000;
  await openDue(shop);
  expect(await variationsOf(opened, layer)).toMatchObject([
    { id: small, stock: 0 },
    { id: large, stock: 5 },
  ]);
});

test("a row shows another picture of the product, and the first one again", async () => {
  const opened = await openOwnersShop();
  const [png, other] = await Promise.all([picture("#f00"), picture("#00f")]);
  const form = new FormData();
  const fields = { ...CAKE, ...rowsOf(...FOUR), pictures: "" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("pictures", png);
  form.append("pictures", other);
  expect((await postFiles(opened.shop, opened.owner, NEW, form)).status).toBe(303);
  const id = await made(opened);
  const path = `/admin/products/${id}`;
  const product = await opened.shop.backend.ownersProduct(id);
  const [first, second] = (product.ok && product.value?.pictures) || [];
  const shown = async () => {
    const answer = await opened.shop.backend.ownersVariations(id);
    return answer.ok ? answer.value.map(({ pictureId }) => pictureId) : [];
  };
  expect(new Set(await shown())).toEqual(new Set([first?.id]));
  const typed = await fieldsOn(await opened.owner.get(path));
  const chosen = { ...typed, "choicePicture-1": String(second?.id) };
  expect((await sends(opened, path, chosen)).status).toBe(303);
  expect((await shown()).filter((one) => one === second?.id)).toHaveLength(1);
  // A form that does not ask leaves it.
  const later = await fieldsOn(await opened.owner.get(path));
  expect((await sends(opened, path, later)).status).toBe(303);
  expect((await shown()).filter((one) => one === second?.id)).toHaveLength(1);
  const again = { ...(await fieldsOn(await opened.owner.get(path))), "choicePicture-1": "" };
  expect((await sends(opened, path, again)).status).toBe(303);
  expect(new Set(await shown())).toEqual(new Set([first?.id]));
});

test("a row has its own lead time; a wrong one is told and not stored, a blank one ends it", async () => {
  const opened = await openOwnersShop();
  const hours = async (id: number) => {
    const answer = await opened.shop.backend.ownersVariations(id);
    if (!answer.ok) throw new Error("not read");
    return answer.value.toSorted((a, b) => a.id - b.id).map(({ leadHours }) => leadHours);
  };
  const { owner } = opened;
  const other = { ...opened, owner: await openVisitor(opened.shop, owner.cookies) };
  const shown = await fieldsOn(await owner.get(LAYER));
  expect(shown).toMatchObject({ "choiceLeadHours-0": "", "choiceLeadHours-1": "" });

  const wrong = await sends(opened, LAYER, { ...shown, "choiceLeadHours-1": "721" });
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toMatch(
    /id="product-choiceLeadHours-1-error"[^>]*>Masukkan nombor bulat dari 0 hingga 720/,
  );
  expect(html).toMatch(/name="choiceLeadHours-1"[^>]*value="721"/);
  expect(await hours(layer)).toEqual([null, null]);

  const typed = { ...shown, "choiceLeadHours-1": " 72 ", "choiceLeadHours-0": "0" };
  opened.world.time.now += 60_000;
  expect((await sends(opened, LAYER, typed)).status).toBe(303);
  expect(await hours(layer)).toEqual([0, 72]);
  const later = await fieldsOn(await owner.get(LAYER));
  expect(later).toMatchObject({ "choiceLeadHours-0": "0", "choiceLeadHours-1": "72" });

  // Another page was open meanwhile.
  const conflict = await sends(other, LAYER, { ...shown, "choiceLeadHours-1": "5" });
  expect(conflict.status).toBe(409);
  const kept = await conflict.clone().text();
  expect(kept).toMatch(/name="choiceLeadHours-1"[^>]*value="5"/);
  expect(await textOf(conflict)).toContain("10 inch RM 95.50 (72 jam)");
  expect(await hours(layer)).toEqual([0, 72]);

  const copied = await fieldsOn(await owner.get(`${NEW}?from=${layer}`));
  const copy = { ...copied, name: "Kek Salinan" };
  expect((await sends(opened, `${NEW}?from=${layer}`, copy)).status).toBe(303);
  expect(await hours(await made(opened, "Kek Salinan"))).toEqual([0, 72]);

  // A form of before does not ask.
  const unasked: Fields = { ...later, "choiceLeadHours-1": "" };
  delete unasked["choiceLeadHours-0"];
  expect((await sends(opened, LAYER, unasked)).status).toBe(303);
  expect(await hours(layer)).toEqual([0, null]);
});
