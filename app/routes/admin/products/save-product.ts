import {
  type OwnersProduct,
  type ProductChange,
  shownNow,
  stockChange,
  withoutChoices,
} from "#app/domain/admin/owners-product.ts";
import { factsChange, type TypedFacts } from "#app/domain/admin/owners-facts.ts";
import { htmlOfTyped, typedOfHtml } from "#app/domain/admin/product-description.ts";
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
  /** Whether the form has Malay texts, tags and place; one without them leaves them as they are. */
  isWhole: boolean;
  /** Whether the form asks for the shipping class. */
  hasClass: boolean;
}

/**
 * Saves a product. Its uploaded pictures are kept from then on.
 * @param id undefined for a new one, perhaps a copy of `copyOf`
 */
export async function saveProduct(
  shop: Shop,
  { id, copyOf }: { id: number | undefined; copyOf: number },
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
        name: typed.name,
        origin: shop.siteUrl,
      }),
    }),
  });
  const { name, key, seen } = typed;
  const outcome =
    id === undefined
      ? await createProduct(shop, { ...change(undefined), name, key }, options)
      : await changeProduct(shop, { id, seen }, change, options);
  if (outcome.kind === "saved" || outcome.kind === "half") {
    for (const { ref } of pictures ?? []) if (isUpload(ref)) await keepUpload(shop, ref);
  }
  return outcome;
}

const MALAY_DESCRIPTIONS = ["malayShortDescription", "malayDescription"] as const;
/** Those that every form has. A description that is typed as it is shown stays as it is stored. */
const DESCRIPTIONS = ["shortDescription", "description"] as const;

/**
 * What the form asks for, without its pictures. Categories that the form does not show stay.
 * @param source of a new product that is a copy
 * @param now ms since the epoch
 */
function fieldsChange(
  product: OwnersProduct | undefined,
  { typed, options, ticks, isWhole, hasClass }: ReadProduct,
  {
    knownCategories: known,
    source,
    now,
  }: { knownCategories: number[]; source: OwnersProduct | undefined; now: number },
): ProductChange {
  const { categoryIds: chosen, allergens } = ticks;
  const shown = product ?? source;
  const {
    name,
    stock,
    shown: when,
    shownFrom,
    soldIndividually,
    sku,
    leadHours,
    letters,
    place,
    tags,
  } = typed;
  const descriptions = [...DESCRIPTIONS, ...(isWhole ? MALAY_DESCRIPTIONS : [])].filter(
    (field) => typedOfHtml(product?.[field] ?? "") !== typedOfHtml(htmlOfTyped(typed[field])),
  );
  return {
    name,
    ...(when === "on" && shownNow(product, now)),
    ...(when === "later" && { status: "publish", publishedAt: shownFrom ?? now }),
    ...(when === "" && { status: "private" }),
    ...(product?.hasOwnPrice !== false && !options && priceChange(typed)),
    ...(!options && stockChange(product, stock)),
    categoryIds: tickedIds(shown?.categoryIds ?? [], { chosen, known }),
    soldIndividually,
    ...(source && source.attributes.length > 0 && { attributes: source.attributes }),
    ...(hasFacts(typed) && factsChange(shown, { ...typed, allergens })),
    ...(sku !== undefined && { sku }),
    ...(leadHours !== undefined && { leadHours }),
    ...(letters !== undefined && { letters }),
    ...(hasClass && { shippingClass: typed.shippingClass }),
    ...(isWhole && {
      malayName: typed.malayName,
      place: place ?? 0,
      tags: tagsAfter(shown?.tags ?? [], tags ?? []),
    }),
    ...Object.fromEntries(descriptions.map((field) => [field, htmlOfTyped(typed[field])])),
  };
}

/** A form without facts leaves them as they are. */
const hasFacts = (typed: TypedProduct): typed is TypedProduct & Omit<TypedFacts, "allergens"> =>
  [typed.serves, typed.weight, typed.otherAllergens, typed.halal].every((one) => one !== undefined);

/** Without a sale price there are no days of the sale. */
function priceChange({ price, salePrice, saleFrom, saleUntil }: TypedProduct): ProductChange {
  const hasEnded = salePrice === null;
  return {
    ...(price !== undefined && { regularPrice: price }),
    ...(salePrice !== undefined && { salePrice }),
    ...(saleFrom !== undefined && { saleFrom: hasEnded ? null : saleFrom }),
    ...(saleUntil !== undefined && { saleUntil: hasEnded ? null : saleUntil }),
  };
}
