import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type {
  BackendProblem,
  BackendProblemKind,
  Survey,
  SurveyScope,
} from "#app/domain/admin/backend-problem.ts";
import { backendProblemTexts } from "#server/checks/backend-problem-texts.ts";
import { watchFit } from "#server/checks/fit-watch.ts";
import { inLanguage } from "#server/platform/language.ts";
import { createLog } from "#server/platform/log.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const misfit = (kind: BackendProblemKind): BackendProblem => ({ kind, found: "" });

const FITS: Survey = { found: [], unchecked: [] };
const UNHEARD: Survey = { found: [], unchecked: ["keys", "taxes"] };

/** A watch whose back end gives this answer until the test sets another. */
function watch(first: Survey | Error) {
  const lines: Record<string, unknown>[] = [];
  const backend = {
    answer: first,
    times: 0,
    scopes: [] as SurveyScope[],
    absence: undefined as BackendProblem | undefined,
    /** What the next survey waits for before it answers. */
    gate: Promise.resolve(),
  };
  const fit = watchFit({
    async survey(scope) {
      backend.times += 1;
      backend.scopes.push(scope);
      const { answer } = backend;
      await backend.gate;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    absence: () => Promise.resolve(backend.absence),
    ticks: () => performance.now(),
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
    unchecked: [],
  });
  // The log is in English, also when a request in Malay asks first.
  await inLanguage("ms", () => fit.begun());
  expect(fit.closesCheckout()).toBe(true);
  expect(lines[0]).toMatchObject({
    level: "error",
    event: "backend.misfit",
    kind: "taxes",
    ...backendProblemTexts(misfit("taxes")),
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
    backend.answer = { found: [misfit("taxes")], unchecked: [] };
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

test("while checkout is closed, what closes it is looked at every minute", async () => {
  const { fit, backend, minutes } = watch({ found: [misfit("taxes")], unchecked: [] });
  await fit.begun();
  backend.answer = FITS;
  await minutes(1.1);
  expect([fit.closesCheckout(), backend.scopes]).toEqual([false, ["all", "closing"]]);
});

test("a doubt starts a survey of what closes checkout, and without one none is made", async () => {
  const { fit, backend } = watch(FITS);
  await fit.begun();
  expect([await fit.settle(), backend.times]).toEqual([true, 1]);
  backend.answer = { found: [misfit("taxes")], unchecked: ["pictures"] };
  fit.doubt();
  expect([await fit.settle(), fit.closesCheckout()]).toEqual([true, true]);
  expect([await fit.settle(), backend.scopes]).toEqual([true, ["all", "closing"]]);
});

test("a survey that began before the doubt does not settle it", async () => {
  const { fit, backend } = watch(FITS);
  const gate = Promise.withResolvers<void>();
  backend.gate = gate.promise;
  const begun = fit.begun();
  await vi.advanceTimersByTimeAsync(0);
  backend.answer = { found: [misfit("taxes")], unchecked: [] };
  fit.doubt();
  const settled = fit.settle();
  gate.resolve();
  await begun;
  expect([await settled, fit.closesCheckout(), backend.times]).toEqual([true, true, 2]);
});

test("a doubt that no purchase settles is settled within a minute", async () => {
  const { fit, backend, minutes } = watch(FITS);
  await fit.begun();
  backend.answer = { found: [], unchecked: ["read-only"], absence: misfit("blocked") };
  fit.doubt();
  await minutes(1.1);
  expect([fit.closesCheckout(), backend.scopes]).toEqual([true, ["all", "closing"]]);
});

test("a doubt stays until a survey is answered", async () => {
  const { fit, backend } = watch(FITS);
  await fit.begun();
  backend.answer = UNHEARD;
  fit.doubt();
  expect(await fit.settle()).toBe(false);
  expect(await fit.settle()).toBe(false);
  backend.answer = { found: [misfit("keys")], unchecked: ["taxes"] };
  expect([await fit.settle(), fit.closesCheckout()]).toEqual([true, true]);
});

test("a back end that is away is named within a minute, with one alert after five", async () => {
  const { fit, backend, told, minutes } = watch(FITS);
  await fit.begun();
  backend.absence = misfit("away");
  backend.answer = UNHEARD;
  await minutes(1.1);
  expect(fit.misfits().map(({ kind }) => kind)).toEqual(["away"]);
  expect([fit.closesCheckout(), told()]).toEqual([false, []]);
  await minutes(4);
  backend.absence = misfit("no-rest");
  await minutes(1);
  expect(told()).toEqual([["error", "backend.away", "no-rest"]]);
  await minutes(60);
  expect(told()).toEqual([]);
  backend.absence = undefined;
  backend.answer = FITS;
  await minutes(1.1);
  expect([fit.misfits(), told()]).toEqual([[], [["info", "backend.back", undefined]]]);
});

test("a survey without an answer names the absence at once, and an answered one ends it", async () => {
  const { fit, backend, told } = watch(UNHEARD);
  backend.absence = misfit("no-rest");
  await fit.begun();
  expect(fit.misfits().map(({ kind }) => kind)).toEqual(["no-rest"]);
  backend.answer = FITS;
  await fit.ask();
  expect([fit.misfits(), told()]).toEqual([[], []]);
});

test.each<[string, Survey]>([
  ["every call", { ...UNHEARD, absence: misfit("blocked") }],
  ["only writes", { found: [], unchecked: ["read-only"], absence: misfit("blocked") }],
])(
  "a firewall that refuses %s closes checkout at once, with one alert after five minutes",
  async (_, answer) => {
    const { fit, backend, told, minutes } = watch(answer);
    await fit.begun();
    expect(fit.misfits().map(({ kind }) => kind)).toEqual(["blocked"]);
    expect([fit.closesCheckout(), told()]).toEqual([true, []]);
    await minutes(5.1);
    expect([fit.closesCheckout(), told()]).toEqual([true, [["error", "backend.away", "blocked"]]]);
    expect(backend.scopes).toEqual(["all", ...Array<string>(5).fill("closing")]);
    backend.answer = FITS;
    await minutes(1);
    expect([fit.closesCheckout(), told()]).toEqual([false, [["info", "backend.back", undefined]]]);
  },
);

test("a firewall that begins between two surveys closes checkout within a minute", async () => {
  const { fit, backend, minutes } = watch(FITS);
  await fit.begun();
  backend.absence = misfit("blocked");
  await minutes(1.1);
  expect([fit.closesCheckout(), backend.times]).toEqual([true, 1]);
  backend.absence = undefined;
  await minutes(1);
  expect(fit.closesCheckout()).toBe(false);
});
