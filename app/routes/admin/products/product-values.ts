import type { RefusedForm } from "#app/components/owner/refused-save.ts";
import { typedFactsOf } from "#app/domain/admin/owners-facts.ts";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { typedOfHtml } from "#app/domain/admin/product-description.ts";
import { typedOfMoment } from "#app/domain/admin/product-details.ts";
import { toRinggitText } from "#app/domain/money.ts";
import type { ProductValues } from "./goods-form.ts";

/** The texts in the fields of a row. */
export type RowValues = Record<"price" | "stock", string>;

/** The texts of a product as its row first shows them. */
export const rowValues = ({ regularPrice, stock }: OwnersProduct): RowValues => ({
  price: regularPrice === undefined ? "" : toRinggitText(regularPrice),
  stock: String(stock ?? ""),
});

/** The count that a form showed; after a conflict over a typed one that which is told beside it. */
export function shownCount(
  field: (name: "stock" | "stockShown") => { defaultValue: string },
  stored: Partial<RowValues>,
  answer: RefusedForm | null,
): string {
  const [typed, shown] = [field("stock").defaultValue, field("stockShown").defaultValue];
  return answer?.kind === "changed" && typed !== shown ? (stored.stock ?? "") : shown;
}

/** A product with its descriptions as they are typed. */
export const withTypedTexts = (product: OwnersProduct): OwnersProduct => ({
  ...product,
  shortDescription: typedOfHtml(product.shortDescription),
  description: typedOfHtml(product.description),
  malayShortDescription: typedOfHtml(product.malayShortDescription),
  malayDescription: typedOfHtml(product.malayDescription),
});

/** The texts of a product `withTypedTexts` as the fields of its form first show them. */
export function productValues(product: OwnersProduct): ProductValues {
  const { salePrice, saleFrom, saleUntil, leadHours, letters, place, status } = product;
  const { serves, weight, otherAllergens, halal } = typedFactsOf(product.attributes);
  return {
    ...rowValues(product),
    name: product.name,
    salePrice: rowValues({ ...product, regularPrice: salePrice }).price,
    saleFrom: saleFrom ?? "",
    saleUntil: saleUntil ?? "",
    shortDescription: product.shortDescription,
    description: product.description,
    sku: product.sku,
    soldIndividually: product.soldIndividually ? "on" : "",
    leadHours: String(leadHours ?? ""),
    letters: String(letters ?? ""),
    place: place === 0 ? "" : String(place),
    shippingClass: product.shippingClass,
    tags: product.tags.map(({ name }) => name).join(", "),
    malayName: product.malayName,
    malayShortDescription: product.malayShortDescription,
    malayDescription: product.malayDescription,
    serves,
    weight,
    otherAllergens,
    halal,
    shown: status === "future" ? "later" : status === "publish" ? "on" : "",
    shownFrom: status === "future" ? typedOfMoment(product.publishedAt) : "",
  };
}
