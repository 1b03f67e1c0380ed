import {
  readBody,
  type BodySchema,
} from "#server/adapters/embedded/woocommerce/api/body-schema.ts";
import type { MetaInput } from "./order-meta.ts";
import type { Address } from "./order.ts";

/** Statuses an order may be given, in the order in which WooCommerce's message lists them. */
export const ORDER_STATUSES = [
  "auto-draft",
  "pending",
  "processing",
  "on-hold",
  "completed",
  "cancelled",
  "refunded",
  "failed",
  "checkout-draft",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface LineInput {
  id?: number;
  product_id?: number | string | null;
  variation_id?: number;
  sku?: string;
  name?: string;
  quantity?: number;
  subtotal?: string;
  total?: string;
  tax_class?: string;
  meta_data?: MetaInput[];
}

export interface ShippingInput {
  id?: number;
  method_id?: string | null;
  method_title?: string;
  instance_id?: string;
  total?: string;
}

export interface FeeInput {
  id?: number;
  name?: string | null;
  tax_class?: string;
  tax_status?: string;
  total?: string;
}

export interface CouponInput {
  id?: number;
  code?: string;
}

/** The fields of an order body that have an effect; all others are accepted and ignored. */
export interface OrderInput {
  status?: OrderStatus;
  parent_id?: number;
  currency?: string;
  customer_id?: number;
  customer_note?: string;
  billing?: Address;
  shipping?: Address;
  payment_method?: string;
  payment_method_title?: string;
  transaction_id?: string;
  created_via?: string;
  set_paid?: boolean;
  meta_data?: MetaInput[];
  line_items?: LineInput[];
  shipping_lines?: ShippingInput[];
  fee_lines?: FeeInput[];
  coupon_lines?: CouponInput[];
}

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const any = { type: "any" } as const;
const strings = (...names: string[]): Record<string, BodySchema> =>
  Object.fromEntries(names.map((name) => [name, string]));
const objects = (properties: Record<string, BodySchema>): BodySchema => ({
  type: "array",
  items: { type: "object", properties },
});

const META: BodySchema = objects({ id: integer, key: string, value: any });
const ADDRESS = strings(
  ..."first_name last_name company address_1 address_2 city state postcode country phone".split(
    " ",
  ),
);

const SCHEMA: Record<string, BodySchema> = {
  status: { type: "string", choices: ORDER_STATUSES },
  parent_id: integer,
  currency: { type: "string", choices: Intl.supportedValuesOf("currency") },
  customer_id: integer,
  ...strings("customer_note", "payment_method", "payment_method_title"),
  ...strings("transaction_id", "created_via"),
  billing: {
    type: "object",
    properties: { ...ADDRESS, email: { type: "string", format: "email" } },
  },
  shipping: { type: "object", properties: ADDRESS },
  set_paid: { type: "boolean" },
  meta_data: META,
  line_items: objects({
    id: integer,
    variation_id: integer,
    quantity: integer,
    ...strings("tax_class", "subtotal", "total"),
    meta_data: META,
  }),
  shipping_lines: objects({ id: integer, ...strings("total", "instance_id"), meta_data: META }),
  fee_lines: objects({
    id: integer,
    ...strings("tax_class", "total"),
    tax_status: { type: "string", choices: ["taxable", "none"] },
    meta_data: META,
  }),
  coupon_lines: objects({ id: integer, ...strings("discount"), meta_data: META }),
};

/** @throws ApiError 400 when a field is not of the type that WooCommerce demands. */
export function readOrderInput(body: Record<string, unknown>): OrderInput {
  return readBody(body, SCHEMA);
}
