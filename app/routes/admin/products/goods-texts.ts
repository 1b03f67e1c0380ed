import type { SaveRefusal } from "#app/components/owner/refused-save.ts";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { shortMoment } from "#app/domain/delivery/calendar.ts";
import { notFetchedText } from "#app/routes/admin/store-picture.ts";
import { t } from "#app/texts/t.ts";
import type { ProductOutcome } from "#server/goods/change-product.ts";

/** Why a product is not saved, or not all of it. */
export function productRefusal(
  outcome:
    | { kind: Exclude<ProductOutcome["kind"], "saved" | "half"> }
    | { kind: "half"; product: Pick<OwnersProduct, "name"> },
): SaveRefusal {
  switch (outcome.kind) {
    case "sale":
      return {
        kind: "invalid",
        field: "salePrice",
        text: t("The sale price must be below the price"),
      };
    case "taken":
      return {
        kind: "invalid",
        field: "sku",
        text: t("Another product has this SKU, perhaps one in the bin of WooCommerce"),
      };
    case "changed":
      return {
        kind: "changed",
        text: t(
          "This product was changed meanwhile, so nothing was saved. What you typed stands below; save again to replace it.",
        ),
      };
    case "missing":
      return { kind: "missing", text: t("This product does not exist any more") };
    case "half":
      return {
        kind: "away",
        text: t(
          "{name} is saved, but not all of its choices: the shop's back end did not answer. Save again; nothing is made twice.",
          { name: outcome.product.name },
        ),
      };
    case "picture":
      return { kind: "away", text: notFetchedText() };
    case "away":
      return {
        kind: "away",
        text: t(
          "Not saved: the shop's back end did not answer. Look at the product, then try again.",
        ),
      };
    default:
      return outcome satisfies never;
  }
}

/** What the owner is told of a saved product. Of the products of a set nothing is told. */
export function savedText(product: OwnersProduct): string {
  const { name, status, publishedAt } = product;
  const hasChoices = product.type === "variable";
  const hasPrice = product.hasOwnPrice || hasChoices;
  if (status === "publish" && hasPrice && product.price === undefined) {
    return t("{name} is in the shop, but cannot be bought until it has a price", { name });
  }
  if (status === "publish" && (product.hasOwnStock || hasChoices) && product.isSoldOut) {
    return t("{name} is in the shop, sold out", { name });
  }
  if (status === "publish") return t("{name} is in the shop", { name });
  if (status !== "future") return t("{name} is kept, hidden", { name });
  return t("{name} will be in the shop from {moment}", { name, moment: shortMoment(publishedAt) });
}
