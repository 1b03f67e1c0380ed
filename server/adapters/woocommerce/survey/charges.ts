import { z } from "zod";
import { discountTypeOf, isTakenPerPiece } from "#app/domain/cart/discount-type.ts";
import { parseRinggit } from "#app/domain/money.ts";
import type { ShippingSettings } from "#app/domain/cart/shipping.ts";
import { couponAnswer } from "#server/adapters/woocommerce/coupons.ts";
import { flag, readableRows, text, wholeNumber } from "#server/adapters/woocommerce/fields.ts";
import { withoutHtml } from "#server/adapters/woocommerce/text.ts";
import { read, type SurveyPart, checked, unchecked } from "./check-result.ts";

/** Whether there are coupons that this shop applies once and WooCommerce's own pages apply per piece. */
export const coupons: SurveyPart = {
  kinds: ["fixed-product-coupons"],
  async check(transport, { fixedProductCoupons }) {
    if (fixedProductCoupons === "per-piece") return checked();
    const answer = await read(transport, {
      call: "survey.coupons",
      path: "coupons",
      query: { per_page: "100", _fields: "code,status,discount_type" },
      schema: readableRows(couponAnswer.pick({ code: true, status: true, discount_type: true })),
    });
    if (!answer.ok) return unchecked(coupons.kinds);
    const codes = answer.value
      .filter((row) => row.status === "publish")
      .filter((row) => isTakenPerPiece(discountTypeOf(row.discount_type)))
      .map((row) => withoutHtml(row.code).toUpperCase());
    if (codes.length === 0) return checked();
    return checked({ kind: "fixed-product-coupons", found: codes });
  },
};

const setting = z.object({ value: z.unknown() }).optional();
const methodAnswer = z.object({
  enabled: flag(false),
  method_id: text,
  settings: z.object({ cost: setting, min_amount: setting, requires: setting }).partial(),
});
type Method = z.output<typeof methodAnswer>;

/** "Rest of the world", which always exists. */
const REST = 0;

/**
 * Whether the back end's shipping zones differ from the shop's one cost and threshold. One zone with the same cost does
 * not differ; several zones always do.
 */
export const zones: SurveyPart = {
  kinds: ["shipping-zones"],
  async check(transport, { shipping }) {
    const all = await read(transport, {
      call: "survey.zones",
      path: "shipping/zones",
      query: { _fields: "id,name" },
      schema: readableRows(z.object({ id: wholeNumber, name: text })),
    });
    if (!all.ok) return unchecked(zones.kinds);
    const own = all.value.filter(({ id }) => id !== REST);
    const [only] = own;
    if (!only) return checked();
    const names = own.map(({ name }) => withoutHtml(name));
    const finding = { kind: "shipping-zones", found: names } as const;
    if (own.length > 1) return checked(finding);

    const methods = await read(transport, {
      call: "survey.methods",
      path: `shipping/zones/${only.id}/methods`,
      query: { _fields: "enabled,method_id,settings" },
      schema: readableRows(methodAnswer),
    });
    if (!methods.ok) return unchecked(zones.kinds);
    return methods.value.some((method) => differs(method, shipping)) ? checked(finding) : checked();
  },
};

/** A cost may be a formula ("9.50 + 1 * [qty]"), which always differs. */
function differs(
  { enabled, method_id: id, settings }: Method,
  shipping: ShippingSettings,
): boolean {
  if (!enabled) return false;
  if (id === "flat_rate") return senOf(settings.cost?.value) !== shipping.shippingCost;
  if (id !== "free_shipping" || !/^(min_amount|either)$/.test(String(settings.requires?.value))) {
    return false;
  }
  return senOf(settings.min_amount?.value) !== shipping.freeShippingThreshold;
}

function senOf(value: unknown): number | undefined {
  return value === "" ? 0 : parseRinggit(String(value));
}
