import { renderToStaticMarkup } from "react-dom/server";
import { shopConfig } from "#app/config/shop.ts";
import type { MailDocument } from "./mail-document.ts";
import { MailPage } from "./mail-page.tsx";
import { mailPlain } from "./mail-plain.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** A mail's subject, HTML and plain text. */
export function renderMail(mail: MailDocument, reader: "shopper" | "owner") {
  const texts = MAIL_TEXTS[mail.language];
  const { name, contact } = shopConfig;
  const foot =
    reader === "owner"
      ? [texts.whyOwner(name)]
      : [texts.questions(contact.email, contact.phoneDisplay), texts.why(name)];
  return {
    subject: mail.subject.replaceAll("\u00a0", " "),
    html: `<!doctype html>${renderToStaticMarkup(<MailPage mail={mail} foot={foot} />)}`,
    text: mailPlain(mail, foot),
  };
}
