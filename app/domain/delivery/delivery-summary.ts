import { addDays, type Day, dayOf, type Minute, momentOf, weekdayOf } from "./calendar.ts";
import { earliestDay } from "./choose.ts";
import { type DeliveryConfig, type Way, WAYS } from "./config.ts";
import { type OfferFacts, offersOf } from "./offers.ts";
import { clockText } from "./slot.ts";

/** The usual delivery times: the owner's rules, without what is booked on a certain day. */
export interface DeliverySummary {
  /** Hours from the order to its delivery, at least. */
  leadHours: number;
  /** "4:00 pm", after which an order counts as made on the next day; null if the days differ or have none. */
  orderBy: string | null;
  /** The ways that are offered; at least one. */
  ways: Way[];
  /** "10:00 am" and "6:00 pm": the first start and the last end of their slots. */
  from: string;
  to: string;
  /** Whether each weekday has one of the ways. */
  isDaily: boolean;
}

/** The usual delivery times; null without delivery dates. */
export function summariseDelivery({
  isOn,
  ways,
  leadHours,
  cutOffs,
}: DeliveryConfig): DeliverySummary | null {
  const open = WAYS.filter((way) => {
    const { isOffered, weekdays, slots } = ways[way];
    return isOffered && weekdays.length > 0 && slots.length > 0;
  });
  if (!isOn || open.length === 0) return null;
  const slots = open.flatMap((way) => ways[way].slots);
  return {
    leadHours,
    orderBy: theOne(cutOffs),
    ways: open,
    from: clockText(Math.min(...slots.map(({ from }) => from))),
    to: clockText(Math.max(...slots.map(({ to }) => to))),
    isDaily: new Set(open.flatMap((way) => ways[way].weekdays)).size === 7,
  };
}

const HOUR_MS = 3_600_000;

/**
 * The first day on which goods without a lead time of their own are delivered when they are ordered now; null without
 * one. `changesAt`: when the answer may be another one, ms since the epoch.
 */
export function nextDelivery(
  config: DeliveryConfig,
  facts: OfferFacts,
): { day: Day; changesAt: number } | null {
  const day = earliestDay(offersOf(config, "delivery", facts))?.day;
  if (day === undefined) return null;
  const today = dayOf(facts.now);
  const lastOrder = config.cutOffs[weekdayOf(today)] ?? 0;
  const changes = [
    momentOf(addDays(today, 1), 0),
    momentOf(today, lastOrder),
    ...config.ways.delivery.slots.map(
      ({ from }) => momentOf(day, from) - config.leadHours * HOUR_MS,
    ),
  ];
  return { day, changesAt: Math.min(...changes.filter((moment) => moment > facts.now)) };
}

/** The time that all days have; null when they differ. */
function theOne(times: readonly (Minute | null)[]): string | null {
  const [time = null, ...others] = new Set(times);
  return time === null || others.length > 0 ? null : clockText(time);
}
