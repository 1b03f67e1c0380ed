import { redirect } from "react-router";
import { splitPath } from "#app/texts/language.ts";
import { plainPath } from "#server/platform/plain-path.ts";
import type { Shop } from "#server/shop.ts";

type Goods = Pick<Shop, "catalogue">;

/**
 * A redirect from the former address of a category or product; undefined for any other.
 * @param path without language
 */
export function toPresentAddress(
  { catalogue }: Goods,
  path: string,
  { search }: URL,
): Response | undefined {
  const present = catalogue.presentPath(path);
  return present === undefined ? undefined : movedTo(present + search);
}

/**
 * A redirect from WordPress's /shop, /product-category/… and /product-tag/…, which links elsewhere still name, to the list
 * of the same goods; undefined for any other address.
 */
export async function fromWordPress(shop: Goods, url: URL): Promise<Response | undefined> {
  // /page/2 ends the address of a list, and the categories above its own begin it.
  const path = plainPath(splitPath(url.pathname).path).replace(/\/page\/\d+\/?$/, "");
  const [list = "", ...names] = path.split("/").filter(Boolean);
  const name = names.at(-1) ?? "";
  switch (list) {
    case "shop":
      return name === "" ? movedTo(`/products${url.search}`) : toProduct(shop, name, url);
    case "product-category": {
      const category = await categoryOf(shop, name);
      const own = `/category/${category?.slug ?? name}`;
      return category ? movedTo(own + url.search) : toPresentAddress(shop, own, url);
    }
    case "product-tag": {
      const words = new URLSearchParams({ q: name.replaceAll("-", " ") });
      return movedTo(name === "" ? "/products" : `/search?${words}`);
    }
    default:
      return undefined;
  }
}

/** Some shops have their products below /shop. */
async function toProduct(shop: Goods, slug: string, url: URL): Promise<Response | undefined> {
  const product = await shop.catalogue.bySlug(slug);
  const path = `/products/${product?.slug ?? slug}`;
  return product ? movedTo(path + url.search) : toPresentAddress(shop, path, url);
}

/** A redirect to the address that replaces one. Browsers ask each time, because the former one may live again. */
function movedTo(address: string): Response {
  return redirect(address, { status: 301, headers: { "Cache-Control": "private, no-cache" } });
}

/** Undefined for a slug that the shop does not have. */
export async function categoryOf({ catalogue }: Goods, slug: string) {
  const categories = await catalogue.categories();
  // The back end encodes other letters with lower-case digits.
  const encoded = encodeURIComponent(slug).replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  return categories.find((one) => one.slug === encoded);
}
