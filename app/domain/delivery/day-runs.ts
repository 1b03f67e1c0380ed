import type { Day } from "./calendar.ts";
import type { DayOffer, SlotOffer } from "./offers.ts";

/** Days in a row that offer the same slots, so that one choice of a time serves all of them. */
export interface DayRun {
  /** The first day that can be chosen; the first of all when none can. */
  start: Day;
  /** Days that cannot be chosen stand between the others. */
  days: DayOffer[];
  /** None when no day can be chosen. */
  slots: SlotOffer[];
}

/** The runs of a list of days, in order. */
export function dayRuns(days: readonly DayOffer[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const offer of days) {
    const run = runs.at(-1);
    const isOpen = offer.refusal === null;
    if (!run || (isOpen && run.slots.length > 0 && !isSame(run.slots, offer.slots))) {
      runs.push({ start: offer.day, days: [offer], slots: isOpen ? offer.slots : [] });
      continue;
    }
    run.days.push(offer);
    if (isOpen && run.slots.length === 0)
      Object.assign(run, { start: offer.day, slots: offer.slots });
  }
  return runs;
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

/** The start of the run that a day belongs to: the latest one that is not after it. */
export function startFor(day: Day, starts: readonly Day[]): Day | undefined {
  return starts
    .filter((start) => start <= day)
    .sort()
    .at(-1);
}
