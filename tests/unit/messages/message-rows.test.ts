import { expect, test } from "vitest";
import { claim, endTry } from "#server/messages/message-rows.ts";
import { MESSAGE_TIMES } from "#server/messages/message-times.ts";
import type { MessageRow } from "#server/platform/storage/schema.ts";
import { emptyStore } from "#tests/support/stores.ts";

const MESSAGE: MessageRow = {
  id: "m1",
  kind: "review",
  recipient: "owner",
  subject: "r1",
  attemptId: null,
  revision: null,
  amount: null,
  state: "waiting",
  tries: 0,
  nextTryAt: 0,
  claimedAt: null,
  sentAt: null,
  problem: null,
  createdAt: 0,
};

test("a try that another process has replaced cannot end the new try", async () => {
  const { db } = await emptyStore();
  await db.insertInto("messages").values(MESSAGE).execute();
  const first = await claim(db, MESSAGE.id, 0);
  const second = await claim(db, MESSAGE.id, MESSAGE_TIMES.tryEndsWithin);
  if (!first || !second) throw new Error("not claimed");
  expect([first.tries, second.tries]).toEqual([1, 2]);

  expect(await endTry(db, first, { state: "failed", problem: "550" })).toBe(false);
  const row = () => db.selectFrom("messages").selectAll().executeTakeFirst();
  expect(await row()).toEqual(second);
  expect(await endTry(db, second, { state: "sent", sentAt: 1 })).toBe(true);
  expect(await row()).toEqual({ ...second, state: "sent", sentAt: 1 });
});
