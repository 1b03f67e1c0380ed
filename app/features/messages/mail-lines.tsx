import { formatRinggit } from "#app/domain/money.ts";
import { namedWords } from "#app/domain/words/words.ts";
import { BrokenLines } from "./broken-lines.tsx";
import type { MailLanguage, MailOrder } from "./mail-document.ts";
import { mailSums } from "./mail-sums.ts";
import { MAIL_STYLE as style } from "./mail-style.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** The goods and amounts of an order. */
export function MailLines({ order, language }: { order: MailOrder; language: MailLanguage }) {
  const sums = mailSums(order, language);
  return (
    <table style={style.table} aria-label={MAIL_TEXTS[language].items}>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td className="line" style={style.cell}>
              <strong>
                {line.quantity} × {line.name}
              </strong>
              {line.variant && (
                <div className="soft" style={style.small}>
                  {line.variant}
                </div>
              )}
              {namedWords(line.words).map(({ key, value }) => (
                <div key={key} className="soft" style={{ ...style.small, ...style.factValue }}>
                  {key}: <BrokenLines text={value} />
                </div>
              ))}
            </td>
            <td className="line" style={{ ...style.cell, ...style.amount }}>
              {formatRinggit(line.total)}
            </td>
          </tr>
        ))}
        {sums.map(([name, sum], index) => {
          const weight = { fontWeight: index === sums.length - 1 ? 700 : 400 };
          return (
            <tr key={name}>
              <td style={{ ...style.sum, ...weight }}>{name}</td>
              <td style={{ ...style.sum, ...style.amount, ...weight }}>{sum}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
