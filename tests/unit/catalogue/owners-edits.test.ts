import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProductChange } from "#app/domain/admin/owners-product.ts";
import { categoryVersion } from "#app/domain/admin/owners-category.ts";
import { nextMidnight } from "#app/domain/admin/sold-out-today.ts";
import { addCategory, changeCategory, deleteCategory } from "#server/goods/categories.ts";
import { changeProduct } from "#server/goods/change-product.ts";
import { restoreProduct } from "#server/goods/restore-product.ts";
import { createProduct } from "#server/goods/create-product.ts";
import { openAgain, openDue, sellOut } from "#server/goods/sold-out-today.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";
import {
  SECOND,
  shopWith,
  simpleProducts,
  syncedCatalogue,
} from "#tests/support/synced-catalogue.ts";
import { allPages, comparison } from "./both-ways.ts";

const EDITS = 200;
/** After so many edits, lists and goods are compared. */
const COMPARED_EVERY = 10;
const GOODS = 8;

const at = fc.nat(11);
const sen = fc.integer({ min: 1, max: 9_999 });
const name = fc.constantFrom(
  "Lemon Tart",
  "Kek Coklat",
  "Éclair",
  "lemon tart",
  "Zebra <3 & Kelapa",
);
const sizes = fc.constantFrom("6 inch", "8 inch", "10 inch");
const flavours = fc.constantFrom("Pandan", "Coklat");
const rowsOf = (values: fc.Arbitrary<string[]>) =>
  fc.uniqueArray(
    fc.record({ values, price: sen, stock: fc.option(fc.nat(3)), keepsStock: fc.boolean() }),
    { minLength: 1, selector: (row) => row.values.join("|") },
  );
const options = fc.oneof(
  fc.record({
    names: fc.constantFrom<string[][]>(["Size"], ["Flavour"]),
    rows: rowsOf(fc.tuple(sizes)),
  }),
  fc.record({
    names: fc.constantFrom<string[][]>(["Size", "Flavour"], ["Flavour", "Size"]),
    rows: rowsOf(fc.tuple(sizes, flavours)),
  }),
);
const picture = fc.constantFrom("a", "b", "c", "d").map((letter) => ({
  src: `https://shop.example/uploads/${letter}.webp`,
  alt: `Picture ${letter}`,
  name: letter,
}));

