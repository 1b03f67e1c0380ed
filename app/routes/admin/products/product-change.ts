import {
  type OwnersProduct,
  type ProductChange,
  shownNow,
  stockChange,
} from "#app/domain/admin/owners-product.ts";
import { factsChange, type TypedFacts } from "#app/domain/admin/owners-facts.ts";
import { htmlOfTyped, typedOfHtml } from "#app/domain/admin/product-description.ts";
import { tagsAfter } from "#app/domain/admin/product-details.ts";
import type { ProductOptions } from "#app/domain/admin/product-option.ts";
import { tickedIds } from "#app/components/owner/typed-fields.ts";
import type { ProductTicks, TypedProduct } from "./goods-form.ts";

interface Chosen {
  options: ProductOptions | undefined;
  ticks: ProductTicks;
  /** Ids of the categories that the form shows. */
  knownCategories: number[];
  /** Of a new product that is a copy. */
  source: OwnersProduct | undefined;
  /** Whether the form has Malay texts, tags and place; one without them leaves them as they are. */
  isWhole: boolean;
  /** Whether the form asks for the shipping class. */
  hasClass: boolean;
  /** Ms since the epoch. */
  now: number;
}

const MALAY_DESCRIPTIONS = ["malayShortDescription", "malayDescription"] as const;
/** Those that every form has. A description that is typed as it is shown stays as it is stored. */
const DESCRIPTIONS = ["shortDescription", "description"] as const;

/**
 * What the form asks for, without its pictures. With choices there is no other price. Categories that the form does not
 * show stay.
 */
export function changeOf(
  product: OwnersProduct | undefined,
  typed: TypedProduct,
  { options, ticks, knownCategories: known, source, isWhole, hasClass, now }: Chosen,
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
      tags: tagsAfter(product?.tags ?? [], tags ?? []),
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
