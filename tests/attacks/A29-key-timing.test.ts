/** A29: how long an answer takes must tell nothing about an order's key. Timings do not decide here: what is done, does. */
import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished, expect, test, vi } from "vitest";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit, toPay } from "#tests/support/checkout-world.ts";

/** Both sides of every comparison from now to the end of the test, in hexadecimal digits. */
function noteComparisons(): [string, string][] {
  const compared: [string, string][] = [];
  const { timingSafeEqual } = crypto;
  const hex = (bytes: NodeJS.ArrayBufferView) => (bytes as Buffer).toString("hex");
  const spy = vi.spyOn(crypto, "timingSafeEqual").mockImplementation((one, two) => {
    compared.push([hex(one), hex(two)]);
    return timingSafeEqual(one, two);
  });
  syncBuiltinESMExports();
  // Other files share this process.
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return compared;
}

test("A29: every key is compared in the same time with the order's own, whatever they share", async () => {
  const compared = noteComparisons();
  const shop = await openWorld().startShop();
  const { orderId, orderKey } = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const guesses = ["", "x", orderKey.slice(0, -1), `${orderKey}x`, "x".repeat(1_000_000)];
  for (const key of guesses) expect(await viewOrder(shop, orderId, { key })).toBeUndefined();
  // As digests, which have one length. The back end compares its own keys in this process, too.
  const digest = (key: string) => createHash("sha256").update(key).digest("hex");
  const ours = compared.filter(([, own]) => own === digest(orderKey));
  // Once with our own record of the order, once with the back end's.
  const twice = guesses.flatMap((guess) => [digest(guess), digest(guess)]);
  expect(ours.map(([given]) => given)).toEqual(twice);
  expect(await viewOrder(shop, orderId, { key: orderKey })).toBeDefined();
});