/** What an owner does with her goods: one edit at a time, of a product or category by its place. */
const EDIT = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("create"), name, sen, options: fc.option(options) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("change"),
      at,
      change: fc.oneof(
        fc.record({ name }),
        fc.record({ regularPrice: fc.option(sen) }),
        fc.record({ salePrice: fc.option(fc.nat(500)) }),
        fc.record({ stock: fc.option(fc.nat(3)) }),
        fc.record({ isSoldOut: fc.boolean() }),
        fc.record({ description: fc.constantFrom("<p>Moist</p>", "") }),
        fc.record({ pictures: fc.array(picture, { maxLength: 3 }) }),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("categorise"),
      at,
      categories: fc.array(at, { maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("order-pictures"), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("choose"), at, options }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("status"),
      at,
      status: fc.constantFrom("publish", "publish", "private", "draft", "trash"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore"), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sell-out-today"), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("open-again"), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("midnight") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("add-category"), name, parent: at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("change-category"),
      at,
      name: fc.option(name),
      parent: fc.option(at),
      place: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete-category"), at }) },
);
type Edit = typeof EDIT extends fc.Arbitrary<infer T> ? T : never;

const LISTS: ProductQuery[] = [
  { status: "publish,draft", orderBy: "title" },
  { status: "publish", orderBy: "price", order: "asc", inStock: true },
  { status: "publish", orderBy: "menu_order", onSale: true },
  { status: "publish", orderBy: "date", categoryId: 5000 },
].map((query) => ({ ...query, perPage: 100 }) as ProductQuery);

/** A shop, and its owner who saves on the page that she just read. */
async function openGoods() {
  const shop = shopWith(simpleProducts(GOODS));
  const synced = await syncedCatalogue(shop);
  await synced.settle();
  const { client: backend } = shop;
  const trashed: number[] = [];
  const soldOut: number[] = [];
  let made = 0;
  const goods = {
    backend,
    store: synced.store,
    log: shop.log,
    clock: () => shop.time.now,
    catalogue: { drop: synced.note },
  };

  async function pick(place: number) {
    const { products } = unwrap(await backend.listOwnersProducts({ q: "", state: "all", page: 1 }));
    return products[place % products.length]!;
  }
  async function pickCategory(place: number) {
    const all = unwrap(await backend.listOwnersCategories());
    return all[place % (all.length + 1)];
  }
  async function change(
    place: number,
    changeOf: Parameters<typeof changeProduct>[2],
    more?: Parameters<typeof changeProduct>[3],
  ) {
    const { id, version: seen } = await pick(place);
    const outcome = await changeProduct(goods, { id, seen }, changeOf, more);
    return { id, kind: outcome.kind };
  }

  /** @returns how the save ended */
  async function save(edit: Edit): Promise<string | undefined> {
    switch (edit.kind) {
      case "create": {
        made += 1;
        const draft = {
          key: `form-${made}`,
          name: edit.name,
          ...(!edit.options && { regularPrice: edit.sen }),
          status: "publish" as const,
        };
        return (await createProduct(goods, draft, edit.options ?? undefined)).kind;
      }
      case "change":
        return (await change(edit.at, (product) => allowed(product.type, edit.change))).kind;
      case "categorise": {
        const found = await Promise.all(edit.categories.map(pickCategory));
        const categoryIds = [...new Set(found.flatMap((one) => one?.id ?? []))];
        return (await change(edit.at, () => ({ categoryIds }))).kind;
      }
      case "order-pictures":
        return (
          await change(edit.at, ({ pictures }) => ({
            pictures: pictures.map(({ id }) => ({ id })).toReversed(),
          }))
        ).kind;
      case "choose":
        return (await change(edit.at, () => ({}), edit.options)).kind;
      case "status": {
        // A product with choices would come back without them.
        const { id, kind } = await change(edit.at, ({ type }) => ({
          status: edit.status === "trash" && type === "variable" ? "private" : edit.status,
        }));
        if (edit.status === "trash" && kind === "saved") trashed.push(id);
        return kind;
      }
      case "restore": {
        const id = trashed.splice(edit.at % Math.max(1, trashed.length), 1)[0];
        return id === undefined ? undefined : (await restoreProduct(goods, id, "publish")).kind;
      }
      case "sell-out-today": {
        const { id, version: seen } = await pick(edit.at);
        const { kind } = await sellOut(goods, { id, seen });
        if (kind === "saved") soldOut.push(id);
        return kind;
      }
      case "open-again": {
        const product = unwrap(await backend.ownersProduct(soldOut.pop() ?? 0));
        return product && (await openAgain(goods, { id: product.id, seen: product.version }))?.kind;
      }
      case "midnight":
        shop.time.now = nextMidnight(shop.time.now);
        await openDue(goods);
        return "saved";
      case "add-category": {
        const parentId = (await pickCategory(edit.parent))?.id ?? null;
        return (await addCategory(goods, { name: edit.name, parentId })).kind;
      }
      case "change-category": {
        const category = await pickCategory(edit.at);
        if (!category) return undefined;
        const parentId =
          edit.parent === null
            ? category.parentId
            : ((await pickCategory(edit.parent))?.id ?? null);
        const wanted = {
          name: edit.name ?? category.name,
          parentId,
          place: edit.place,
        };
        return (
          await changeCategory(goods, { id: category.id, seen: categoryVersion(category) }, wanted)
        ).kind;
      }
      case "delete-category": {
        const category = await pickCategory(edit.at);
        if (!category) return undefined;
        const seen = categoryVersion(category);
        return (await deleteCategory(goods, { id: category.id, seen })).kind;
      }
      default:
        return edit satisfies never;
    }
  }
  return { shop, synced, save };
}

/** With choices a product has no price and no stock of its own. */
function allowed(type: string, change: ProductChange): ProductChange {
  const isOfSimple = ["regularPrice", "salePrice", "stock", "isSoldOut"].some(
    (field) => field in change,
  );
  return type === "simple" || !isOfSimple ? change : {};
}

test("after each of 200 random saves of the owner the stored catalogue is what calls say, without a sweep", async () => {
  const { shop, synced, save } = await openGoods();
  const { snapshot } = synced;
  const { expectSameGoods, expectSameLists } = comparison(snapshot);
  const [edits = []] = fc.sample(fc.array(EDIT, { minLength: EDITS, maxLength: EDITS }), {
    numRuns: 1,
    seed: Number(process.env["EDITS_SEED"] ?? 20261127),
  });
  const saved = new Map<string, number>();
  let compared = 0;
  for (const [index, edit] of edits.entries()) {
    shop.time.now += 2 * SECOND;
    const end = await save(edit);
    if (end === "saved") saved.set(edit.kind, (saved.get(edit.kind) ?? 0) + 1);
    while (await synced.readChanges());
    if ((index + 1) % COMPARED_EVERY > 0) continue;
    const called = await allPages(shop.client, { status: "publish,draft" });
    expect({ index, ids: synced.ids() }).toEqual({
      index,
      ids: called.map(({ id }) => id).toSorted((a, b) => a - b),
    });
    await expectSameGoods(shop.client, called);
    await expectSameLists(shop.client, LISTS);
    compared += called.length;
  }
  expect(edits).toHaveLength(EDITS);
  expect(compared).toBeGreaterThan(EDITS / 2);
  expect([...saved.keys()].toSorted()).toEqual([
    "add-category",
    "categorise",
    "change",
    "change-category",
    "choose",
    "create",
    "delete-category",
    "midnight",
    "open-again",
    "order-pictures",
    "restore",
    "sell-out-today",
    "status",
  ]);
}, 120_000);
