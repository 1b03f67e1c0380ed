import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type {
  BackendProblem,
  BackendProblemKind,
  Survey,
  SurveyScope,
} from "#app/domain/admin/backend-problem.ts";
import { backendProblemTexts } from "#server/checks/backend-problem-texts.ts";
import { watchBackendHealth } from "#server/checks/backend-health.ts";
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
    refusals: 0,
    /** What the next survey waits for before it answers. */
    gate: Promise.resolve(),
  };
  const health = watchBackendHealth({
    async survey(scope) {
      backend.times += 1;
      backend.scopes.push(scope);
      const { answer } = backend;
      await backend.gate;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    absence: () => Promise.resolve(backend.absence),
    refusals: () => backend.refusals,
    ticks: () => performance.now(),
    log: createLog("info", (line) => lines.push(JSON.parse(line) as Record<string, unknown>)),
  });
  onTestFinished(() => health.close());
  const told = () => lines.splice(0).map(({ level, event, kind }) => [level, event, kind]);
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  return { health, backend, lines, told, minutes };
}

test("the back end is surveyed at once and every 15 minutes", async () => {
  const { health, backend, told, minutes } = watch(FITS);
  await health.begun();
  expect([backend.times, health.problems(), health.closesCheckout(), told()]).toEqual([
    1,
    [],
    false,
    [],
  ]);
  await minutes(14.9);
  expect(backend.times).toBe(1);
  await minutes(0.2);
  expect(backend.times).toBe(2);
  health.close();
  await minutes(60);
  expect(backend.times).toBe(2);
});

test("a misfit is logged once with cause and remedy and closes the checkout until it is gone", async () => {
  const { health, backend, lines, told, minutes } = watch({
    found: [misfit("taxes"), misfit("shipping-zones")],
    unchecked: [],
  });
  // The log is in English, also when a request in Malay asks first.
  await inLanguage("ms", () => health.begun());
  expect(health.closesCheckout()).toBe(true);
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
  expect([health.closesCheckout(), health.problems()]).toEqual([false, []]);
  expect(told()).toEqual([
    ["info", "backend.misfit-mended", "taxes"],
    ["info", "backend.misfit-mended", "shipping-zones"],
    ["info", "checkout.opened", undefined],
  ]);
});

test.each([UNHEARD, new Error("no store")])(
  "a look that told nothing closes nothing, opens nothing, and is repeated after a minute",
  async (nothing) => {
    const { health, backend, minutes } = watch(nothing);
    await health.begun();
    expect(health.closesCheckout()).toBe(false);
    backend.answer = { found: [misfit("taxes")], unchecked: [] };
    await minutes(1.1);
    expect(health.closesCheckout()).toBe(true);
    backend.answer = nothing;
    await minutes(15);
    expect(health.closesCheckout()).toBe(true);
    backend.answer = FITS;
    await minutes(1.1);
    expect(health.closesCheckout()).toBe(false);
  },
);

test("overlapping surveys share one answer, and the next survey comes 15 minutes later", async () => {
  const { health, backend, minutes } = watch(FITS);
  await Promise.all([health.ask(), health.ask()]);
  expect(backend.times).toBe(1);
  await minutes(10);
  await health.ask();
  await minutes(10);
  expect(backend.times).toBe(2);
  await minutes(6);
  expect(backend.times).toBe(3);
});

test("while checkout is closed, what closes it is looked at every minute", async () => {
  const { health, backend, minutes } = watch({ found: [misfit("taxes")], unchecked: [] });
  await health.begun();
  backend.answer = FITS;
  await minutes(1.1);
  expect([health.closesCheckout(), backend.scopes]).toEqual([false, ["all", "closing"]]);
});

test("a doubt starts a survey of what closes checkout, and without one none is made", async () => {
  const { health, backend } = watch(FITS);
  await health.begun();
  expect([await health.settle(), backend.times]).toEqual([true, 1]);
  backend.answer = { found: [misfit("taxes")], unchecked: ["pictures"] };
  health.doubt();
  expect([await health.settle(), health.closesCheckout()]).toEqual([true, true]);
  expect([await health.settle(), backend.scopes]).toEqual([true, ["all", "closing"]]);
});

