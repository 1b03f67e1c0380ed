import { renderToStaticMarkup } from "react-dom/server";
import { shopConfig } from "#app/config/shop.ts";
import { t } from "#app/texts/t.ts";
import type { MailDocument } from "./mail-document.ts";
import { MailPage } from "./mail-page.tsx";
import { mailPlain } from "./mail-plain.ts";

/** A mail's subject, HTML and plain text, in the current language. */
export function renderMail(mail: MailDocument, reader: "shopper" | "owner") {
  const { name: shop, contact } = shopConfig;
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
