import { badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { amountTimes, readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import type { FeeInput, LineInput, ShippingInput } from "./order-input.ts";
import type { MetaInput } from "./order-meta.ts";
import { NEW, type FeeLine, type ItemMeta, type OrderLine, type ShippingLine } from "./order.ts";
import { productOf } from "./ordered-product.ts";

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
    change: (line, input) => ({
      ...line,
      ...givenFields(line, input),
      meta: (input.meta_data ?? []).reduce(mergeOwnMeta, line.meta),
    }),
  });
}

/** Merges one entry by its key; null deletes it. */
function mergeOwnMeta(meta: ItemMeta[], input: MetaInput): ItemMeta[] {
  const isDeleted = input.value === null || input.value === undefined;
  const given = isDeleted ? [] : ownMeta(input);
  if (!meta.some(({ key }) => key === input.key)) return [...meta, ...given];
  return meta.flatMap((one) => (one.key === input.key ? given : [one]));
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
 * A line of a product at its stored price. A given total or subtotal is trusted; a subtotal that was not given is never
 * below the total. An unknown product makes a nameless line of 0.00.
 */
function newLine(database: Database, input: LineInput): OrderLine {
  const quantity = input.quantity ?? 1;
  const product = productOf(database, input);
  const catalogueTotal = amountTimes(product.unitPrice, Math.max(0, quantity));
  // What names an attribute of the variation is in the product's meta already.
  const own = (input.meta_data ?? [])
    .flatMap(ownMeta)
    .filter(({ key }) => !product.meta.some((meta) => meta.key === key));
  const line: OrderLine = {
    id: NEW,
    name: product.name,
    productId: product.productId,
    variationId: product.variationId,
    quantity,
    taxClass: "",
    subtotal: catalogueTotal,
    total: catalogueTotal,
    meta: [...product.meta, ...own],
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

/** Meta data of a line's own is shown as it was given. */
function ownMeta({ key, value }: MetaInput): ItemMeta[] {
  if (!key) return [];
  return [{ key, value, display_key: key, display_value: value }];
}
