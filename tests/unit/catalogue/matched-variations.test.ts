import fc from "fast-check";
import { expect, test } from "vitest";
import { detailView } from "#app/components/product/detail-view.ts";
import { judgePick } from "#app/domain/catalogue/pick-groups.ts";
import type { Variation } from "#app/domain/catalogue/product.ts";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { previewHref, readPreview } from "#server/goods/preview.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import { createLog } from "#server/platform/log.ts";
import { ok } from "#server/platform/outgoing/result.ts";
import { FLAVOUR, SIZE } from "#tests/unit/domain/examples.ts";
import { emptyCatalogue, entry } from "#tests/support/stored-catalogue.ts";
import { cake, choice, fakeCatalogue } from "./fake-backend.ts";

/** Which variation a shopper's choices mean, as in WooCommerce: only those that it shows are matched. */

const product = cake(1, { isVariable: true, attributes: [SIZE, FLAVOUR] });
const ATTRIBUTES = [SIZE, FLAVOUR];

const someVariations = fc
  .array(
    fc.record({
      options: fc.tuple(
        fc.constantFrom(undefined, ...SIZE.options),
        fc.constantFrom(undefined, ...FLAVOUR.options),
      ),
      price: fc.constantFrom(undefined, undefined, 0, 5000),
      stockStatus: fc.constantFrom("instock", "outofstock", "onbackorder"),
      status: fc.constantFrom("publish", "publish", "publish", "private"),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ options, ...rest }, index) =>
      choice(11 + index, 1, {
        ...rest,
        regularPrice: rest.price,
        attributes: ATTRIBUTES.flatMap(({ key, name }, at) =>
          options[at] === undefined ? [] : [{ key, name, option: options[at] }],
        ),
      }),
    ),
  );

/** `get_available_variations` leaves out what is not enabled and what has no price; the first match counts. */
function inWooCommerce(variations: Variation[], chosen: string[]): Variation | undefined {
  return variations
    .filter(({ status, price }) => status === "publish" && price !== undefined)
    .find(({ attributes }) => attributes.every(({ option }) => chosen.includes(option)));
}

test("choices mean the first variation with a price that fits, also one that is sold out", async () => {
  await fc.assert(
    fc.asyncProperty(someVariations, async (variations) => {
      const { catalogue } = fakeCatalogue([product], variations);
      const offered = await catalogue.variationsOf(product);
      for (const size of SIZE.options) {
        for (const flavour of FLAVOUR.options) {
          const choices = [
            { key: SIZE.key, value: size },
            { key: FLAVOUR.key, value: flavour },
          ];
          const meant = inWooCommerce(variations, [size, flavour]);
          const verdict = judgePick(product, offered, choices);
          expect(verdict).toEqual({ ok: true, variation: meant });
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("the stored catalogue offers the same, and a product without any price costs no call", async () => {
  const empty = choice(11, 1, { price: undefined, regularPrice: undefined, attributes: [] });
  const priced = choice(12, 1);
  const stored = await emptyCatalogue();
  await stored.put(
    entry(product, { variations: [empty, priced] }),
    entry(cake(2, { isVariable: true }), { variations: [{ ...empty, id: 21, productId: 2 }] }),
  );
  await stored.patchState({ filledAt: stored.time.now, checkedAt: stored.time.now });
  const { backend, calls } = fakeCatalogue([]);
  const clock = () => stored.time.now;
  const log = createLog("error", () => {});
  const catalogue = createCatalogue({
    backend,
    snapshot: stored.snapshot,
    clock,
    ticks: clock,
    log,
    onMissing: () => {},
  });
  expect((await catalogue.variationsOf(product)).map(({ id }) => id)).toEqual([12]);
  expect(await catalogue.variationsOf(cake(2, { isVariable: true }))).toEqual([]);
  expect(calls).toEqual([]);
  const view = detailView(cake(2, { isVariable: true, price: undefined }), []);
  expect(view).toMatchObject({ offer: "on-request", price: null });
});

test("a preview matches the variations that shoppers see", async () => {
  const sealer = createSealer(["secret"], () => 0);
  const url = new URL(previewHref({ sealer }, product), "https://shop.example");
  await fc.assert(
    fc.asyncProperty(someVariations, async (variations) => {
      const { backend, catalogue } = fakeCatalogue([product], variations);
      const previewProduct = () => Promise.resolve(ok(product));
      const preview = await readPreview({ sealer, backend: { ...backend, previewProduct } }, url);
      expect(preview?.variations).toEqual(await catalogue.variationsOf(product));
    }),
  );
});
