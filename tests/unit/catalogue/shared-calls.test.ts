import { expect, onTestFinished, test, vi } from "vitest";
import { shareCalls } from "#server/catalogue/shared-calls.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import { currentRequest, inRequest } from "#server/platform/outgoing/request-context.ts";
import type { Category } from "#app/domain/catalogue/product.ts";
import { cake, fakeCatalogue } from "./fake-backend.ts";

const LIST = { status: "publish", perPage: 20 } as const;
const CATEGORY = { id: 1, name: "Cakes", slug: "cakes", parentId: null, count: 3 };
const refused = (isOnlyThisClient: boolean): Result<Category[]> =>
  fail({ kind: "busy", call: "categories", retryable: true, isOnlyThisClient });

/** Calls of categories, which the test answers one by one. */
function answered() {
  const { backend } = fakeCatalogue([]);
  const waiting: ((answer: Result<Category[]>) => void)[] = [];
  const time = { now: 0 };
  const listCategories = () =>
    new Promise<Result<Category[]>>((resolve) => void waiting.push(resolve));
  return { waiting, time, ...shareCalls({ ...backend, listCategories }, () => time.now) };
}

test("equal calls at the same time are one, others and later ones are not", async () => {
  const { backend, calls, state } = fakeCatalogue([cake(1), cake(2)]);
  const { shared } = shareCalls(backend, () => 0);
  state.delayMs = 20;
  const answers = await Promise.all([
    shared.listProducts(LIST),
    shared.listProducts({ ...LIST }),
    shared.listProducts({ ...LIST, page: 2 }),
    shared.sumOfSales(),
    shared.listCategories(),
    shared.listVariations(1),
    shared.listVariations(2),
    shared.variationsById([{ productId: 1, variationId: 11 }]),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect(calls).toHaveLength(7);
  expect(state.mostOpen).toBe(7);
  await shared.listProducts(LIST);
  expect(calls).toHaveLength(8);
});

test("a failure is told to all that wait for it, and the next call is made again", async () => {
  const { backend, calls, state } = fakeCatalogue([cake(1)]);
  const { shared } = shareCalls(backend, () => 0);
  state.down = true;
  const both = await Promise.all([shared.listProducts(LIST), shared.listProducts(LIST)]);
  expect(both.map(({ ok }) => ok)).toEqual([false, false]);
  expect(calls).toHaveLength(1);
  state.down = false;
  expect((await shared.listProducts(LIST)).ok).toBe(true);
});

test("what is the same for all visitors is asked for no client, unless it is above its limit", async () => {
  const { backend } = fakeCatalogue([]);
  const clients: (string | undefined)[] = [];
  const noted = async () => {
    clients.push(currentRequest()?.client);
    return ok(1);
  };
  const { shared } = shareCalls(
    { ...backend, sumOfSales: noted, listCategories: async () => (await noted(), ok([CATEGORY])) },
    () => 0,
  );
  const ask = (waitMs: number) =>
    inRequest({ client: "a", isBuying: false, countPage: () => waitMs }, () =>
      Promise.all([shared.sumOfSales(), shared.listCategories()]),
    );
  await ask(0);
  await ask(1);
  expect(clients).toEqual([undefined, undefined, "a", "a"]);
});

test("a call joins none that began before a change", async () => {
  const { shared, startAnew, waiting } = answered();
  const before = shared.listCategories();
  startAnew();
  const after = shared.listCategories();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(ok([CATEGORY]));
  waiting[0]?.(ok([]));
  expect([await before, await after]).toEqual([ok([]), ok([CATEGORY])]);
});

test("what one client's limits refuse is asked once more for the others that waited", async () => {
  const { shared, waiting } = answered();
  const greedy = shared.listCategories();
  const others = [shared.listCategories(), shared.listCategories()];
  waiting[0]?.(refused(true));
  expect(await greedy).toEqual(refused(true));
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(ok([CATEGORY]));
  expect(await Promise.all(others)).toEqual([ok([CATEGORY]), ok([CATEGORY])]);
});

test("what every client is refused is not asked again", async () => {
  const { shared, waiting } = answered();
  const both = [shared.listCategories(), shared.listCategories()];
  waiting[0]?.(refused(false));
  expect(await Promise.all(both)).toEqual([refused(false), refused(false)]);
  expect(waiting).toHaveLength(1);
});

test("a failure that was waited for answers equal calls for a second more", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { shared, waiting, time } = answered();
  const first = shared.listCategories();
  time.now += 1_000;
  waiting[0]?.(refused(false));
  expect([await first, await shared.listCategories()]).toEqual([refused(false), refused(false)]);
  await vi.advanceTimersByTimeAsync(1_000);
  const next = shared.listCategories();
  expect(waiting).toHaveLength(2);
  // Not a failure of one client's limits.
  time.now += 1_000;
  waiting[1]?.(refused(true));
  await next;
  void shared.listCategories();
  expect(waiting).toHaveLength(3);
});
