import {
  refusalBy,
  type RefusalRow,
  type SaveRefusal,
} from "#app/components/owner/refused-save.ts";
import { keyOf, type ProductOptions } from "#app/domain/admin/product-option.ts";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { shortMoment } from "#app/domain/delivery/calendar.ts";
import { NOT_FETCHED } from "#app/routes/admin/store-picture.ts";
import { t } from "#app/texts/t.ts";
import type { RestoreOutcome } from "#server/goods/restore-product.ts";

const REFUSALS = {
  sale: ["invalid", "The sale price must be below the price", "salePrice"],
  taken: ["invalid", "Another product has this SKU, perhaps a deleted one in the bin", "sku"],
  changed: [
    "changed",
    "This product was changed meanwhile, so nothing was saved. What you typed stands below; save again to replace it.",
  ],
  missing: ["missing", "This product does not exist any more"],
  "binned-choices": [
    "invalid",
    "Not put back: its choices are in WooCommerce's bin. Restore it there: Products, Bin.",
  ],
  picture: ["away", NOT_FETCHED],
  away: [
    "away",
    "Not saved: the shop's back end did not answer. Look at the product, then try again.",
  ],
} as const satisfies Record<Exclude<RestoreOutcome["kind"], "saved" | "half">, RefusalRow>;

/** Why a product is not saved, or not all of it. */
export function productRefusal(
  outcome: { kind: keyof typeof REFUSALS } | { kind: "half"; product: Pick<OwnersProduct, "name"> },
): SaveRefusal {
  if (outcome.kind !== "half") return refusalBy(REFUSALS[outcome.kind]);
  const { name } = outcome.product;
  const text = t(
    "{name} is saved, but not all of its choices: the shop's back end did not answer. Save again; nothing is made twice.",
    { name },
  );
  return { kind: "away", text };
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

/** What is told where the back end, or a plug-in of it, stores a typed name otherwise; undefined where it is as typed. */
export function otherwiseText(
  { name, sku }: { name?: string | undefined; sku?: string | undefined },
  { names, rows }: ProductOptions = { names: [], rows: [] },
  product: OwnersProduct,
): string | undefined {
  const chosen = product.attributes.filter(({ variation }) => variation);
  const optionOf = (option: string) => chosen.find((one) => keyOf(one.name) === keyOf(option));
  const pairs: [typed: string | undefined, stored: string[]][] = [
    [name, [product.name]],
    [sku, [product.sku]],
    ...names.map((option): (typeof pairs)[number] => [option, chosen.map((one) => one.name)]),
    ...names.flatMap((option, at) =>
      rows.map(({ values }): (typeof pairs)[number] => [
        values[at],
        optionOf(option)?.options ?? [],
      ]),
    ),
  ];
  const other = pairs.find(([typed, stored]) => typed !== undefined && !stored.includes(typed));
  if (!other) return undefined;
  const [typed = "", stored] = other;
  return t("{name} is saved, but the shop's back end keeps “{typed}” as “{stored}”", {
    name: product.name,
    typed,
    stored: stored.join(", "),
  });
}
