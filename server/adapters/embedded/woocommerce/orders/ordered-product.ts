import { badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { variationMeta } from "#server/adapters/embedded/woocommerce/products/attributes.ts";
import {
  findProduct,
  findVariation,
  type VariationRow,
} from "#server/adapters/embedded/woocommerce/products/product-rows.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { plainText } from "#server/adapters/embedded/woocommerce/values/text.ts";
import type { LineInput } from "./order-input.ts";
import type { ItemMeta } from "./order.ts";

/** What an order line takes over from the product it is of. */
export interface OrderedProduct {
  productId: number;
  variationId: number;
  name: string;
  /** The stored price, which may have more than two decimals. */
  unitPrice: string;
  meta: ItemMeta[];
}

const UNKNOWN: OrderedProduct = { productId: 0, variationId: 0, name: "", unitPrice: "", meta: [] };

/**
 * The product that a line names. A variation belongs to its own parent, also when the line names another product with
 * it.
 * @throws ApiError 400 when it names none
 */
export function productOf(database: Database, input: LineInput): OrderedProduct {
  const id = input.sku
    ? database.one<{ id: number }>("select id from products where sku = ?", input.sku)?.id
    : input.variation_id || Number(input.product_id ?? 0);
  if (!input.sku && !id) {
    throw badRequest(
      "woocommerce_rest_required_product_reference",
      "Product ID or SKU is required.",
    );
  }
  if (id === undefined) return UNKNOWN;
  const product = findProduct(database, id);
  if (product) {
    return {
      productId: product.id,
      variationId: 0,
      name: plainText(product.data.name),
      unitPrice: product.price,
      meta: [],
    };
  }
  const variation = findVariation(database, id);
  return variation ? orderedVariation(database, variation, input) : UNKNOWN;
}

function orderedVariation(
  database: Database,
  variation: VariationRow,
  { meta_data = [] }: LineInput,
): OrderedProduct {
  const parent = findProduct(database, variation.parent_id);
  const { name } = variation.data;
  const parentName = plainText(parent?.data.name ?? "");
  const asked = new Map(meta_data.map(({ key = "", value }) => [key, value]));
  const attributes = parent?.data.attributes.filter((attribute) => attribute.variation) ?? [];
  const namesAttributes =
    attributes.length < 3 &&
    (attributes.length < 2 || attributes.every((attribute) => !/[\s-]/.test(attribute.name)));
  return {
    productId: variation.parent_id,
    variationId: variation.id,
    name: namesAttributes && name !== "" ? `${parentName} - ${name}` : parentName,
    unitPrice: variation.price,
    meta: parent ? variationMeta(parent.data, variation.data, asked) : [],
  };
}
