import { formatRinggit } from "#app/domain/money.ts";
import type { MoneyEvent } from "#app/domain/money-story.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { Panel } from "#app/features/order/panel.tsx";
import { ORDER_TEXTS } from "./order-texts.ts";

/** The events of the order's payment, in plain words, the oldest first. */
export function MoneyTimeline({ events }: { events: MoneyEvent[] }) {
  const texts = useTexts(ORDER_TEXTS);
  return (
    <Panel title={texts.money}>
      <ol className="grid gap-3">
        {events.map((event, index) => (
          <li key={index} className="border-l-2 border-caramel pl-3">
            <p className="font-medium">
              {texts.events[event.kind]}
              {"title" in event && event.title !== "" && ` (${event.title})`}
              {"by" in event && ` ${texts.told[event.by]}`}
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
