import { isNoticeRecipient, type MessageRecipient } from "./message.ts";

/** The meanings of the codes; the first pattern that fits counts. */
const MEANINGS = [
  [/^(EAUTH|ENOAUTH|EOAUTH2)\b/, "sign-in"],
  [/^(ETLS|ESTARTTLS|EREQUIRETLS)\b/, "no-tls"],
  // The server's certificate is not trusted, out of date, or of another name.
  [/^ECERT\b/, "certificate"],
  // The port speaks no TLS from the start, as smtps wants.
  [/^EPORT\b/, "port"],
  [/^(ETIMEDOUT|timeout)\b/, "slow"],
  [/^(ECONNECTION|ESOCKET|EDNS|EPROTOCOL)\b/, "unreachable"],
  [/^ESENDER\b/, "sender"],
  // The mail server accepts no more mails of this shop today, or no mails for others at all.
  [/^EQUOTA\b/, "quota"],
  [/^ERELAY\b/, "relay"],
  // The reader's mailbox is full.
  [/^EFULL\b/, "full"],
  // The mail server has a fault of its own.
  [/^ESYSTEM\b/, "server-fault"],
  // The receiver of a notice does not accept it now, or refuses it.
  [/^HTTP (408|425|429|5\d\d)$/, "receiver-away"],
  [/^HTTP /, "receiver-refuses"],
  [/ 4\d\d$/, "later"],
  [/^EENVELOPE\b/, "address"],
  [/^EMESSAGE\b/, "content"],
  [/^no-address$/, "no-address"],
  // The settings name no channel for it any more.
  [/^no-channel$/, "no-channel"],
  [/^(order-missing|no-order|no-review)$/, "gone"],
  [/^order-unread$/, "unread"],
] as const;

/** Why a message was not sent, as far as a person can do something about it. */
export type MessageProblem = (typeof MEANINGS)[number][1] | "other";

/** Problems of the mail server or its settings, which say nothing about one mail. */
const OF_MAIL_SERVER: ReadonlySet<MessageProblem> = new Set([
  "sign-in",
  "no-tls",
  "certificate",
  "port",
  "slow",
  "unreachable",
  "sender",
  "quota",
  "relay",
]);

/** Whether a problem concerns every mail alike. */
export function isOfMailServer(problem: MessageProblem): boolean {
  return OF_MAIL_SERVER.has(problem);
}

/** The meaning of the code that a failed try to this recipient left. */
export function messageProblemOf(code: string, recipient: MessageRecipient): MessageProblem {
  const problem = MEANINGS.find(([pattern]) => pattern.test(code))?.[1];
  // The other codes of a call over HTTP are those of its connection.
  const isOfConnection = problem === undefined || problem === "slow" || problem === "unreachable";
  if (isNoticeRecipient(recipient) && isOfConnection) return "receiver-away";
  return problem ?? "other";
}
