import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_LOOKS, waitBeforeLook } from "#app/domain/order/payment-looks.ts";
import { repeatLooks } from "#app/components/order/use-looks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const schedule = (before: number) => ({ before, waitBefore: waitBeforeLook });

function openTab() {
  const tab = Object.assign(new EventTarget(), { hidden: false });
  const looks: number[] = [];
  const begin = Date.now();
  const look = () => Promise.resolve(void looks.push(Date.now() - begin));
  return { tab: tab as typeof tab & Document, look, looks };
}

test("ten checks in ten minutes, and none after that", async () => {
  const { tab, look, looks } = openTab();
  repeatLooks(tab, schedule(0), look);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toHaveLength(MAX_LOOKS);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(looks).toHaveLength(MAX_LOOKS);
});

test("a page after eight checks has two checks left", async () => {
  const { tab, look, looks } = openTab();
  repeatLooks(tab, schedule(8), look);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(looks).toHaveLength(2);
});

test("a hidden tab does not check, and checks once when it is visible", async () => {
  const { tab, look, looks } = openTab();
  repeatLooks(tab, schedule(0), look);
  tab.hidden = true;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(looks).toEqual([]);
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  expect(looks).toEqual([3_600_000]);
  await vi.advanceTimersByTimeAsync(waitBeforeLook(1) ?? 0);
  expect(looks).toHaveLength(2);
});

test("a page that was left does not check any more, visible or hidden", async () => {
  const { tab, look, looks } = openTab();
  const leave = repeatLooks(tab, schedule(0), look);
  const leaveHidden = repeatLooks(tab, schedule(0), look);
  leave();
  tab.hidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  leaveHidden();
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toEqual([]);
});

const everyTwentySeconds = { before: 0, waitBefore: () => 20_000 };

test("with one wait a check follows every 20 seconds, until they are stopped", async () => {
  const { tab, look, looks } = openTab();
  const stop = repeatLooks(tab, everyTwentySeconds, look);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(looks).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(looks).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("a hidden tab keeps no timer; the check that is due is made when it shows", async () => {
  const { tab, look, looks } = openTab();
  repeatLooks(tab, everyTwentySeconds, look);
  tab.hidden = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(looks).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toHaveLength(1);
});

test("a check that stops them is the last one", async () => {
  const { tab, look, looks } = openTab();
  const stop = repeatLooks(tab, everyTwentySeconds, async () => {
    await look();
    stop();
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looks).toHaveLength(1);
});
