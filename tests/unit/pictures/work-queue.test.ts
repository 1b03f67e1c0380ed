import { expect, test } from "vitest";
import { createWorkQueue, QueueFull } from "#server/pictures/work-queue.ts";

/** Work that ends when it is told to. */
function openWork() {
  const begun: string[] = [];
  const enders = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => enders.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => enders.get(name)?.() };
}

test("so much work runs at once, and the rest in its order", async () => {
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

test("when too much is waiting, more is refused at once", async () => {
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

test("work that fails gives its place back", async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 });
  await expect(
    queue.run(async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await queue.run(async () => "next")).toBe("next");
});
