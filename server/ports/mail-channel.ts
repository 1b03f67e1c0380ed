/** A mail as it is handed to a channel. */
export interface Mail {
  /** Without angle brackets; the same in every try. */
  messageId: string;
  /** The sender: the shop's name and address. */
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * Why a mail was not taken. refused: it never will be. later: this mail may be later. channel: no mail can be sent now.
 */
export interface MailFailure {
  scope: "refused" | "later" | "channel";
  /** A code for log and owner, without personal data. */
  problem: string;
  /** The mail is meant to end so: no alert. */
  isExpected?: true;
}

/** What takes mails to their readers. */
export interface MailChannel {
  /** Undefined: it was taken. Never throws. */
  send(mail: Mail): Promise<MailFailure | undefined>;
}
