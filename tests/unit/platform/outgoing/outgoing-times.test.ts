/** The default deadlines of upstream calls, as a caller sees them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBillplzClient } from "#server/adapters/billplz/client.ts";
import { createLog } from "#server/platform/log.ts";
import type { OrderDraft } from "#server/ports/shop-backend.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { billRequest } from "#tests/support/billplz-sandbox.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const log = createLog("error", () => {});
/** Accepts a call and never answers. */
const silent = () => new Promise<Response>(() => {});
const shop = () =>
  createWooCommerceClient({
    url: "https://shop.example",
    consumerKey: "ck",
    consumerSecret: "cs",
    fetch: silent,
    log,
  });
const provider = () =>
  createBillplzClient({
    apiUrl: "https://www.billplz.com/api/",
    secretKey: "key",
    signatureKey: "S-key",
    collectionId: "collection",
    fetch: silent,
    log,
  });

const address = {
  firstName: "Siti",
  lastName: "Aminah",
  company: "",
  address1: "1 Jalan",
  address2: "",
  city: "Bangsar",
  stateCode: "KUL",
  postcode: "59100",
  country: "MY",
};
const order: OrderDraft = {
  createdVia: "test",
  payment: { name: "billplz", title: "Billplz" },
  billing: { ...address, email: "siti@shop.example", phone: "0123456789" },
  shipping: address,
  lines: [],
  shippingTotal: 800,
  coupon: null,
  note: "",
  meta: {},
};

test.each<[string, () => Promise<{ ok: boolean }>, number]>([
  ["a list of products", () => shop().listProducts({ status: "publish" }), 5_000],
  ["the categories", () => shop().listCategories(), 5_000],
  ["a coupon", () => shop().findCoupon("x"), 5_000],
  ["a new order", () => shop().createOrder(order), 15_000],
  ["an order", () => shop().getOrder(7), 10_000],
  ["a new bill", () => provider().createBill(billRequest()), 10_000],
  ["a bill", () => provider().getBill("8X0Iyzaw"), 5_000],
])("%s has its default deadline", async (_what, call, ms) => {
  const answered = vi.fn<() => void>();
  const result = call();
  void result.then(answered);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledOnce();
  expect(await result).toMatchObject({ ok: false, error: { kind: "lost" } });
});
