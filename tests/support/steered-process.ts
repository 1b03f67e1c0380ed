import { flushCompileCache } from "node:module";
import type { Shop } from "#server/shop.ts";
import { CLIENT_BUILD, SERVER_BUILD } from "#server/commands/build.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import type { Answer, Order } from "./steered-shop.ts";

/** Short durations, because no work takes long here. */
const TIMING: Partial<CheckoutTiming> = { poll: 10, patience: 1_500 };

// The production build as a separate process whose clock, last moment and background rounds the parent decides. It is
// loaded in advance and opened when it is needed, so that it can replace a killed one without a wait.
const realNow = Date.now.bind(Date);
const realTicks = performance.now.bind(performance);
let offset = 0;
let step = 0;
Date.now = () => realNow() + offset + step;
performance.now = () => realTicks() + offset;
process.env["NODE_ENV"] = "production";
const build = (await import(SERVER_BUILD.href)) as typeof import("#server/http/app.ts");
// A killed process does not write its compile cache.
flushCompileCache();
let shop: Shop | undefined;

/** @returns false when an instruction was not carried out to its end */
async function obey(order: Order): Promise<boolean | void> {
  switch (order.kind) {
    case "open":
      setClocks(order);
      shop = (await build.startServer(CLIENT_BUILD.pathname)).shop;
      shop.checkoutTiming = TIMING;
      return;
    case "clock":
      setClocks(order);
      return;
    case "die-at":
      if (!shop) return;
      shop.crashPoint = (name) => {
        if (name === order.point) process.kill(process.pid, "SIGKILL");
      };
      return;
    case "reconcile":
      if (!shop) return;
      await reconcileAlone(shop);
      await build.sendMessages(shop);
      return;
    case "sweep":
      return shop && sweep(shop);
  }
}

function sweep(running: Shop): Promise<boolean> {
  const restore = (orders: Parameters<typeof build.restoreOrders>[1]) =>
    build.restoreOrders(running, orders);
  return build.sweepChanges({ ...running, restore }, async () => true);
}

function setClocks(to: { offset: number; step?: number }): void {
  offset = to.offset;
  step = to.step ?? 0;
}

/** If a round of this or of another process is running, the next one counts. */
async function reconcileAlone(running: Shop): Promise<void> {
  while (!(await build.reconcile(running))) await new Promise((resolve) => setTimeout(resolve, 20));
}

process.on("message", ({ id, order }: { id: number; order: Order }) => {
  obey(order).then(
    (isDone) => process.send?.({ id, isDone: isDone !== false } satisfies Answer),
    (error: unknown) =>
      process.send?.({ id, isDone: false, error: String(error) } satisfies Answer),
  );
});
// The parent has ended.
process.on("disconnect", () => process.exit());
process.send?.({ id: 0, isDone: true } satisfies Answer);
