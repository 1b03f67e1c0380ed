import { expect, test } from "vitest";
import type { MessageState } from "#app/domain/order/message.ts";
import { readMessages } from "#server/orders/sent-messages.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { emptyStore } from "#tests/support/stores.ts";

test("the newest is first, by its last try or, without one, by when it was written", async () => {
  const store = await emptyStore();
  const message = (id: string, state: MessageState, createdAt: number, claimedAt?: number) => ({
    id,
    kind: "order-paid" as const,
    recipient: "shopper" as const,
    subject: id,
    attemptId: null,
    revision: null,
    state,
    tries: 0,
    nextTryAt: createdAt,
    claimedAt: claimedAt ?? null,
    sentAt: null,
    problem: null,
    createdAt,
  });
  await store.db
    .insertInto("messages")
    .values([
      message("tried early", "failed", 1, 2),
      message("untried", "failed", 3),
      message("tried late", "failed", 1, 4),
      message("sent early", "sent", 2, 3),
      message("sent late", "sent", 1, 4),
      message("waits untried", "waiting", 2),
      message("waits longer", "sending", 1, 5),
    ])
    .execute();
  const { failed, sent, waiting } = await readMessages({ store, env: readEnv({}) }, "owner");
  const ids = [failed, sent, waiting].map(({ list }) => list.map(({ id }) => id));
  expect(ids).toEqual([
    ["tried late", "untried", "tried early"],
    ["sent late", "sent early"],
    ["waits longer", "waits untried"],
  ]);
});
