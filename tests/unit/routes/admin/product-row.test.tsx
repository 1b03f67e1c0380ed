import { expect, test } from "vitest";
import type { GoodsRights, OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { ProductRow } from "#app/routes/admin/products/product-row.tsx";
import { renderAlone } from "#tests/support/render-alone.tsx";

const CAKE = {
  id: 7,
  name: "Cake",
  slug: "cake",
  status: "publish",
  publishedAt: 0,
  type: "simple",
  isHidden: false,
  hasOwnPrice: true,
  hasOwnStock: true,
  price: 900,
  regularPrice: 900,
  isSoldOut: false,
  backorders: "no",
  isOnOrder: false,
  putAside: "",
  pictures: [],
  version: "1",
} as unknown as OwnersProduct;

function buttonsOf(
  change: Partial<OwnersProduct>,
  { rights = "all", opensTomorrow = false }: { rights?: GoodsRights; opensTomorrow?: boolean } = {},
): string[] {
  const html = renderAlone(
    <ProductRow
      product={{ ...CAKE, ...change }}
      rights={rights}
      opensTomorrow={opensTomorrow}
      answer={null}
      rowProps={{ "data-drop": false }}
      handleProps={undefined}
    />,
  );
  return [...html.matchAll(/<button[^>]*value="([\w-]+)"/g)].map(([, intent = ""]) => intent);
}

test.each(["draft", "future", "private"])(
  "a product that is not in the shop (%s) is shown at a press, and not sold out for a day",
  (status) => {
    expect(buttonsOf({ status })).toEqual(["save", "sold-out", "show"]);
    expect(buttonsOf({ status, isSoldOut: true })).toEqual(["save", "back", "show"]);
    const withChoices = { status, type: "variable", hasOwnPrice: false, hasOwnStock: false };
    expect(buttonsOf(withChoices)).toEqual(["show"]);
    expect(buttonsOf({ status }, { rights: "day" })).toEqual([]);
  },
);

test("a product that is for sale is sold out for a day or longer, and is in the shop already", () => {
  expect(buttonsOf({})).toEqual(["save", "sold-out-today", "sold-out"]);
  expect(buttonsOf({}, { rights: "day" })).toEqual(["sold-out-today"]);
  expect(buttonsOf({}, { rights: "none" })).toEqual([]);
  expect(buttonsOf({ isHidden: true })).toEqual(["save", "sold-out"]);
});

test("what is sold out for the day opens again, also by staff; what is sold out for longer is the owner's", () => {
  const isSoldOut = true;
  expect(buttonsOf({ isSoldOut }, { opensTomorrow: true })).toEqual(["save", "back", "sold-out"]);
  expect(buttonsOf({ isSoldOut }, { opensTomorrow: true, rights: "day" })).toEqual(["back"]);
  expect(buttonsOf({ isSoldOut })).toEqual(["save", "back"]);
  expect(buttonsOf({ isSoldOut }, { rights: "day" })).toEqual([]);
});
