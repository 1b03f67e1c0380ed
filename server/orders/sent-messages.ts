import { type ExpressionBuilder, sql } from "kysely";
import {
  MAIL_RECIPIENTS,
  type MessageRecipient,
  NOTICE_RECIPIENTS,
} from "#app/domain/order/message.ts";
import type { Schema } from "#server/platform/storage/schema.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { hasChannel } from "#server/store/outbox.ts";
import type { Actor, Role } from "./actions/actor.ts";

/** What each list is ordered by. A message that was given up without a try has no time of one. */
const MOMENTS = {
  waiting: sql.ref("messages.created_at"),
  failed: sql`coalesce(messages.claimed_at, messages.created_at)`,
  sent: sql.ref("messages.claimed_at"),
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many of each state the page lists. */
const MOST = { failed: 50, waiting: 20, sent: 20 };
/** How long a failure is shown on the dashboard, and after what time a delay is shown; ms. */
const TOLD_FOR = 7 * DAY;
const DELAYED_AFTER = 15 * MINUTE;

/**
 * The newest failed and sent messages, and those that wait, the oldest first, without data of their readers. Staff get
 * those for shoppers. `channel`: "mailbox" is the shop's own, of test mode; with "none" no mail is sent. `sendable`: the
 * recipients to whom failed messages can be sent again.
 */
export async function readMessages(shop: Pick<ShopCore, "store" | "env">, role: Role) {
  const [failed, waiting, sent] = await Promise.all([
    readState(shop, role, "failed"),
    readState(shop, role, "waiting"),
    readState(shop, role, "sent"),
  ]);
  const { mailChannel, mailPerMinute } = shop.env;
  const channel = mailChannel?.kind ?? "none";
  const sendable = role === "owner" ? sendableTo(shop) : [];
  return { failed, waiting, sent, channel, mailPerMinute, sendable };
}

async function readState({ store }: Pick<ShopCore, "store">, role: Role, state: keyof typeof MOST) {
  const states = state === "waiting" ? (["waiting", "sending"] as const) : [state];
  const own = store.db
    .selectFrom("messages")
    .where("messages.state", "in", states)
    .where("messages.recipient", "in", recipientsFor(role));
  const { count } = await own
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const list = await own
    .leftJoin("orderRevisions as revision", (join) =>
      join
        .onRef("revision.attemptId", "=", "messages.attemptId")
        .onRef("revision.number", "=", "messages.revision"),
    )
    .leftJoin("orderRows as row", "row.id", "revision.orderId")
    .select([
      "messages.id",
      "messages.kind",
      "messages.recipient",
      "revision.orderId",
      "row.number as orderNumber",
      "messages.tries",
      "messages.problem",
      "messages.createdAt",
      "messages.claimedAt",
      "messages.nextTryAt",
    ])
    .orderBy(MOMENTS[state], state === "waiting" ? "asc" : "desc")
    .orderBy("messages.kind")
    .orderBy("messages.id")
    .limit(MOST[state])
    .execute();
  return { count, list };
}

function sendableTo({ env }: Pick<ShopCore, "env">): MessageRecipient[] {
  return recipientsFor("owner").filter((recipient) => hasChannel(env, recipient));
}

function recipientsFor(role: Role): readonly MessageRecipient[] {
  return role === "owner" ? [...MAIL_RECIPIENTS, ...NOTICE_RECIPIENTS] : ["shopper"];
}

/** Messages that failed in the last days, and those that wait longer than usual after a failed try. */
export async function countUnsentMessages(
  { store, clock }: Pick<ShopCore, "store" | "clock">,
  role: Role,
): Promise<number> {
  const now = clock();
  const isUnsent = (eb: ExpressionBuilder<Schema, "messages">) =>
    eb.or([
      eb.and([eb("state", "=", "failed"), eb("claimedAt", ">", now - TOLD_FOR)]),
      eb.and([
        eb("state", "in", ["waiting", "sending"]),
        eb("problem", "is not", null),
        eb("createdAt", "<=", now - DELAYED_AFTER),
      ]),
    ]);
  const { count } = await store.db
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("recipient", "in", recipientsFor(role))
    .where(isUnsent)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lets a failed message be sent once more.
 * @param seen the message as the page showed it
 * @returns false when it has not failed, was tried again since, or has no channel
 */
export async function sendMessageAgain(
  { store, clock, log, env }: Pick<ShopCore, "store" | "clock" | "log" | "env">,
  { id, tries }: { id: string; tries: number },
  by: Actor,
): Promise<boolean> {
  const recipients = sendableTo({ env });
  if (recipients.length === 0) return false;
  const { numUpdatedRows } = await store.db
    .updateTable("messages")
    .set({ state: "waiting", nextTryAt: clock() })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("recipient", "in", recipients)
    .where("state", "=", "failed")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  log.info("message.again", { message: id, tries, by: by.role });
  return true;
}
