import type { MailFailure } from "../ports/mail-channel.ts";

/** The commands whose refusal concerns one mail. A refused sender or password concerns all. */
const OF_ONE_MAIL = new Set(["RCPT TO", "DATA"]);

/** The meaning of an error of the SMTP client. */
export function failureOf(error: unknown): MailFailure {
  const { code = "unknown", command = "", responseCode = 0 } = error as Partial<SmtpError>;
  const problem = responseCode ? `${code} ${responseCode}` : code;
  // 421: the server closes the connection.
  if (!OF_ONE_MAIL.has(command) || responseCode < 400 || responseCode === 421) {
    return { scope: "channel", problem };
  }
  return { scope: responseCode >= 500 ? "refused" : "later", problem };
}

interface SmtpError {
  code: string;
  command: string;
  /** The server's answer, such as 550. */
  responseCode: number;
}
