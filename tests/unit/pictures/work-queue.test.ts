import { expect, test } from "vitest";
import { createWorkQueue, QueueFull } from "#server/pictures/work-queue.ts";

/** A task that the test ends. */
function openWork() {
  const begun: string[] = [];
  const enders = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => enders.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => enders.get(name)?.() };
}

test("a limited number of tasks runs at once, the others in their order", async () => {
  const { begun, work, end } = openWork();
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 10 });
  const all = ["a", "b", "c", "d"].map((name) => queue.run(work(name)));
  await Promise.resolve();
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await all[1];
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  end("c");
  end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("when too many tasks wait, further ones are refused at once", async () => {
  const { work, end } = openWork();
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  const running = queue.run(work("a"));
  const waiting = queue.run(work("b"));
  await expect(queue.run(work("c"))).rejects.toBeInstanceOf(QueueFull);
  end("a");
  await running;
  end("b");
  expect(await waiting).toBe("b");
});

test("a failing task releases its place", async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  await expect(
    queue.run(async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await queue.run(async () => "next")).toBe("next");
});
