import type { CatalogueFile } from "./catalogue-file.ts";
import { seedCatalogue } from "./seed/index.ts";

type Product = CatalogueFile["products"][number];

/**
 * A shop of `count` products for measuring: the demo shop's categories, pictures and coupons, and its products over
 * and over, each round under new names and ids. The same count and moment (ms since the epoch) give the same shop.
 */
export function generateCatalogue(count: number, now: number): CatalogueFile {
  const demo = seedCatalogue(now);
  let nextId = 1 + highestId(demo);
  const newId = () => nextId++;
  const products = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / demo.products.length);
    const original = demo.products[index % demo.products.length];
    if (original === undefined) throw new Error("the demo shop has no products");
    return round === 0 ? original : renamed(original, round + 1, newId);
  });
  return { ...demo, products };
}

function renamed(product: Product, round: number, newId: () => number): Product {
  return {
    ...product,
    id: newId(),
    name: `${product.name} ${round}`,
    slug: product.slug === "" ? "" : `${product.slug}-${round}`,
    sku: product.sku ? `${product.sku}-${round}` : "",
    grouped_products: [],
    _variation_rows: (product._variation_rows ?? []).map((variation) => ({
      ...variation,
      id: newId(),
      sku: variation.sku ? `${variation.sku}-${round}` : "",
    })),
  };
}

/** Products, variations, coupons and pictures share one sequence of ids. */
function highestId({
  products,
  coupons = [],
  images = [],
  categories = [],
}: CatalogueFile): number {
  const variations = products.flatMap((product) => product._variation_rows ?? []);
  return Math.max(
    ...[...products, ...variations, ...coupons, ...images, ...categories].map((item) => item.id),
  );
}
