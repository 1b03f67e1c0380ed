import { discountTypeOf, isTakenPerPiece } from "#app/domain/discount-type.ts";
import { couponAnswer } from "../coupons.ts";
import { readableRows } from "../fields.ts";
import { plainText } from "../text.ts";
import { read, type SurveyPart, told, untold } from "./question.ts";

/** Whether there are coupons that this shop applies once and WooCommerce's own pages apply per piece. */
export const coupons: SurveyPart = {
  kinds: ["fixed-product-coupons"],
  async look(transport, { fixedProductCoupons }) {
    if (fixedProductCoupons === "per-piece") return told();
    const answer = await read(transport, {
      call: "survey.coupons",
      path: "coupons",
      query: { per_page: "100", _fields: "code,status,discount_type" },
      schema: readableRows(couponAnswer.pick({ code: true, status: true, discount_type: true })),
    });
    if (!answer.ok) return untold(coupons.kinds);
    const codes = answer.value
      .filter((row) => row.status === "publish")
      .filter((row) => isTakenPerPiece(discountTypeOf(row.discount_type)))
      .map((row) => plainText(row.code).toUpperCase());
    if (codes.length === 0) return told();
    return told({ kind: "fixed-product-coupons", found: codes });
  },
};
