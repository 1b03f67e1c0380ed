import { expect, test } from "vitest";
import { categoryVersion } from "#app/domain/admin/owners-category.ts";
import {
  addCategory,
  changeCategory,
  changeTag,
  deleteCategory,
} from "#server/goods/categories.ts";
import { changeProduct, versionWith } from "#server/goods/change-product.ts";
import { restoreProduct } from "#server/goods/restore-product.ts";
import { addCoupon, changeCoupon } from "#server/goods/coupons.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { openOwnersShop, shopIn } from "#tests/support/owner.ts";

/** Two of the owner's pages that show the same, in two processes: the save of one must not undo that of the other. */

const { pandan, layer, rare } = PRODUCTS;
const PERCENT10 = 90;

/** A save of what the shop holds now. */
type Save = (shop: Shop) => Promise<{ kind: string }>;
/** Reads what a page shows, and says how it is saved. */
type Page = (shop: Shop) => Promise<Save>;

const product =
  (id: number, change: Parameters<typeof changeProduct>[2]): Page =>
  async ({ backend }) => {
    const seen = unwrap(await backend.ownersProduct(id))?.version ?? "";
    return (shop) => changeProduct(shop, { id, seen }, change);
  };

const coupon =
  (change: Parameters<typeof changeCoupon>[2]): Page =>
  async ({ backend }) => {
    const seen = unwrap(await backend.ownersCoupon(PERCENT10))?.version ?? "";
    return (shop) => changeCoupon(shop, { id: PERCENT10, seen }, change);
  };

const choices =
  (price: number): Page =>
  async ({ backend }) => {
    const shown = unwrap(await backend.ownersProduct(layer))!;
    const seen = versionWith(shown, unwrap(await backend.ownersVariations(layer)));
    const row = { stock: null, keepsStock: true, pictureId: undefined, leadHours: undefined };
    const rows = [
      { ...row, values: ["8 inch"], price },
      { ...row, values: ["10 inch"], price: 9_550 },
    ];
    return (shop) =>
      changeProduct(shop, { id: layer, seen }, () => ({}), { names: ["Size"], rows });
  };

const category = async ({ backend }: Shop) => {
  const [shown] = unwrap(await backend.listOwnersCategories());
  return { ...shown!, seen: categoryVersion(shown!) };
};

const renamesCategory =
  (name: string): Page =>
  async (on) => {
    const { id, seen } = await category(on);
    return (shop) => changeCategory(shop, { id, seen }, { name, parentId: null, place: null });
  };

const tag =
  (name: string | null): Page =>
  async ({ backend }) => {
    const shown = unwrap(await backend.listTags()).find((one) => one.name === "Zaitun")!;
    return (shop) => changeTag(shop, { id: shown.id, seen: shown.name }, name);
  };

/** Needs nothing to be read. */
const made =
  (save: Save): Page =>
  () =>
    Promise.resolve(save);

const PAGES: [string, Page, Page, refused: string][] = [
  [
    "prices of a product",
    product(pandan, () => ({ regularPrice: 1_100 })),
    product(pandan, () => ({ regularPrice: 1_200 })),
    "changed",
  ],
  [
    "a product that is hidden and renamed",
    product(pandan, () => ({ status: "private" })),
    product(pandan, () => ({ name: "Gulung" })),
    "changed",
  ],
  ["prices of choices", choices(6_600), choices(6_700), "changed"],
  [
    "a coupon with a limit, and with another amount",
    coupon(() => ({ usageLimit: 5 })),
    coupon(() => ({ amount: 2_000 })),
    "changed",
  ],
  [
    "a coupon that is switched off, and with another amount",
    coupon(() => ({ isOn: false })),
    coupon(() => ({ amount: 2_000 })),
    "changed",
  ],
  [
    "new coupons of one code",
    made((shop) => addCoupon(shop, { code: "BARU", discountType: "percent", amount: 500 })),
    made((shop) => addCoupon(shop, { code: "BARU", discountType: "percent", amount: 700 })),
    "taken",
  ],
  ["names of a category", renamesCategory("Kek"), renamesCategory("Roti"), "changed"],
  [
    "new categories of one name",
    made((shop) => addCategory(shop, { name: "Kuih", parentId: null })),
    made((shop) => addCategory(shop, { name: "kuih", parentId: null })),
    "taken",
  ],
  ["names of a tag", tag("Delima"), tag("Kurma"), "changed"],
];

test.each(PAGES)("of two saves at once of %s one is saved", async (_, one, other, refused) => {
  const { world, shop } = await openOwnersShop();
  const second = await shopIn(world);
  unwrap(await shop.backend.updateProduct(pandan, { tags: [{ id: 0, name: "Zaitun" }] }));
  const saves = await Promise.all([one(shop), other(second)]);
  const outcomes = await Promise.all([saves[0](shop), saves[1](second)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["saved", refused].toSorted());
});

test.each(PAGES)(
  "a save of %s from a page that another one made old is refused within one second too",
  async (_, one, other, refused) => {
    const { shop } = await openOwnersShop();
    unwrap(await shop.backend.updateProduct(pandan, { tags: [{ id: 0, name: "Zaitun" }] }));
    const saves = [await one(shop), await other(shop)];
    expect(await saves[0]!(shop)).toMatchObject({ kind: "saved" });
    expect(await saves[1]!(shop)).toMatchObject({ kind: refused });
  },
);

test("a category that was renamed since the owner saw it is not deleted", async () => {
  const { shop } = await openOwnersShop();
  unwrap(await shop.backend.createCategory({ name: "Kuih", parentId: null, order: 9 }));
  const shown = unwrap(await shop.backend.listOwnersCategories()).find(
    (one) => one.name === "Kuih",
  )!;
  const seen = categoryVersion(shown);
  const wanted = { name: "Roti", parentId: null, place: null };
  expect(await changeCategory(shop, { id: shown.id, seen }, wanted)).toEqual({ kind: "saved" });
  expect(await deleteCategory(shop, { id: shown.id, seen })).toEqual({ kind: "changed" });
});

test("a product that is taken out of the bin twice at once comes back once", async () => {
  const { world, shop } = await openOwnersShop();
  unwrap(await shop.backend.updateProduct(pandan, { status: "trash" }));
  const restores = [shop, await shopIn(world)].map((one) => restoreProduct(one, pandan, "private"));
  expect((await Promise.all(restores)).map(({ kind }) => kind)).toEqual(["saved", "saved"]);
});

test("what is sold meanwhile is no change of what a form shows", async () => {
  const { shop } = await openOwnersShop();
  const page = await product(rare, () => ({ regularPrice: 2_100 }))(shop);
  unwrap(await shop.backend.updateProduct(rare, { stock: 2 }));
  expect(await page(shop)).toMatchObject({ kind: "saved", product: { stock: 2 } });
  const rows = await choices(6_600)(shop);
  unwrap(
    await shop.backend.changeVariations(layer, {
      create: [],
      update: [{ id: VARIATIONS.large, isSoldOut: true }],
      remove: [],
    }),
  );
  expect(await rows(shop)).toMatchObject({ kind: "saved" });
});
