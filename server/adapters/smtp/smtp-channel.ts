import { rootCertificates } from "node:tls";
import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { isLoopback } from "#server/platform/environment/secure-url.ts";
import type { Mail, MailChannel, MailFailure } from "#server/ports/mail-channel.ts";

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

/** The commands whose refusal concerns one mail. A refused sender or password concerns all. */
const OF_ONE_MAIL = new Set(["RCPT TO", "DATA"]);

/** The meaning of an error of the SMTP client. */
function failureOf(error: unknown): MailFailure {
  const { command = "", responseCode = 0, response = "" } = error as Partial<SmtpError>;
  const meaning = responseCode >= 500 ? meaningOf(response, command) : undefined;
  const name = meaning?.name ?? nameOf(error as Partial<SmtpError>);
  const problem = responseCode ? `${name} ${responseCode}` : name;
  // 421: the server closes the connection.
  if (!OF_ONE_MAIL.has(command) || responseCode < 400 || responseCode === 421) {
    return { scope: "channel", problem };
  }
  return { scope: meaning?.scope ?? (responseCode >= 500 ? "refused" : "later"), problem };
}

/** What the enhanced status code (RFC 3463) of a lasting refusal adds to the answer's first three digits. */
function meaningOf(response: string, command: string) {
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";
  return STATUSES.find(({ pattern, of }) => of.has(command) && pattern.test(status));
}

interface StatusMeaning {
  pattern: RegExp;
  /** The commands whose answers have this meaning: a policy refuses a content at DATA, relaying at RCPT TO. */
  of: ReadonlySet<string>;
  name: string;
  scope: MailFailure["scope"];
}

const STATUSES: StatusMeaning[] = [
  {
    pattern: /^5\.4\.5$/,
    of: new Set(["MAIL FROM", ...OF_ONE_MAIL]),
    name: "EQUOTA",
    scope: "channel",
  },
  { pattern: /^5\.7\./, of: new Set(["RCPT TO"]), name: "ERELAY", scope: "channel" },
  { pattern: /^5\.2\.2$/, of: OF_ONE_MAIL, name: "EFULL", scope: "later" },
  { pattern: /^5\.3\./, of: OF_ONE_MAIL, name: "ESYSTEM", scope: "later" },
  { pattern: /^5\.1\./, of: OF_ONE_MAIL, name: "EENVELOPE", scope: "refused" },
];

/** The client's code, more exactly where it has one code for several faults. */
function nameOf({
  code = "unknown",
  originalCode = "",
  command,
  responseCode,
}: Partial<SmtpError>) {
  if (command === "MAIL FROM" && responseCode) return "ESENDER";
  if (command === "STARTTLS") return "ESTARTTLS";
  if (/CERT|SELF_SIGNED|UNABLE_TO|SIGNATURE|ALTNAME/.test(originalCode)) return "ECERT";
  if (/WRONG_VERSION|PACKET_LENGTH/.test(originalCode)) return "EPORT";
  return code === "ESOCKET" && /SSL|TLS/.test(originalCode) ? "ETLS" : code;
}

interface SmtpError {
  code: string;
  /** Of the connection itself, such as ERR_SSL_WRONG_VERSION_NUMBER. */
  originalCode: string;
  command: string;
  /** The server's answer, such as 550, and the whole of it, such as `550 5.1.1 No such user`. */
  responseCode: number;
  response: string;
}
