import { expect, test } from "vitest";
import {
  afterSurvey,
  closesCheckout,
  isAdvice,
  type BackendProblem,
  type BackendProblemKind,
} from "#app/domain/admin/backend-problem.ts";

const misfit = (kind: BackendProblemKind, found = kind as string): BackendProblem => ({
  kind,
  found,
});

test.each<BackendProblemKind>(["blocked", "keys", "read-only", "taxes", "currency", "decimals"])(
  "%s closes the checkout: totals would not agree, or no order could be written",
  (kind) => {
    expect([closesCheckout(misfit(kind)), isAdvice(misfit(kind))]).toEqual([true, false]);
  },
);

test.each<BackendProblemKind>([
  "away",
  "certificate",
  "unresolved",
  "calls-refused",
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

test.each<BackendProblemKind>([
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
  expect(afterSurvey(known, { found, unchecked: [] }).map(({ found }) => found)).toEqual([
    "keys",
    "others",
    "webhooks-late",
  ]);
});

test("a misfit that could not be checked stays as it was", () => {
  const known = [misfit("taxes"), misfit("shipping-zones")];
  const survey = {
    found: [],
    unchecked: ["taxes", "currency", "shipping-zones"] as BackendProblemKind[],
  };
  expect(afterSurvey(known, survey)).toEqual(known);
  expect(afterSurvey([], survey)).toEqual([]);
});
