import { Fragment } from "react";
import { currentShop } from "#app/domain/shop/identity.ts";
import { currentLanguage } from "#app/texts/language.ts";
import { BrokenLines } from "./broken-lines.tsx";
import { MailLines } from "./mail-lines.tsx";
import type { MailDocument } from "./mail-document.ts";
import { DARK_STYLE, MAIL_STYLE as style } from "./mail-style.ts";

/** A mail as a whole HTML page, in tables: some readers know no other layout. */
export function MailPage({ mail, foot }: { mail: MailDocument; foot: string[] }) {
  const { structured } = mail;
  return (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        <style>{DARK_STYLE}</style>
        {structured && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: JSON.stringify(structured).replaceAll("<", "\\u003c"),
            }}
          />
        )}
      </head>
      <body className="page" style={style.page}>
        <div style={style.preview}>{mail.paragraphs[0]}</div>
        <table role="presentation" className="page" style={{ width: "100%", ...style.page }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "16px 8px" }}>
                <MailCard mail={mail} foot={foot} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function MailCard({ mail, foot }: { mail: MailDocument; foot: string[] }) {
  return (
    <>
      <table role="presentation" className="card" style={style.card}>
        <tbody>
          <tr>
            <td className="shop" align="left" style={style.shop}>
              {currentShop().name}
            </td>
          </tr>
          <tr>
            <td className="ink" align="left" style={style.inner}>
              <MailBody mail={mail} />
            </td>
          </tr>
        </tbody>
      </table>
      <table role="presentation" style={{ width: "100%", maxWidth: style.card.maxWidth }}>
        <tbody>
          <tr>
            <td align="left">
              {foot.map((text) => (
                <p key={text} className="soft" style={style.foot}>
                  {text}
                </p>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function MailBody({ mail }: { mail: MailDocument }) {
  return (
    <>
      <h1 style={style.heading}>{mail.heading}</h1>
      {mail.paragraphs.map((text) => (
        <p key={text} style={style.text}>
          {text}
        </p>
      ))}
      <table role="presentation" style={{ borderSpacing: 0, marginTop: "20px" }}>
        <tbody>
          <tr>
            <td className="button" style={style.buttonCell}>
              <a href={mail.action.address} className="button" style={style.button}>
                {mail.action.label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      {mail.order && <MailLines order={mail.order} />}
      {mail.facts.length > 0 && <MailFacts facts={mail.facts} />}
    </>
  );
}

function MailFacts({ facts }: Pick<MailDocument, "facts">) {
  return (
    <table role="presentation" style={style.facts}>
      <tbody>
        {facts.map(({ title, value }, index) => (
          <Fragment key={title}>
            {index > 0 && (
              <tr aria-hidden="true">
                <td style={style.factGap}>&nbsp;</td>
              </tr>
            )}
            <tr>
              <td className="fact" style={style.fact}>
                <p className="soft" style={style.factTitle}>
                  {title}
                </p>
                <p style={style.factValue}>
                  <BrokenLines text={value} />
                </p>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
