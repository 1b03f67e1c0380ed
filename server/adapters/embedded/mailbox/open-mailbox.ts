import type { Env } from "#server/platform/environment/env.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { MailChannel } from "#server/ports/mail-channel.ts";
import { createMailbox } from "./mailbox.ts";
import { answerMailbox } from "./pages.ts";

/** The parts of a mailbox that the shop uses: the channel that receives mails, and the pages that show them. */
interface OpenedMailbox {
  mailChannel: MailChannel;
  mailbox: { answer(mail: { id?: string; part?: string }): Promise<Response> };
}

/** The mailbox that comes with the shop, if the settings want it. */
export function openMailbox({
  env,
  store,
  clock,
}: {
  env: Pick<Env, "mailChannel">;
  store: Store;
  clock: () => number;
}): OpenedMailbox | undefined {
  if (env.mailChannel?.kind !== "mailbox") return undefined;
  const mailbox = createMailbox(store, clock);
  return { mailChannel: mailbox, mailbox: { answer: (mail) => answerMailbox(mailbox, mail) } };
}
