import {
  type OwnersProduct,
  type ProductChange,
  stockChange,
} from "#app/domain/admin/owners-product.ts";
import { factsChange, type TypedFacts } from "#app/domain/admin/owners-facts.ts";
import { htmlOfTyped, typedOfHtml } from "#app/domain/admin/product-description.ts";
import type { ProductOption } from "#app/domain/admin/product-option.ts";
import { tickedCategories } from "#app/components/owner/typed-fields.ts";
import type { ProductTicks, TypedProduct } from "./goods-form.ts";

interface Chosen {
  option: ProductOption | undefined;
  ticks: ProductTicks;
  /** Ids of the categories that the form shows. */
  knownCategories: number[];
  /** Of a new product that is a copy. */
  source: OwnersProduct | undefined;
}

/**
 * What the form asks for, without its pictures. With choices there is no other price. Categories that the form does not
 * show stay.
 */
export function changeOf(
  product: OwnersProduct | undefined,
  typed: TypedProduct,
  { option, ticks: { categoryIds: chosen, allergens }, knownCategories: known, source }: Chosen,
): ProductChange {
  const shown = product ?? source;
  const { name, stock, isShown, soldIndividually, sku, leadHours, letters } = typed;
  const isOther = (html: string | undefined, text: string) =>
    typedOfHtml(html ?? "") !== typedOfHtml(htmlOfTyped(text));
  return {
    name,
    status: isShown ? "publish" : "private",
    ...(product?.hasOwnPrice !== false && !option && priceChange(typed)),
    ...(!option && stockChange(product, stock)),
    categoryIds: tickedCategories(shown?.categoryIds ?? [], { chosen, known }),
    soldIndividually,
    ...(source && source.attributes.length > 0 && { attributes: source.attributes }),
    ...(hasFacts(typed) && factsChange(shown, { ...typed, allergens })),
    ...(sku !== undefined && { sku }),
    ...(leadHours !== undefined && { leadHours }),
    ...(letters !== undefined && { letters }),
    ...(isOther(product?.shortDescription, typed.shortDescription) && {
      shortDescription: htmlOfTyped(typed.shortDescription),
    }),
    ...(isOther(product?.description, typed.description) && {
      description: htmlOfTyped(typed.description),
    }),
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
