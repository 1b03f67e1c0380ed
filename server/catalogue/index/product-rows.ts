import type { Insertable } from "kysely";
import { offerOf } from "#app/domain/catalogue/offer.ts";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { type PriceRange, pricedAt, pricesOf } from "#app/domain/catalogue/sale-prices.ts";
import { titleKey } from "#app/domain/catalogue/word-forms.ts";
import { sha256 } from "../../platform/crypto/sha256.ts";
import { plainPath } from "../../platform/plain-path.ts";
import type { IndexEntry } from "../../ports/indexed-product.ts";
import type { IndexSchema } from "./tables.ts";

interface ProductRows {
  row: Omit<Insertable<IndexSchema["catalogueProducts"]>, "seenIn">;
  data: Insertable<IndexSchema["catalogueProductData"]>;
}

/** The prices of a group's products, if all of them are in the index. */
export interface MemberPrices {
  range: PriceRange | undefined;
  onSale: boolean;
}

/** Longer slugs have no page. WordPress cuts slugs at this length. */
const LONGEST_SLUG = 200;

/** The slug as rows hold it and as a page's address is compared with it; "" for one that has no page. */
function slugKey(slug: string): string {
  const key = plainPath(slug).replaceAll("\0", "");
  return slug.length > LONGEST_SLUG * 3 || key.length > LONGEST_SLUG ? "" : key;
}

/** The rows of a product with the prices of the moment `now`. */
export function productRows(
  { product: indexed, variations }: IndexEntry,
  members: MemberPrices | undefined,
  now: number,
): ProductRows {
  const { menuOrder, modifiedAt: _, ...stored } = indexed;
  const own = pricedAt<Product>(stored, variations, now);
  const range = members ? members.range : own.range;
  const product = members
    ? { ...own.product, ...pricesOf(range), onSale: members.onSale }
    : own.product;
  const json = JSON.stringify(product);
  const row = {
    id: product.id,
    slug: slugKey(product.slug),
    status: product.status,
    visibility: product.visibility,
    isOffered: Number(offerOf(product) !== "sold-out"),
    featured: Number(product.featured),
    menuOrder,
    titleKey: titleKey(product.name),
    createdAt: product.createdAt,
    totalSales: product.totalSales,
    lowPrice: range?.low ?? 0,
    highPrice: range?.high ?? 0,
    hasPrice: Number(range !== undefined),
    onSale: Number(product.onSale && product.status === "publish"),
    priceChangesAt: own.changesAt === Infinity ? null : own.changesAt,
    suits: `,${(product.suits ?? []).join()},`,
    contentHash: sha256([json, String(menuOrder), JSON.stringify(variations)]),
  };
  return { row, data: { id: row.id, product: json } };
}

/** The variations' rows of a product. */
export function variationRows(
  productId: number,
  variations: Variation[],
): Insertable<IndexSchema["catalogueVariations"]>[] {
  return variations.map((variation, position) => ({
    id: variation.id,
    productId,
    position,
    variation: JSON.stringify(variation),
  }));
}
