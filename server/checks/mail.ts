import type { Finding } from "#app/domain/admin/finding.ts";
import { type MessageProblem, messageProblemOf } from "#app/domain/order/message-problem.ts";
import type { Env } from "#server/platform/environment/env.ts";
import type { MailChannel, MailFailure } from "#server/ports/mail-channel.ts";
import { findingsOf } from "./finding.ts";

type MailEnv = Pick<Env, "mailChannel" | "mailFrom" | "ownerEmail" | "siteUrl">;

/** Whether mails can be sent. With an address a test mail is sent to it. */
export async function examineMail(
  { mailChannel, mailFrom, ownerEmail, siteUrl }: MailEnv,
  { channel, testAddress }: { channel: MailChannel | undefined; testAddress: string | undefined },
): Promise<Finding[]> {
  const { ok, unknown, warning } = findingsOf("e-mail");
  const mend = "Set SMTP_URL and MAIL_FROM.";
  if (!channel || mailFrom === undefined) {
    return mailChannel
      ? [ok("mails go to the shop's own mailbox (test mode).")]
      : [warning("no mail is sent, and pages promise none.", mend)];
  }
  const owner = ownerEmail
    ? ok("the owner's mails have an address.")
    : warning("the owner is told nothing by mail.", "Set OWNER_EMAIL.");
  if (testAddress === undefined) {
    const server = new URL(mailChannel?.kind === "smtp" ? mailChannel.url : "smtp:").host;
    return [owner, unknown(`${server} was not asked.`, "Try it: npm run doctor -- --mail ADDRESS")];
  }
  const failure = await channel.send({
    messageId: `doctor-${crypto.randomUUID()}@${new URL(siteUrl).hostname}`,
    from: { name: "Kedai", address: mailFrom },
    to: testAddress,
    subject: "Test mail of your shop",
    text: `This is the test mail of the shop at ${siteUrl}. Its mails arrive.`,
    html: `<p>This is the test mail of the shop at ${siteUrl}. Its mails arrive.</p>`,
  });
  return [owner, failure ? failureOf(failure) : ok("the test mail was accepted.")];
}

/** What helps against a fault that the server's answer names. */
const MENDS: Partial<Record<MessageProblem, string>> = {
  "no-tls": "The server offers no STARTTLS: use another port, or smtps:// in SMTP_URL.",
  certificate:
    "Its certificate is not trusted, out of date or of another name: check the name in SMTP_URL, or set SMTP_CA.",
  port: "The port speaks no TLS from the start: use smtp:// (587) or smtps:// (465) in SMTP_URL.",
  slow: "Look at name and port in SMTP_URL: 465 needs smtps://, and a firewall may be in between.",
};

function failureOf({ scope, problem }: MailFailure): Finding {
  const { error } = findingsOf("e-mail");
  const cause: Record<MailFailure["scope"], string> = {
    refused: "the mail server refuses the test mail's address",
    later: "the mail server takes the test mail later",
    channel: "the mail server cannot be used",
  };
  return error(
    `${cause[scope]} (${problem}).`,
    MENDS[messageProblemOf(problem, "shopper")] ??
      "Look at name, port, user and password in SMTP_URL, and at MAIL_FROM.",
  );
}
