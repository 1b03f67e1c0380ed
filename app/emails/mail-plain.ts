import { formatRinggit } from "#app/domain/money.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { mailSums } from "./mail-sums.ts";
import { mailWords } from "./mail-words.ts";

/** A mail as plain text: the same content in the same order as its HTML. */
export function mailPlain(mail: MailDocument, foot: string[]): string {
  const { order, action } = mail;
  const parts = [
    mail.heading,
    ...mail.paragraphs,
    `${action.label}: ${action.address}`,
    ...(order ? plainOrder(order) : []),
    ...mail.facts.map(({ title, value }) => `${title}\n${value}`),
    ...foot,
  ];
  // No-break spaces look wrong in some readers of plain text.
  return `${parts.join("\n\n").replaceAll("\u00a0", " ")}\n`;
}

function plainOrder(order: MailOrder): string[] {
  const lines = order.lines.map((line) =>
    [
      `${line.quantity} × ${line.name}: ${formatRinggit(line.total)}`,
      ...(line.variant === null ? [] : [`  ${line.variant}`]),
      ...mailWords(line.words).map(({ name, text }) => `  ${name}: ${text}`),
    ].join("\n"),
  );
  const sums = mailSums(order).map(([name, sum]) => `${name}: ${sum}`);
  return [...lines, sums.join("\n")];
}
