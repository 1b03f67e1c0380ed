import {
  type OwnersProduct,
  type ProductChange,
  shownNow,
  stockChange,
  withoutChoices,
} from "#app/domain/admin/owners-product.ts";
import { factsChange } from "#app/domain/admin/owners-facts.ts";
import { htmlOfTyped } from "#app/domain/admin/product-description.ts";
import { tagsAfter } from "#app/domain/admin/product-details.ts";
import type { ProductOptions } from "#app/domain/admin/product-option.ts";
import { isUpload, picturesChange, type ReadPicture } from "#app/domain/admin/product-pictures.ts";
import { tickedIds } from "#app/components/owner/typed-fields.ts";
import { orNull } from "#app/routes/or-null.ts";
import { changeProduct } from "#server/goods/change-product.ts";
import { createProduct } from "#server/goods/create-product.ts";
import { keepUpload } from "#server/pictures/uploads/uploads.ts";
import type { Shop } from "#server/shop.ts";
import type { ProductTicks, TypedProduct } from "./goods-form.ts";

/** The form of a product, read. */
interface ReadProduct {
  typed: TypedProduct;
  ticks: ProductTicks;
  /** With them the product has no other price. */
  options: ProductOptions | undefined;
  /** Undefined for a form without pictures. */
  pictures: ReadPicture[] | undefined;
}

/**
 * Saves a product. Its uploaded pictures are kept from then on.
 * @param id undefined for a new one, perhaps a copy of `copyOf`
 */
export async function saveProduct(
  shop: Shop,
  { id, copyOf, seen }: { id: number | undefined; copyOf: number; seen: string },
  form: ReadProduct,
): ReturnType<typeof createProduct> {
  const categories = await orNull(shop.catalogue.categories());
  const original = id === undefined ? await shop.backend.ownersProduct(copyOf) : undefined;
  if (!categories || original?.ok === false) return { kind: "away" };
  const { typed, options, pictures } = form;
  const knownCategories = categories.map(({ id }) => id);
  const source = original?.value && withoutChoices(original.value);
  const change = (product: OwnersProduct | undefined): ProductChange => ({
    ...fieldsChange(product, form, { knownCategories, source, now: shop.clock() }),
    ...(pictures && {
      pictures: picturesChange(product ?? source, pictures, {
        name: typed.name ?? product?.name ?? "",
        origin: shop.siteUrl,
      }),
    }),
  });
  const { name = "", key } = typed;
  const outcome =
    id === undefined
      ? await createProduct(shop, { ...change(undefined), name, key }, options)
      : await changeProduct(shop, { id, seen, stockShown: typed.stockShown }, change, options);
  if (outcome.kind === "saved" || outcome.kind === "half") {
    for (const { ref } of pictures ?? []) if (isUpload(ref)) await keepUpload(shop, ref);
  }
  return outcome;
}

const DESCRIPTIONS = [
  "shortDescription",
  "description",
  "malayShortDescription",
  "malayDescription",
] as const;
/** What is written as it is typed. */
const PLAIN = [
  "name",
  "sku",
  "soldIndividually",
  "leadHours",
  "letters",
  "shippingClass",
  "malayName",
] as const;

const FACTS = ["serves", "weight", "otherAllergens", "halal"] as const;

const typedOf = <Name extends keyof TypedProduct>(typed: TypedProduct, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  ) as { [Key in Name]?: NonNullable<TypedProduct[Key]> };

/**
 * What the form asks for, without its pictures. Categories that the form does not show stay.
 * @param source of a new product that is a copy
 * @param now ms since the epoch
 */
function fieldsChange(
  product: OwnersProduct | undefined,
  { typed, options, ticks }: ReadProduct,
  {
    knownCategories: known,
    source,
    now,
  }: { knownCategories: number[]; source: OwnersProduct | undefined; now: number },
): ProductChange {
  const { categoryIds: chosen, allergens } = ticks;
  const shown = product ?? source;
  const { stock, shown: when, shownFrom, place, tags } = typed;
  const html = DESCRIPTIONS.flatMap((field) => {
    const text = typed[field];
    return text === undefined ? [] : [[field, htmlOfTyped(text)] as const];
  });
  return {
    ...typedOf(typed, PLAIN),
    ...Object.fromEntries(html),
    ...(when === "on" && shownNow(product, now)),
    ...(when === "later" && { status: "publish", publishedAt: shownFrom ?? now }),
    ...(when === "" && { status: "private" }),
    ...(product?.hasOwnPrice !== false && !options && priceChange(product, typed)),
    ...(!options && stockChange(product, stock)),
    categoryIds: tickedIds(shown?.categoryIds ?? [], { chosen, known }),
    ...(source && source.attributes.length > 0 && { attributes: source.attributes }),
    ...factsChange(shown, { ...typedOf(typed, FACTS), allergens }),
    ...(place !== undefined && { place: place ?? 0 }),
    ...(tags && { tags: tagsAfter(shown?.tags ?? [], tags) }),
  };
}

/** With its price a sale loses its days. */
function priceChange(
  product: OwnersProduct | undefined,
  { price, salePrice, saleFrom, saleUntil }: TypedProduct,
): ProductChange {
  const endsNow = salePrice === null && product?.salePrice !== undefined;
  return {
    ...(price !== undefined && { regularPrice: price }),
    ...(salePrice !== undefined && { salePrice }),
    ...(saleFrom !== undefined && { saleFrom }),
    ...(saleUntil !== undefined && { saleUntil }),
    ...(endsNow && { saleFrom: null, saleUntil: null }),
  };
}
