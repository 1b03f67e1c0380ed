import { currentShop } from "#app/domain/shop/identity.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { isOrderedOtherwise } from "#app/domain/catalogue/offer.ts";
import { localPath } from "#app/texts/language.ts";
import type { DetailView } from "#app/components/product/detail-view.ts";

/** The structured data of a product page for search engines. */
export function structuredDataOf(product: DetailView, siteUrl: string) {
  return [productData(product, siteUrl), breadcrumbData(product, siteUrl)];
}

/** The structured data of a product. Without ratings, because they can be derived from sales. */
export function productData(product: DetailView, siteUrl: string) {
  const url = siteUrl + localPath(`/products/${product.slug}`);
  const image = product.pictures[0]?.src;
  const price = priceOf(product);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    ...(product.summary !== "" && { description: product.summary }),
    ...(image ? { image: new URL(image, siteUrl || "http://localhost").href } : {}),
    brand: { "@type": "Brand", name: currentShop().name },
    ...(price && {
      offers: {
        ...price,
        url,
        priceCurrency: "MYR",
        ...(!product.isCheckedLater && {
          availability: `https://schema.org/${availabilityOf(product)}`,
        }),
        seller: { "@type": "Organization", name: currentShop().name },
      },
    }),
  };
}

function availabilityOf({ offer, onBackorder }: DetailView) {
  if (offer === "sold-out") return "OutOfStock";
  return onBackorder ? "BackOrder" : "InStock";
}

/**
 * Undefined for a product without a price in this shop (no price set, sold elsewhere, a group), and when the prices of
 * its variations could not be read.
 */
function priceOf({ offer, price, highestPrice, offerCount }: DetailView) {
  if (price === null || highestPrice === null || isOrderedOtherwise(offer)) return undefined;
  if (highestPrice <= price) return { "@type": "Offer", price: toRinggitText(price) };
  return {
    "@type": "AggregateOffer",
    lowPrice: toRinggitText(price),
    highPrice: toRinggitText(highestPrice),
    offerCount,
  };
}

/** The breadcrumb of a product page for search engines. */
function breadcrumbData(product: DetailView, siteUrl: string) {
  const steps: [name: string, path: string][] = [
    ["Home", "/"],
    ["Products", "/products"],
    [product.name, `/products/${product.slug}`],
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + localPath(path),
    })),
  };
}
