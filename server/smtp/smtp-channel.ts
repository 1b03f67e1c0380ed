import { rootCertificates } from "node:tls";
import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { isLoopback } from "../platform/environment/secure-url.ts";
import type { Mail, MailChannel, MailFailure } from "../ports/mail-channel.ts";
import { failureOf } from "./smtp-failure.ts";

const SECOND = 1_000;

/**
 * Time limits of one mail, ms. `whole`: of all steps together, longer than they can take one after the other, because a
 * mail that is given up may still be accepted.
 */
export interface SmtpTimes {
  connect: number;
  silence: number;
  whole: number;
}

const TIMES: SmtpTimes = { connect: 5 * SECOND, silence: 10 * SECOND, whole: 100 * SECOND };

/**
 * Sends mails to an SMTP server, each by a connection of its own. Without TLS nothing is sent, except on loopback: there
 * a server often has a certificate of its own, and nothing leaves the machine.
 * @param settings.ca certificates that are trusted too, as PEM
 */
export function createSmtpChannel(
  { url, ca }: { url: string; ca?: string },
  times: SmtpTimes = TIMES,
): MailChannel {
  const address = new URL(url);
  const isHere = isLoopback(address) && !address.searchParams.has("requireTLS");
  const transport = createTransport({
    url,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    ...(ca && { tls: { ca: [...rootCertificates, ca] } }),
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    dnsTimeout: times.connect,
    socketTimeout: times.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const abandoned = new AbortController();
      const sent = transport.sendMail(asMessage(mail)).then(
        () => undefined,
        (error: unknown) => failureOf(error),
      );
      const late = delay(times.whole, TOO_LATE, { signal: abandoned.signal, ref: false });
      try {
        return await Promise.race([sent, late.catch(() => TOO_LATE)]);
      } finally {
        abandoned.abort();
      }
    },
  };
}

const TOO_LATE: MailFailure = { scope: "channel", problem: "timeout" };

function asMessage({ messageId, from, to, subject, html, text }: Mail) {
  return {
    messageId: `<${messageId}>`,
    from,
    to: { name: "", address: to },
    subject,
    html,
    text,
    // Prevents automatic replies to it. No List-Unsubscribe: each mail is about an order of its reader, or for the
    // owner, and belongs to no mailing list.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
