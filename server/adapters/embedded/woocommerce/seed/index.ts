import { escapeText } from "entities";
import { PERSONALISATION_TAGS } from "#app/domain/cart/personalisation/check-personalisation.ts";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { coupons } from "./coupons.ts";
import { GIFT_TAGS, giftTagsOf } from "./gift-tags.ts";
import { picturesOf, type SeedCategory } from "./product.ts";
import { celebrationCakes } from "./products/celebration-cakes.ts";
import { cheesecakes } from "./products/cheesecakes.ts";
import { cookiesAndBrownies } from "./products/cookies-and-brownies.ts";
import { cupcakesAndMacarons } from "./products/cupcakes-and-macarons.ts";
import { kekLapisAndKuih } from "./products/kek-lapis-and-kuih.ts";
import { rollsLoavesAndJars } from "./products/rolls-loaves-and-jars.ts";
import { tartsAndPies } from "./products/tarts-and-pies.ts";
import { couponRow, type Ids, productRow, required, variationRows } from "./rows.ts";

const seedCategories: SeedCategory[] = [
  celebrationCakes,
  cheesecakes,
  cupcakesAndMacarons,
  tartsAndPies,
  kekLapisAndKuih,
  cookiesAndBrownies,
  rollsLoavesAndJars,
];
const seedProducts = seedCategories.flatMap(({ products }) => products);
const seedPictures = seedProducts.flatMap(picturesOf);

/** Ids are handed out in ranges, because products, variations, images and coupons share one sequence. */
const FIRST_ID = { category: 16, tag: 41, product: 101, image: 301, variation: 501, coupon: 701 };

/** The tags of products that take words, and those of the gift finder. */
const TAG_ROWS = [...Object.values(PERSONALISATION_TAGS), ...GIFT_TAGS].map((slug, index) => ({
  id: FIRST_ID.tag + index,
  name: slug.slice(0, 1).toUpperCase() + slug.slice(1).replaceAll("-", " "),
  slug,
}));
const TAG_IDS: Ids = new Map(TAG_ROWS.map(({ slug, id }) => [slug, id]));

/** The catalogue that a new shop starts with; all dates are relative to `now` (ms since the epoch). */
export function seedCatalogue(now: number): CatalogueFile {
  const categoryIds = numbered(
    seedCategories.map(({ slug }) => slug),
    FIRST_ID.category,
  );
  const productIds = numbered(
    seedProducts.map(({ slug }) => slug),
    FIRST_ID.product,
  );
  const imageIds = numbered(
    seedPictures.map(({ file }) => file),
    FIRST_ID.image,
  );

  return {
    categories: seedCategories.map((category, index) => ({
      id: required(categoryIds, category.slug),
      name: escapeText(category.name),
      slug: category.slug,
      description: category.description,
      menu_order: index + 1,
    })),
    tags: TAG_ROWS,
    products: productRows(categoryIds, productIds, imageIds, now),
    images: seedPictures.map(({ file, alt }) => ({
      id: required(imageIds, file),
      src: `/pictures/${file}.webp`,
      name: file,
      alt,
    })),
    coupons: coupons.map((coupon, index) => ({
      id: FIRST_ID.coupon + index,
      ...couponRow(coupon, productIds, categoryIds, now),
    })),
  };
}

function productRows(
  categoryIds: Ids,
  productIds: Ids,
  imageIds: Ids,
  now: number,
): CatalogueFile["products"] {
  let variationId = FIRST_ID.variation;
  return seedCategories.flatMap((category) =>
    category.products.map((product) => ({
      id: required(productIds, product.slug),
      ...productRow(product, imageIds, now),
      categories: [required(categoryIds, category.slug)],
      tags: [
        ...(category.takesWords ? Object.values(PERSONALISATION_TAGS) : []),
        ...giftTagsOf(product),
      ].map((slug) => required(TAG_IDS, slug)),
      _variation_rows: product.choice
        ? variationRows(product.choice, imageIds, now).map((row) => ({ id: variationId++, ...row }))
        : [],
    })),
  );
}

function numbered(names: string[], first: number): Ids {
  return new Map(names.map((name, index) => [name, first + index]));
}
