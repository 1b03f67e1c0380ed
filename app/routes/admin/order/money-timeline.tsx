import { formatRinggit } from "#app/domain/money.ts";
import type { FactSource, MoneyEvent } from "#app/domain/order/money-story.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { Panel } from "#app/components/order/panel.tsx";
import { type Message, t } from "#app/texts/t.ts";

const EVENTS = {
  ordered: "Ordered",
  bill: "Bill made",
  "bill-ended": "Bill closed",
  paid: "Paid",
  "told-paid": "Payment confirmed",
  "told-failed": "Payment did not succeed",
  "told-refund": "Refund reported",
  "counted-paid": "The order counts as paid",
  closed: "The order was closed without a payment",
  review: "Set aside for your review",
  refund: "Refund recorded",
} as const satisfies Record<MoneyEvent["kind"], Message>;

const TOLD_BY = {
  callback: "by the payment provider",
  redirect: "through the customer's browser",
  lookup: "by our own look-up",
  owner: "by the owner",
} as const satisfies Record<FactSource, Message>;

/** The events of the order's payment, in plain words, the oldest first. */
export function MoneyTimeline({ events }: { events: MoneyEvent[] }) {
  return (
    <Panel title={t("What happened with the money")}>
      <ol className="grid gap-3">
        {events.map((event, index) => (
          <li key={index} className="border-l-2 border-caramel pl-3">
            <p className="font-medium">
              {t(EVENTS[event.kind])}
              {"title" in event && event.title !== "" && ` (${event.title})`}
              {"by" in event && ` ${t(TOLD_BY[event.by])}`}
              {event.amount ? `, ${formatRinggit(event.amount)}` : ""}
            </p>
            <p className="text-xs text-mocha">
              <time dateTime={new Date(event.at).toISOString()}>
                {formatLongDateTime(event.at)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
