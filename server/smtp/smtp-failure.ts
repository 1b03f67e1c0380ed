import type { MailFailure } from "../ports/mail-channel.ts";

/** The commands whose refusal concerns one mail. A refused sender or password concerns all. */
const OF_ONE_MAIL = new Set(["RCPT TO", "DATA"]);

/** The meaning of an error of the SMTP client. */
export function failureOf(error: unknown): MailFailure {
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
