import { renderToStaticMarkup } from "react-dom/server";
import { currentShop } from "#app/domain/shop/identity.ts";
import { t } from "#app/texts/t.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { MailPage } from "./mail-page.tsx";
import { namedPersonalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { mailSums } from "./mail-sums.ts";

/** A mail's subject, HTML and plain text, in the current language. */
export function renderMail(mail: MailDocument, reader: "shopper" | "owner") {
  const { name: shop, contact } = currentShop();
  const { email, phoneDisplay: phone } = contact;
  const foot =
    reader === "owner"
      ? [t("This mail goes to the owner of {shop}.", { shop })]
      : [
          t("Questions? Write to {email} or call {phone}. Please name your order's number.", {
            email,
            phone,
          }),
          t("You get this mail because of an order at {shop}.", { shop }),
        ];
  return {
    subject: mail.subject.replaceAll("\u00a0", " "),
    html: `<!doctype html>${renderToStaticMarkup(<MailPage mail={mail} foot={foot} />)}`,
    text: mailPlain(mail, foot),
  };
}

/** A mail as plain text: the same content in the same order as its HTML. */
function mailPlain(mail: MailDocument, foot: string[]): string {
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
      ...namedPersonalisation(line.words).map(({ name, text }) => `  ${name}: ${text}`),
    ].join("\n"),
  );
  const sums = mailSums(order).map(([name, sum]) => `${name}: ${sum}`);
  return [...lines, sums.join("\n")];
}
