import type { Sen } from "#app/domain/money.ts";
import { readAmount } from "./amounts.ts";
import { badRequest } from "./errors.ts";
import type { FeeInput, LineInput, ShippingInput } from "./order-input.ts";
import {
  NEW,
  type FeeLine,
  type ItemMeta,
  type OrderLine,
  type ShippingLine,
} from "./order-rows.ts";
import { findProduct, findVariation, type VariationRow } from "./product-rows.ts";
import type { Database } from "./statements.ts";
import { plainText, slugify } from "./text.ts";

/**
 * Changes a list of items as a request asks: an input with an id changes or removes that item, one without adds one.
 * @throws ApiError 400 when an id is not of this order.
 */
function mergeItems<Item extends { id: number }, Input extends { id?: number }>(
  items: Item[],
  inputs: Input[],
  rules: {
    removes(input: Input): boolean;
    create(input: Input): Item;
    change(item: Item, input: Input): Item;
  },
): Item[] {
  let merged = items;
  for (const input of inputs) {
    if (rules.removes(input) || input.id) {
      const known = merged.find((item) => item.id === input.id && item.id !== NEW);
      if (!known) {
        throw badRequest(
          "woocommerce_rest_invalid_item_id",
          "Order item ID provided is not associated with order.",
        );
      }
      merged = rules.removes(input)
        ? merged.filter((item) => item !== known)
        : merged.map((item) => (item === known ? rules.change(item, input) : item));
    } else {
      merged = [...merged, rules.create(input)];
    }
  }
  return merged;
}

/** @throws ApiError 400 for a line without a product, a quantity of 0, or a foreign item id. */
export function mergeLines(
  database: Database,
  lines: OrderLine[],
  inputs: LineInput[],
): OrderLine[] {
  return mergeItems(lines, inputs, {
    removes: ({ product_id, quantity }) => product_id === null || quantity === 0,
    create: (input) => newLine(database, input),
    change: (line, input) => ({ ...line, ...givenFields(line, input) }),
  });
}

/** @throws ApiError 400 for a line without a method or a foreign item id. */
export function mergeShipping(lines: ShippingLine[], inputs: ShippingInput[]): ShippingLine[] {
  const fields = (input: ShippingInput) => ({
    ...(input.method_id && { methodId: input.method_id }),
    ...(input.method_title !== undefined && { methodTitle: input.method_title }),
    ...(input.instance_id !== undefined && { instanceId: input.instance_id }),
    ...(input.total !== undefined && { total: readAmount(input.total) }),
  });
  return mergeItems(lines, inputs, {
    removes: ({ method_id }) => method_id === null,
    create(input) {
      if (!input.method_id) {
        throw badRequest(
          "woocommerce_rest_invalid_shipping_item",
          "Shipping method ID is required.",
        );
      }
      const blank = { id: NEW, methodId: "", methodTitle: "", instanceId: "", total: 0 };
      return { ...blank, ...fields(input) };
    },
    change: (line, input) => ({ ...line, ...fields(input) }),
  });
}

/** @throws ApiError 400 for a fee without a name or a foreign item id. */
export function mergeFees(fees: FeeLine[], inputs: FeeInput[]): FeeLine[] {
  const fields = (input: FeeInput) => ({
    ...(input.name && { name: input.name }),
    ...(input.tax_class !== undefined && { taxClass: input.tax_class }),
    ...(input.tax_status !== undefined && { taxStatus: input.tax_status }),
    ...(input.total !== undefined && { total: readAmount(input.total) }),
  });
  return mergeItems(fees, inputs, {
    removes: ({ name }) => name === null,
    create(input) {
      if (!input.name)
        throw badRequest("woocommerce_rest_invalid_fee_item", "Fee name is required.");
      const blank = { id: NEW, name: "", taxClass: "", taxStatus: "taxable", total: 0 };
      return { ...blank, ...fields(input) };
    },
    change: (fee, input) => ({ ...fee, ...fields(input) }),
  });
}

/**
 * A line of a product at today's price. A given total or subtotal is trusted; a subtotal that was not given is never
 * below the total. An unknown product makes a nameless line of 0.00.
 */
function newLine(database: Database, input: LineInput): OrderLine {
  const quantity = input.quantity ?? 1;
  const product = productOf(database, input);
  const catalogueTotal = product.unitPrice * Math.max(0, quantity);
  const line: OrderLine = {
    id: NEW,
    name: product.name,
    productId: product.productId,
    variationId: product.variationId,
    quantity,
    taxClass: "",
    subtotal: catalogueTotal,
    total: catalogueTotal,
    meta: product.meta,
  };
  return { ...line, ...givenFields(line, input) };
}

function givenFields(line: OrderLine, input: LineInput): Partial<OrderLine> {
  const total = input.total === undefined ? line.total : readAmount(input.total);
  const subtotal =
    input.subtotal === undefined ? Math.max(line.subtotal, total) : readAmount(input.subtotal);
  return {
    total,
    subtotal,
    ...(input.name !== undefined && { name: input.name }),
    ...(input.quantity !== undefined && { quantity: input.quantity ?? 0 }),
    ...(input.tax_class !== undefined && { taxClass: input.tax_class }),
  };
}

interface OrderedProduct {
  productId: number;
  variationId: number;
  name: string;
  unitPrice: Sen;
  meta: ItemMeta[];
}

const UNKNOWN: OrderedProduct = { productId: 0, variationId: 0, name: "", unitPrice: 0, meta: [] };

/** A variation counts for its own parent, whatever product was named with it. */
function productOf(database: Database, input: LineInput): OrderedProduct {
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
      unitPrice: readAmount(product.price),
      meta: [],
    };
  }
  const variation = findVariation(database, id);
  return variation ? orderedVariation(database, variation) : UNKNOWN;
}

function orderedVariation(database: Database, variation: VariationRow): OrderedProduct {
  const parent = findProduct(database, variation.parent_id);
  const { attributes, name } = variation.data;
  const parentName = plainText(parent?.data.name ?? "");
  const namesAttributes =
    attributes.length < 3 &&
    (attributes.length < 2 || attributes.every((attribute) => !/[\s-]/.test(attribute.name)));
  return {
    productId: variation.parent_id,
    variationId: variation.id,
    name: namesAttributes && name !== "" ? `${parentName} - ${name}` : parentName,
    unitPrice: readAmount(variation.price),
    meta: attributes.map((attribute) => ({
      key: attribute.slug ?? slugify(attribute.name),
      value: attribute.id > 0 ? slugify(attribute.option) : attribute.option,
      display_key: attribute.name,
      display_value: attribute.option,
    })),
  };
}
