import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import { watchPaymentWays } from "#server/checkout/reconciler/watch-payment-ways.ts";
import { createLog } from "#server/platform/log.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { ReadAllowance } from "#server/ports/payment-provider.ts";
import { openClient } from "#tests/support/billplz-sandbox.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BOOST: PaymentWay = { kind: "wallet", name: "Boost" };
const CARD: PaymentWay = { kind: "card", name: "Visa" };
const FAILURE = fail({ kind: "unreachable", call: "collections", retryable: true });

/** A watch whose provider gives this answer until the test sets another. */
function watch(first: Result<PaymentWay[]> | Error) {
  const provider = { answer: first, reads: 0, allowance: undefined as ReadAllowance | undefined };
  const ways = watchPaymentWays({
    payments: {
      ...openClient(async () => Response.error()),
      readAllowance: () => provider.allowance,
      async paymentWays() {
        provider.reads += 1;
        if (provider.answer instanceof Error) throw provider.answer;
        return provider.answer;
      },
    },
    ticks: () => performance.now(),
    log: createLog("error", () => {}),
  });
  onTestFinished(() => ways.stop());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  return { ways, provider, minutes };
}

test("they are read in the background soon after the start, and then hourly", async () => {
  const { ways, provider, minutes } = watch(ok([BOOST]));
  expect([ways.current(), provider.reads]).toEqual([undefined, 0]);
  await minutes(0.2);
  expect([ways.current(), provider.reads]).toEqual([[BOOST], 1]);
  provider.answer = ok([CARD]);
  await minutes(59);
  expect([ways.current(), provider.reads]).toEqual([[BOOST], 1]);
  await minutes(2);
  expect([ways.current(), provider.reads]).toEqual([[CARD], 2]);
});

test.each([FAILURE, new Error("thrown")])("after %s they are asked for again", async (failure) => {
  const { ways, provider, minutes } = watch(failure);
  await minutes(4);
  expect([ways.current(), provider.reads]).toEqual([undefined, 1]);
  provider.answer = ok([BOOST]);
  await minutes(2);
  expect([ways.current(), provider.reads]).toEqual([[BOOST], 2]);
  provider.answer = failure;
  await minutes(61);
  expect([ways.current(), provider.reads]).toEqual([[BOOST], 3]);
});

test("a list without any active way says nothing", async () => {
  const { ways, provider, minutes } = watch(ok([BOOST]));
  await minutes(1);
  provider.answer = ok([]);
  await minutes(61);
  expect(ways.current()).toBeUndefined();
});

test("they wait while the provider's limit of reads is nearly used up", async () => {
  const { ways, provider, minutes } = watch(ok([BOOST]));
  provider.allowance = { limit: 10, remaining: 2 };
  await minutes(10);
  expect(provider.reads).toBe(0);
  provider.allowance = { limit: 10, remaining: 10 };
  await minutes(1);
  expect(ways.current()).toEqual([BOOST]);
});