test("a survey that began before the doubt does not settle it", async () => {
  const { health, backend } = watch(FITS);
  const gate = Promise.withResolvers<void>();
  backend.gate = gate.promise;
  const begun = health.begun();
  await vi.advanceTimersByTimeAsync(0);
  backend.answer = { found: [misfit("taxes")], unchecked: [] };
  health.doubt();
  const settled = health.settle();
  gate.resolve();
  await begun;
  expect([await settled, health.closesCheckout(), backend.times]).toEqual([true, true, 2]);
});

test("a doubt that no purchase settles is settled within a minute", async () => {
  const { health, backend, minutes } = watch(FITS);
  await health.begun();
  backend.answer = { found: [], unchecked: ["read-only"], absence: misfit("blocked") };
  health.doubt();
  await minutes(1.1);
  expect([health.closesCheckout(), backend.scopes]).toEqual([true, ["all", "closing"]]);
});

test("a doubt stays until a survey is answered", async () => {
  const { health, backend } = watch(FITS);
  await health.begun();
  backend.answer = UNHEARD;
  health.doubt();
  expect(await health.settle()).toBe(false);
  expect(await health.settle()).toBe(false);
  backend.answer = { found: [misfit("keys")], unchecked: ["taxes"] };
  expect([await health.settle(), health.closesCheckout()]).toEqual([true, true]);
});

test("a back end that is away is named within a minute, with one alert after five", async () => {
  const { health, backend, told, minutes } = watch(FITS);
  await health.begun();
  backend.absence = misfit("away");
  backend.answer = UNHEARD;
  await minutes(1.1);
  expect(health.problems().map(({ kind }) => kind)).toEqual(["away"]);
  expect([health.closesCheckout(), told()]).toEqual([false, []]);
  await minutes(4);
  backend.absence = misfit("no-rest");
  await minutes(1);
  expect(told()).toEqual([["error", "backend.away", "no-rest"]]);
  await minutes(60);
  expect(told()).toEqual([]);
  backend.absence = undefined;
  backend.answer = FITS;
  await minutes(1.1);
  expect([health.problems(), told()]).toEqual([[], [["info", "backend.back", undefined]]]);
});

test("a survey without an answer names the absence at once, and an answered one ends it", async () => {
  const { health, backend, told } = watch(UNHEARD);
  backend.absence = misfit("no-rest");
  await health.begun();
  expect(health.problems().map(({ kind }) => kind)).toEqual(["no-rest"]);
  backend.answer = FITS;
  await health.ask();
  expect([health.problems(), told()]).toEqual([[], []]);
});

test.each<[string, Survey]>([
  ["every call", { ...UNHEARD, absence: misfit("blocked") }],
  ["only writes", { found: [], unchecked: ["read-only"], absence: misfit("blocked") }],
])("a firewall that refuses %s closes checkout at once, with one alert", async (_, answer) => {
  const { health, backend, told, minutes } = watch(answer);
  await health.begun();
  expect(health.problems().map(({ kind }) => kind)).toEqual(["blocked"]);
  const once = [["error", "backend.away", "blocked"]];
  expect([health.closesCheckout(), told()]).toEqual([true, once]);
  await minutes(5.1);
  expect([health.closesCheckout(), told()]).toEqual([true, []]);
  expect(backend.scopes).toEqual(["all", ...Array<string>(5).fill("closing")]);
  backend.answer = FITS;
  await minutes(1);
  expect([health.closesCheckout(), told()]).toEqual([false, [["info", "backend.back", undefined]]]);
});

test("a firewall that begins between two surveys closes checkout within a minute", async () => {
  const { health, backend, minutes } = watch(FITS);
  await health.begun();
  backend.absence = misfit("blocked");
  await minutes(1.1);
  expect([health.closesCheckout(), backend.times]).toEqual([true, 1]);
  backend.absence = undefined;
  await minutes(1);
  expect(health.closesCheckout()).toBe(false);
});

test("a call that is refused between two surveys is looked into within a minute, once", async () => {
  const { health, backend, lines, minutes } = watch(FITS);
  await health.begun();
  backend.refusals = 1;
  backend.answer = { found: [misfit("keys")], unchecked: [] };
  await minutes(1.1);
  expect(backend.scopes).toEqual(["all", "closing"]);
  expect(health.closesCheckout()).toBe(true);
  expect(lines[0]).toMatchObject({ event: "backend.misfit", kind: "keys", alert: true });
  backend.answer = FITS;
  await minutes(5);
  expect(backend.scopes).toEqual(["all", "closing", "closing"]);
});
