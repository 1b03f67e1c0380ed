import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Misfit, MisfitKind, Survey } from "#app/domain/misfit.ts";
import { watchFit } from "#server/fit/fit-watch.ts";
import { createLog } from "#server/platform/log.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const misfit = (kind: MisfitKind): Misfit => ({
  kind,
  cause: `cause of ${kind}`,
  mend: `mend of ${kind}`,
  owner: { cause: "sebab", mend: "cara" },
});

const FITS: Survey = { found: [], untold: [] };
const UNHEARD: Survey = { found: [], untold: ["keys", "taxes"] };

/** A watch whose back end gives this answer until the test sets another. */
function watch(first: Survey | Error) {
  const lines: Record<string, unknown>[] = [];
  const backend = { answer: first, times: 0 };
  const fit = watchFit({
    survey: () => {
      backend.times += 1;
      const { answer } = backend;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    log: createLog("info", (line) => lines.push(JSON.parse(line) as Record<string, unknown>)),
  });
  onTestFinished(() => fit.close());
  const told = () => lines.splice(0).map(({ level, event, kind }) => [level, event, kind]);
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  return { fit, backend, lines, told, minutes };
}

test("the back end is surveyed at once and every 15 minutes", async () => {
  const { fit, backend, told, minutes } = watch(FITS);
  await fit.begun();
  expect([backend.times, fit.misfits(), fit.closesCheckout(), told()]).toEqual([1, [], false, []]);
  await minutes(14.9);
  expect(backend.times).toBe(1);
  await minutes(0.2);
  expect(backend.times).toBe(2);
  fit.close();
  await minutes(60);
  expect(backend.times).toBe(2);
});

test("a misfit is logged once with cause and remedy and closes the checkout until it is gone", async () => {
  const { fit, backend, lines, told, minutes } = watch({
    found: [misfit("taxes"), misfit("shipping-zones")],
    untold: [],
  });
  await fit.begun();
  expect(fit.closesCheckout()).toBe(true);
  expect(lines[0]).toMatchObject({
    level: "error",
    event: "backend.misfit",
    kind: "taxes",
    cause: "cause of taxes",
    mend: "mend of taxes",
  });
  expect(lines.at(-1)).toMatchObject({ alert: true });
  expect(told()).toEqual([
    ["error", "backend.misfit", "taxes"],
    ["warn", "backend.misfit", "shipping-zones"],
    ["error", "checkout.closed", undefined],
  ]);
  await minutes(31);
  expect(told()).toEqual([]);

  backend.answer = FITS;
  await minutes(15);
  expect([fit.closesCheckout(), fit.misfits()]).toEqual([false, []]);
  expect(told()).toEqual([
    ["info", "backend.misfit-mended", "taxes"],
    ["info", "backend.misfit-mended", "shipping-zones"],
    ["info", "checkout.opened", undefined],
  ]);
});

test.each([UNHEARD, new Error("no store")])(
  "a look that told nothing closes nothing, opens nothing, and is repeated after a minute",
  async (nothing) => {
    const { fit, backend, minutes } = watch(nothing);
    await fit.begun();
    expect(fit.closesCheckout()).toBe(false);
    backend.answer = { found: [misfit("taxes")], untold: [] };
    await minutes(1.1);
    expect(fit.closesCheckout()).toBe(true);
    backend.answer = nothing;
    await minutes(15);
    expect(fit.closesCheckout()).toBe(true);
    backend.answer = FITS;
    await minutes(1.1);
    expect(fit.closesCheckout()).toBe(false);
  },
);

test("overlapping surveys share one answer, and the next survey comes 15 minutes later", async () => {
  const { fit, backend, minutes } = watch(FITS);
  await Promise.all([fit.ask(), fit.ask()]);
  expect(backend.times).toBe(1);
  await minutes(10);
  await fit.ask();
  await minutes(10);
  expect(backend.times).toBe(2);
  await minutes(6);
  expect(backend.times).toBe(3);
});
