import type { Mail, MailChannel, MailFailure } from "#server/ports/mail-channel.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "./checkout-catalogue.ts";
import { billIdOf, cartOf, decideAtBank, deliver, line, submit, toPay } from "./checkout-world.ts";
import type { World } from "./checkout-world.ts";

/** A channel that stores the mails that it accepts, and fails when set to: `before` or `after` it accepted the mail. */
export function keepingChannel() {
  const mails: Mail[] = [];
  const state: { before: MailFailure | undefined; after: Error | undefined } = {
    before: undefined,
    after: undefined,
  };
  const channel: MailChannel = {
    async send(mail) {
      if (state.before) return state.before;
      mails.push(mail);
      if (state.after) throw state.after;
      return undefined;
    },
  };
  return { channel, mails, state };
}

/** Buys one pandan roll and pays it. */
export async function buyAndPay(world: World, shop: Shop) {
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await decideAtBank(world, billIdOf(paying));
  const callback = world.callbacks.at(-1)?.body ?? "";
  await deliver(shop, callback);
  return { orderId: paying.orderId, callback };
}

/** All messages of a shop, the oldest first. */
export const messagesOf = ({ store }: Shop) =>
  store.db.selectFrom("messages").selectAll().orderBy("createdAt").orderBy("kind").execute();
