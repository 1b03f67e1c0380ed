import { expect, test } from "vitest";
import { detailView } from "#app/components/product/detail-view.ts";
import { ProductHead } from "#app/routes/shop/product/product-head.tsx";
import { say } from "#tests/support/render-alone.tsx";
import { aProduct } from "#tests/unit/domain/examples.ts";

const shown = (changes: Parameters<typeof aProduct>[0]) =>
  say(<ProductHead product={detailView(aProduct(changes), [])} picked={undefined} />);

test("a group without a price of its own shows no 'Price on request'", () => {
  expect(shown({ members: [1, 2], price: undefined })).not.toContain("Price on request");
  expect(shown({ members: [1, 2], price: 3335 })).toMatch(/From RM.33\.35/);
  expect(shown({ price: undefined })).toContain("Price on request");
});
