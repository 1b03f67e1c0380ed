import { shopConfig } from "#app/config/shop.ts";
import { BrokenLines } from "./broken-lines.tsx";
import { MailLines } from "./mail-lines.tsx";
import type { MailDocument } from "./mail-document.ts";
import { DARK_STYLE, MAIL_STYLE as style } from "./mail-style.ts";

/** A mail as a whole HTML page, in tables: some readers know no other layout. */
export function MailPage({ mail, foot }: { mail: MailDocument; foot: string[] }) {
  const { structured } = mail;
  return (
    <html lang={mail.language}>
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
    <table role="presentation" className="card" style={style.card}>
      <tbody>
        <tr>
          <td className="ink" align="left" style={style.inner}>
            <MailBody mail={mail} foot={foot} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MailBody({ mail, foot }: { mail: MailDocument; foot: string[] }) {
  return (
    <>
      <p className="soft" style={style.shop}>
        {shopConfig.name}
      </p>
      <h1 style={style.heading}>{mail.heading}</h1>
      {mail.paragraphs.map((text) => (
        <p key={text} style={style.text}>
          {text}
        </p>
      ))}
      <p style={style.text}>
        <a href={mail.action.address} className="button" style={style.button}>
          {mail.action.label}
        </a>
      </p>
      {mail.order && <MailLines order={mail.order} language={mail.language} />}
      {mail.facts.map(({ title, value }) => (
        <div key={title}>
          <p className="soft" style={style.factTitle}>
            {title}
          </p>
          <p style={style.factValue}>
            <BrokenLines text={value} />
          </p>
        </div>
      ))}
      {foot.map((text) => (
        <p key={text} className="soft" style={style.foot}>
          {text}
        </p>
      ))}
    </>
  );
}
