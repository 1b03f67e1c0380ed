import type { Day } from "./calendar.ts";
import type { DayOffer, SlotOffer } from "./offers.ts";

/** Days in a row that offer the same slots, so that one choice of a time serves all of them. */
export interface DayGroup {
  /** The first day that can be chosen; the first of all when none can. */
  start: Day;
  /** Days that cannot be chosen stand between the others. */
  days: DayOffer[];
  /** None when no day can be chosen. */
  slots: SlotOffer[];
}

/** The groups of a list of days, in order. */
export function groupDays(days: readonly DayOffer[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const offer of days) {
    const group = groups.at(-1);
    const isOpen = offer.refusal === null;
    if (!group || (isOpen && group.slots.length > 0 && !isSame(group.slots, offer.slots))) {
      groups.push({ start: offer.day, days: [offer], slots: isOpen ? offer.slots : [] });
      continue;
    }
    group.days.push(offer);
    if (isOpen && group.slots.length === 0)
      Object.assign(group, { start: offer.day, slots: offer.slots });
  }
  return groups;
}

function isSame(a: readonly SlotOffer[], b: readonly SlotOffer[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, refusal }, position) => {
      const other = b[position];
      return id === other?.id && refusal === other.refusal;
    })
  );
}

/** The start of the group that a day belongs to: the latest one that is not after it. */
export function startFor(day: Day, starts: readonly Day[]): Day | undefined {
  return starts
    .filter((start) => start <= day)
    .sort()
    .at(-1);
}
