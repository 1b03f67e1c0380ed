import { formatTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { Words } from "#app/domain/words/words.ts";
import { WordsList } from "#app/features/words/words-list.tsx";

export interface OrdersTodayView {
  paidCount: number;
  /** Sen. */
  paidTotal: number;
  waitingCount: number;
  /** The newest first. */
  latest: {
    orderId: number;
    number: string;
    total: number;
    payment: keyof typeof PAYMENTS;
    placedAt: number;
    /** The lines with words. */
    written: { name: string; quantity: number; words: Words }[];
  }[];
}

const PAYMENTS = {
  paid: { text: "Dibayar", badge: "badge badge-new" },
  waiting: { text: "Menunggu bayaran", badge: "badge badge-soft" },
  review: { text: "Perlu disemak", badge: "badge badge-soft" },
};

/** The newest orders of today, without names. */
export function OrdersToday({ orders }: { orders: OrdersTodayView }) {
  return (
    <section aria-labelledby="orders-title" className="grid content-start gap-4">
      <h2 id="orders-title" className="text-xl">
        Pesanan hari ini
      </h2>
      {orders.latest.length === 0 ? (
        <p className="panel p-5 text-sm text-bean">Belum ada pesanan hari ini.</p>
      ) : (
        <ul className="panel divide-y divide-line">
          {orders.latest.map((order) => (
            <li
              key={order.orderId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5"
            >
              <span className="font-semibold">#{order.number}</span>
              <span className="tabular-nums">{formatRinggit(order.total)}</span>
              <span className="flex w-full flex-wrap items-center justify-between gap-3 text-sm text-mocha">
                <time dateTime={new Date(order.placedAt).toISOString()}>
                  {formatTime(order.placedAt)}
                </time>
                <span className={PAYMENTS[order.payment].badge}>
                  {PAYMENTS[order.payment].text}
                </span>
              </span>
              {order.written.length > 0 && (
                <ul className="grid w-full gap-2 border-t border-line pt-2">
                  {order.written.map((line, index) => (
                    <li key={index}>
                      <p className="text-sm font-semibold">
                        {line.quantity} × {line.name}
                      </p>
                      <WordsList words={line.words} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
