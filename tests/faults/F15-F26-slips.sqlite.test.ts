import { sql } from "kysely";
import { expect, test } from "vitest";
import { CRASH_POINTS_ON } from "#server/checkout/crash-points.ts";
import type { Shop } from "#server/shop.ts";
import { receiveSlip } from "#server/web/payment/receive-slip.ts";
import { Crash, openWorld, orderOf, ownOf } from "#tests/support/checkout-world.ts";
import {
  awaiting,
  confirm,
  openTransferShop,
  sendSlip,
  slipPicture,
  transferShop,
} from "#tests/support/transfers.ts";
import { openVisitor } from "#tests/support/visitor.ts";

const slipsOf = ({ store }: Shop) => store.db.selectFrom("paymentSlips").selectAll().execute();

test.each(CRASH_POINTS_ON.showing)(
  "F15: a process that ends at %s leaves one slip and one notice after the file was sent again",
  async (crashAt) => {
    const world = openWorld();
    const own = ownOf(await awaiting(await transferShop(world)));
    const file = new File([new Uint8Array(await slipPicture())], "slip.jpg");
    const dying = await transferShop(world, crashAt);
    await expect(receiveSlip(dying, own, file, "")).rejects.toThrow(Crash);

    const shop = await transferShop(world);
    expect(await slipsOf(shop)).toHaveLength(crashAt === "slip-stored" ? 1 : 0);
    expect(await receiveSlip(shop, own, file, "")).toBe("stored");
    expect(await slipsOf(shop)).toHaveLength(1);
    const told = await shop.store.db.selectFrom("messages").select("kind").execute();
    expect(told).toEqual([{ kind: "slip-came" }]);
  },
);

test("F26: with a full disk a slip is refused in words, its order goes on, and the slip can be sent later", async () => {
  const shop = await openTransferShop();
  const own = ownOf(await awaiting(shop));
  const visitor = await openVisitor(shop);
  const pdf = new File([`%PDF-1.7 ${"x".repeat(900_000)}`], "slip.pdf");
  // The counter of the limit is there already, so that only the slip needs room.
  await sendSlip(shop, visitor, own, new File([], ""));
  await sql`pragma max_page_count = 1`.execute(shop.store.db);
  const failed = await sendSlip(shop, visitor, own, pdf);
  expect(failed.status).toBe(303);
  expect(await slipsOf(shop)).toEqual([]);

  await sql`pragma max_page_count = 100000`.execute(shop.store.db);
  expect((await sendSlip(shop, visitor, own, pdf)).status).toBe(303);
  expect(await slipsOf(shop)).toHaveLength(1);
  await confirm(shop, own.id, 4_135);
  expect((await orderOf(shop, own.id)).status).toBe("processing");
});
