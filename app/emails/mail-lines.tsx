import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { BrokenLines } from "./broken-lines.tsx";
import type { MailOrder } from "./mail-document.ts";
import { namedPersonalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { mailSums } from "./mail-sums.ts";
import { MAIL_STYLE as style, PICTURE_SIZE } from "./mail-style.ts";

/** The goods and amounts of an order. */
export function MailLines({ order }: { order: MailOrder }) {
  const sums = mailSums(order);
  const hasPictures = order.lines.some(({ picture }) => picture !== undefined);
  return (
    <>
      <table style={style.table} aria-label={t("Items")}>
        <tbody>
          {order.lines.map((line) => (
            <MailLine key={line.id} line={line} hasPictures={hasPictures} />
          ))}
        </tbody>
      </table>
      <table role="presentation" style={style.sums}>
        <tbody>
          {sums.map(([name, sum], index) => {
            const sumStyle = index === sums.length - 1 ? style.total : style.sum;
            return (
              <tr key={name}>
                <td style={sumStyle}>{name}</td>
                <td style={{ ...sumStyle, ...style.amount }}>{sum}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Picture, name and amount; below them what was chosen, as wide as a phone allows. */
function MailLine({
  line,
  hasPictures,
}: {
  line: MailOrder["lines"][number];
  hasPictures: boolean;
}) {
  const { name, variant, quantity, total, picture } = line;
  const words = namedPersonalisation(line.words);
  const hasDetails = variant !== null || words.length > 0;
  const rowSpan = hasDetails ? 2 : 1;
  const top = hasDetails ? style.top : style.cell;
  return (
    <>
      <tr>
        {hasPictures && (
          <td rowSpan={rowSpan} className="line" style={{ ...style.cell, ...style.pictureCell }}>
            {picture !== undefined && (
              <img
                className="fact soft"
                src={picture}
                alt={name}
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
                style={style.picture}
                // Else React adds a preload to the head.
                fetchPriority="low"
              />
            )}
          </td>
        )}
        <td className="line" style={{ ...top, fontWeight: 700 }}>
          {quantity} × {name}
        </td>
        <td className="line" style={{ ...top, ...style.amount }}>
          {formatRinggit(total)}
        </td>
      </tr>
      {hasDetails && (
        <tr>
          <td colSpan={2} className="line soft" style={{ ...style.cell, ...style.small }}>
            {variant}
            {words.map((word) => (
              <div key={word.name} style={style.factValue}>
                {word.name}: <BrokenLines text={word.text} />
              </div>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
