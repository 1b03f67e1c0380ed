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
 * Why a mail was not accepted. refused: it never will be. later: this mail may be later. channel: no mail at all can be
 * sent now.
 */
export interface MailFailure {
  scope: "refused" | "later" | "channel";
  /** A code for log and owner, without personal data. */
  problem: string;
  /** This end is expected and logs no alert. */
  isExpected?: true;
}

/** Delivers mails to their readers. */
export interface MailChannel {
  /** Undefined: it was accepted. Never throws. */
  send(mail: Mail): Promise<MailFailure | undefined>;
}
