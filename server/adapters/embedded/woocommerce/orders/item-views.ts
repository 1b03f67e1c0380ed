import type { Sen } from "#app/domain/money.ts";
import type { Context } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { imageView } from "#server/adapters/embedded/woocommerce/products/images.ts";
import {
  findProduct,
  findVariation,
} from "#server/adapters/embedded/woocommerce/products/product-rows.ts";
import { bareAmountText } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { plainText } from "#server/adapters/embedded/woocommerce/values/text.ts";
import type { CouponLine, FeeLine, ItemMeta, OrderLine, ShippingLine } from "./order.ts";

/** How an answer writes money. */
type AmountText = (sen: Sen) => string;

/** A line of an order or a refund; those of a refund have negative quantities and totals. */
export function lineView({ database }: Context, line: OrderLine, amount: AmountText) {
  const product = findProduct(database, line.productId);
  const variation = line.variationId ? findVariation(database, line.variationId) : undefined;
  const item = variation ?? product;
  const ownImage = imageView(database, variation?.data.image ?? null);
  const image = ownImage ?? imageView(database, product?.data.images[0] ?? null);
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: line.quantity,
    tax_class: line.taxClass,
    meta_data: metaView(line.id, line.meta),
    sku: item ? item.sku || (product?.sku ?? "") : null,
    global_unique_id: item ? "" : null,
    price: line.total / 100 / (line.quantity || 1),
    image: image
      ? { id: ownImage ? image.id : String(image.id), src: image.src }
      : { id: item ? "" : 0, src: "" },
    parent_name: variation ? plainText(product?.data.name ?? "") : null,
    subtotal: amount(line.subtotal),
    subtotal_tax: amount(0),
    ...totalView(line.total, amount),
  };
}

export function shippingView(line: ShippingLine, amount: AmountText) {
  return {
    id: line.id,
    method_title: line.methodTitle,
    method_id: line.methodId,
    instance_id: line.instanceId,
    tax_status: "taxable",
    meta_data: metaView(line.id, line.meta ?? []),
    ...totalView(line.total, amount),
  };
}

export function feeView(fee: FeeLine, amount: AmountText) {
  return {
    id: fee.id,
    name: fee.name,
    tax_class: fee.taxClass,
    tax_status: fee.taxStatus,
    amount: "",
    meta_data: [],
    ...totalView(fee.total, amount),
  };
}

/** Unlike all other money, a coupon line's discount has no trailing zeros. */
export function couponLineView(line: CouponLine) {
  const info = JSON.stringify([
    line.couponId,
    line.code,
    line.type === "fixed_cart" ? null : line.type,
    line.nominalAmount,
    ...(line.freeShipping ? [true] : []),
  ]);
  return {
    id: line.id,
    code: line.code,
    discount: bareAmountText(line.discount),
    discount_tax: "0",
    meta_data: [
      {
        id: line.id * 10,
        key: "coupon_info",
        value: info,
        display_key: "coupon_info",
        display_value: info,
      },
    ],
    discount_type: line.type,
    nominal_amount: line.nominalAmount,
    free_shipping: line.freeShipping,
  };
}

const metaView = (itemId: number, meta: ItemMeta[]) =>
  meta.map((one, index) => ({ id: itemId * 10 + index, ...one }));

const totalView = (total: Sen, amount: AmountText) => ({
  total: amount(total),
  total_tax: amount(0),
  taxes: [],
});
