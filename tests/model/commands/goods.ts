import fc from "fast-check";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  changePrice as saveAnotherPrice,
  changeStock as count,
  GOODS,
  PRICES,
  trash,
} from "../goods.ts";
import type { Which } from "../two-shops.ts";
import { kind } from "./kind.ts";

const via = fc.constantFrom<Which>(0, 1);
const id = fc.constantFrom(...GOODS);

export const changePrice = kind({
  args: fc.record({ id, to: fc.constantFrom(0, 1), isOld: fc.boolean(), via }),
  name: ({ id: product, to, isOld, via: through }) =>
    `changePrice(product ${product} to ${PRICES[product][to]}${isOld ? " on an old page" : ""}, via ${through})`,
  run: (it, { id: product, to, isOld, via: through }) =>
    saveAnotherPrice(it, { via: through, id: product, sen: PRICES[product][to], isOld }),
  check: (it, { id: product }) => !it.goods.trashed.has(product),
});

export const changeStock = kind({
  args: fc.record({ pieces: fc.nat(3), via }),
  name: ({ pieces, via: through }) => `changeStock(${pieces} tarts, via ${through})`,
  run: (it, { pieces, via: through }) => count(it, { via: through, pieces }),
  check: (it) => !it.goods.trashed.has(PRODUCTS.rare),
});

export const trashProduct = kind({
  args: fc.record({ id, isBack: fc.boolean(), via }),
  name: ({ id: product, isBack, via: through }) =>
    `${isBack ? "restore" : "trash"}(product ${product}, via ${through})`,
  run: (it, { id: product, isBack, via: through }) =>
    trash(it, { via: through, id: product, isBack }),
  check: (it, { id: product, isBack }) => it.goods.trashed.has(product) === isBack,
});
