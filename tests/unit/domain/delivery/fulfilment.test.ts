import { expect, test } from "vitest";
import { fulfilmentMeta, parseFulfilment } from "#app/domain/delivery/fulfilment.ts";

const CHOSEN = { way: "delivery", date: "2026-11-28", slot: "10:00-13:00" } as const;

test("the meta of an order says the choice for programs and for people, and is read back", () => {
  const meta = fulfilmentMeta(CHOSEN);
  expect(meta).toEqual({
    _kedai_fulfilment: '{"way":"delivery","date":"2026-11-28","slot":"10:00-13:00"}',
    "Delivery date": "Saturday 28 November 2026",
    "Delivery time": "10:00 am to 1:00 pm",
  });
  expect(parseFulfilment(meta)).toEqual(CHOSEN);
});

test.each([
  [{}],
  [{ _kedai_fulfilment: "" }],
  [{ _kedai_fulfilment: "null" }],
  [{ _kedai_fulfilment: "[1]" }],
  [{ _kedai_fulfilment: '{"way":"drone","date":"2026-11-28","slot":"10:00-13:00"}' }],
  [{ _kedai_fulfilment: '{"way":"pickup","date":"2026-02-30","slot":"10:00-13:00"}' }],
  [{ _kedai_fulfilment: '{"way":"pickup","date":"2026-11-28"}' }],
])("an order with the meta %j has no date", (meta) => {
  expect(parseFulfilment(meta)).toBeUndefined();
});
