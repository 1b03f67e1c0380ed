import { lineKey } from "#app/domain/cart/cart.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";
import { WordsList } from "#app/components/personalisation/words-list.tsx";
import { t } from "#app/texts/t.ts";
import { Picture } from "#app/ui/picture.tsx";

/** The cart lines in the order summary of the checkout. */
export function SummaryLines({ lines }: { lines: QuoteLine[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li
          key={lineKey(line)}
          className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-3 text-sm"
        >
          <Picture src={line.image} alt="" shownAs="thumb" className="aspect-square rounded-sm" />
          <div className="min-w-0">
            <p className="leading-snug font-semibold">{line.name}</p>
            {line.variant && <p className="text-bean">{line.variant}</p>}
            <WordsList words={line.words} />
            <p className="text-mocha">{t("Quantity: {count}", { count: line.quantity })}</p>
            {line.onBackorder && <p className="text-bean">{t("Available on backorder")}</p>}
            {line.problem && <p className="font-medium text-berry">{line.problem}</p>}
          </div>
          <p className="self-start font-semibold tabular-nums">{formatRinggit(line.subtotal)}</p>
        </li>
      ))}
    </ul>
  );
}
