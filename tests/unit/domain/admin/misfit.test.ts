import { expect, test } from "vitest";
import {
  afterSurvey,
  closesCheckout,
  isAdvice,
  type Misfit,
  type MisfitKind,
} from "#app/domain/admin/misfit.ts";

const misfit = (kind: MisfitKind, found = kind as string): Misfit => ({ kind, found });

test.each<MisfitKind>(["blocked", "keys", "read-only", "taxes", "currency", "decimals"])(
  "%s closes the checkout: totals would not agree, or no order could be written",
  (kind) => {
    expect([closesCheckout(misfit(kind)), isAdvice(misfit(kind))]).toEqual([true, false]);
  },
);

test.each<MisfitKind>([
  "away",
  "moved",
  "garbled",
  "no-rest",
  "coupons-off",
  "order-filter",
  "goods-left-out",
  "pictures",
  "cached",
])("%s needs action, and orders continue", (kind) => {
  expect([closesCheckout(misfit(kind)), isAdvice(misfit(kind))]).toEqual([false, false]);
});

test.each<MisfitKind>([
  "fixed-product-coupons",
  "shipping-zones",
  "ratings-from-sales",
  "webhooks-off",
  "order-webhooks-off",
  "webhooks-late",
])("%s is advice", (kind) => {
  expect([closesCheckout(misfit(kind)), isAdvice(misfit(kind))]).toEqual([false, true]);
});

test("misfits that are no longer found are removed, new ones added, the most severe first", () => {
  const known = [misfit("taxes"), misfit("pictures")];
  const found = [misfit("webhooks-late"), misfit("pictures", "others"), misfit("keys")];
  expect(afterSurvey(known, { found, untold: [] }).map(({ found }) => found)).toEqual([
    "keys",
    "others",
    "webhooks-late",
  ]);
});

test("a misfit that could not be checked stays as it was", () => {
  const known = [misfit("taxes"), misfit("shipping-zones")];
  const survey = { found: [], untold: ["taxes", "currency", "shipping-zones"] as MisfitKind[] };
  expect(afterSurvey(known, survey)).toEqual(known);
  expect(afterSurvey([], survey)).toEqual([]);
});
