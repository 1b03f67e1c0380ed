import type { z } from "zod";
import type { CouponChange, OwnersCoupon } from "#app/domain/admin/owners-coupon.ts";
import { ZONE_OFFSET_MS } from "#app/domain/dates.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { shortDigest } from "#server/platform/crypto/sha256.ts";
import { fail, ok } from "#server/platform/outgoing/result.ts";
import type { OwnersCouponCalls } from "#server/ports/owners-coupons.ts";
import { couponAnswer, toCoupon, withReason } from "./coupons.ts";
import { gmtText } from "./dates.ts";
import { explained } from "./errors.ts";
import { id, list, readableRows, readableText } from "./fields.ts";
import { isId, LONGEST_PAGE } from "./paging.ts";
import type { Transport } from "./transport.ts";

const PER_PAGE = 50;
const BINNED = "trash";
/** The status before the bin: ours, and that of WordPress for what was deleted on its own screens. Both may be old. */
const STATUS_BEFORE = ["_kedai_status_before", "_wp_trash_meta_status"] as const;

const ownersAnswer = couponAnswer.extend({
  id,
  email_restrictions: list(readableText),
});

const FIELDS = { _fields: Object.keys(ownersAnswer.shape).join(",") };

/** The owner's coupon calls over wc/v3. */
export function ownersCouponCalls(transport: Transport): OwnersCouponCalls {
  const timeoutMs = transport.timeouts.order;

  async function listed(call: string, query: Record<string, string>) {
    const answer = await transport.askList({
      call,
      path: "coupons",
      query: { ...FIELDS, status: "any", ...query },
      schema: readableRows(ownersAnswer),
      timeoutMs,
    });
    return answer.ok ? answer : fail(withReason(answer.error));
  }

  async function one(
    call: string,
    path: string,
    write: { method?: "POST" | "PUT"; body?: unknown },
  ) {
    const sent = { call, path, query: FIELDS, schema: ownersAnswer, timeoutMs, ...write };
    const answer = await transport.ask(sent);
    return answer.ok ? answer : fail(withReason(explained(answer.error)));
  }

  async function written(call: string, path: string, method: "POST" | "PUT", change: CouponChange) {
    const answer = await one(call, path, { method, body: toBody(change) });
    return answer.ok ? ok(toOwnersCoupon(answer.value)) : answer;
  }

  return {
    async listOwnersCoupons(page, binnedAfter) {
      const query = { page: String(page), per_page: String(PER_PAGE) };
      const isBin = binnedAfter !== undefined;
      const bin = isBin && { status: BINNED, modified_after: `${gmtText(binnedAfter)}Z` };
      const answer = await listed("coupons.owners-list", { ...query, ...bin });
      if (!answer.ok) return answer;
      const { rows, totalPages } = answer.value;
      const coupons = rows.filter(({ status }) => (status === BINNED) === isBin);
      return ok({ coupons: coupons.map(toOwnersCoupon), totalPages });
    },

    async ownersCoupon(couponId) {
      if (!isId(couponId)) return ok(undefined);
      const answer = await one("coupons.owners-get", `coupons/${couponId}`, {});
      if (!answer.ok) return answer.error.reason === "missing" ? ok(undefined) : answer;
      return ok(toOwnersCoupon(answer.value));
    },

    async ownersCouponsByCode(code) {
      const query = { search: code, per_page: String(LONGEST_PAGE) };
      const answer = await listed("coupons.owners-find", query);
      if (!answer.ok) return answer;
      const wanted = code.toUpperCase();
      return ok(answer.value.rows.map(toOwnersCoupon).filter((one) => one.code === wanted));
    },

    createCoupon: (change) => written("coupons.create", "coupons", "POST", change),

    updateCoupon: async (couponId, change) =>
      isId(couponId)
        ? written("coupons.update", `coupons/${couponId}`, "PUT", change)
        : fail({ kind: "refused", call: "coupons.update", retryable: false, reason: "missing" }),
  };
}

function toOwnersCoupon(row: z.output<typeof ownersAnswer>): OwnersCoupon {
  const { usageCount, ...shown } = {
    ...toCoupon(row),
    id: row.id,
    isOn: row.status === "publish",
    emailRestrictions: row.email_restrictions,
    ...(row.status === BINNED && { deletedFrom: statusBefore(row) }),
  };
  return { ...shown, usageCount, version: shortDigest(shown) };
}

/** On only where all that is noted of it says so: a code must not be usable by mistake. */
function statusBefore({ meta_data }: z.output<typeof ownersAnswer>): "on" | "off" {
  const noted = meta_data.filter(({ key }) => STATUS_BEFORE.some((name) => name === key));
  return noted.length > 0 && noted.every(({ value }) => value === "publish") ? "on" : "off";
}

const statusOf = (isOn: boolean): string => (isOn ? "publish" : "draft");

/** The body of a write. Money is text, and "" or null ends a rule. A date is local, and null would leave it. */
function toBody(change: CouponChange): Record<string, unknown> {
  const { code, discountType, amount, freeShipping, minimumAmount, maximumAmount } = change;
  const { expiresAt, usageLimit, usageLimitPerUser, categoryIds, isOn } = change;
  const { productIds, excludedProductIds, deletedFrom } = change;
  return {
    ...(code !== undefined && { code }),
    ...(discountType !== undefined && { discount_type: discountType }),
    ...(amount !== undefined && { amount: toRinggitText(amount) }),
    ...(freeShipping !== undefined && { free_shipping: freeShipping }),
    ...(minimumAmount !== undefined && { minimum_amount: limitText(minimumAmount) }),
    ...(maximumAmount !== undefined && { maximum_amount: limitText(maximumAmount) }),
    ...(expiresAt !== undefined && { date_expires: localText(expiresAt) }),
    ...(usageLimit !== undefined && { usage_limit: usageLimit }),
    ...(usageLimitPerUser !== undefined && { usage_limit_per_user: usageLimitPerUser }),
    ...(categoryIds !== undefined && { product_categories: categoryIds }),
    ...(productIds !== undefined && { product_ids: productIds }),
    ...(excludedProductIds !== undefined && { excluded_product_ids: excludedProductIds }),
    ...(isOn !== undefined && { status: statusOf(isOn) }),
    ...(deletedFrom !== undefined && {
      status: BINNED,
      meta_data: [{ key: STATUS_BEFORE[0], value: statusOf(deletedFrom === "on") }],
    }),
  };
}

const limitText = (sen: number): string => (sen === 0 ? "" : toRinggitText(sen));

const localText = (moment: number | null): string =>
  moment === null ? "" : gmtText(moment + ZONE_OFFSET_MS);
