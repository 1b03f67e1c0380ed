import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { readRecordedCatalogue } from "./recordings.ts";

/** When the orders were recorded, in the shop's zone. */
export const RECORDED_AT = Date.parse("2026-11-21T01:53:33+08:00");
export const SITE_URL = "https://shop.example";

const UPLOADS = `${SITE_URL}/wp-content/uploads/2026/11`;
const CROPS = ["300x300", "150x150", "768x768", "324x324", "416x416", "100x100"];
const FIRST_IMAGE_ID = 11;

/** `_catalogue.json` names images by id only; their addresses and texts are in the recorded products. */
function recordedImage(number: number) {
  const file = `${UPLOADS}/cake-${number}`;
  const srcset = [
    `${file}.jpg 1000w`,
    ...CROPS.map((crop) => `${file}-${crop}.jpg ${crop.split("x")[0]}w`),
  ];
  return {
    id: FIRST_IMAGE_ID - 1 + number,
    src: `${file}.jpg`,
    name: `Cake ${number}`,
    alt: number % 2 === 1 ? `Photo of cake ${number}` : "",
    srcset: srcset.join(", "),
    sizes: "(max-width: 1000px) 100vw, 1000px",
    thumbnail: `${file}-324x324.jpg`,
  };
}

const CATEGORY_IMAGES: Record<number, number> = { 16: 11, 17: 12 };
const PRODUCTS: Record<number, Partial<CatalogueFile["products"][number]>> = {
  26: { weight: "1.2", dimensions: { length: "20", width: "20", height: "12" } },
};
const VARIATION_IMAGES: Record<number, number> = { 83: 13, 84: 13, 85: 13 };
const DATE_OF_FIRST_IMPORT = { key: "_wp_old_date", value: "2026-11-21" };

/** The recorded shop, with what `_catalogue.json` leaves out and the recorded answers show. */
export function recordedShop(): CatalogueFile {
  const catalogue = readRecordedCatalogue() as CatalogueFile;
  return {
    ...catalogue,
    images: Array.from({ length: 14 }, (_, index) => recordedImage(index + 1)),
    categories: (catalogue.categories ?? []).map((category) => ({
      ...category,
      image: CATEGORY_IMAGES[category.id] ?? null,
    })),
    products: catalogue.products.map((product) => ({
      ...product,
      ...PRODUCTS[product.id],
      meta_data: product.status === "publish" ? [DATE_OF_FIRST_IMPORT] : [],
      _variation_rows: (product._variation_rows ?? []).map((variation) => ({
        ...variation,
        image: VARIATION_IMAGES[variation.id] ?? null,
      })),
    })),
  };
}
