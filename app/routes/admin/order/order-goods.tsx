import { ownersWordName } from "#app/domain/cart/words/words.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { Panel } from "#app/components/order/panel.tsx";
import { WordsList } from "#app/components/personalisation/words-list.tsx";
import { t } from "#app/texts/t.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { OwnersOrder } from "#app/domain/admin/owners-order.ts";

/** What was ordered, with pictures, options and the words on each cake, and the sums. */
export function OrderGoods({ order, pictures, refunded }: OwnersOrder) {
  return (
    <Panel title={t("Goods")}>
      <ul className="mb-4 grid gap-4">
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-3 border-b border-line pb-4">
            <Picture src={pictures[line.id]} alt="" className="aspect-square w-16 flex-none" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">
                {line.quantity} × {line.name}
              </p>
              {line.variant && <p className="text-sm break-words text-bean">{line.variant}</p>}
              <WordsList words={line.words} nameOf={ownersWordName} />
              <p className="text-sm text-mocha tabular-nums">{formatRinggit(line.total)}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 tabular-nums">
        <Sum name={t("Goods in all")} sum={order.subtotal} />
        {order.discount !== 0 && (
          <Sum
            name={order.couponCode ? `${t("Discount")} (${order.couponCode})` : t("Discount")}
            sum={0 - order.discount}
          />
        )}
        <Sum name={t("Shipping")} sum={order.shippingTotal} />
        <Sum name={t("Total")} sum={order.total} isTotal />
        {refunded > 0 && <Sum name={t("Refunded|sum")} sum={0 - refunded} />}
      </dl>
    </Panel>
  );
}

function Sum({ name, sum, isTotal = false }: { name: string; sum: Sen; isTotal?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? "font-bold" : ""}`}>
      <dt className="min-w-0 break-words">{name}</dt>
      <dd>{formatRinggit(sum)}</dd>
    </div>
  );
}
