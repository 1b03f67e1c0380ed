import type { DeliveryConfig, WayRules } from "#app/domain/delivery/config.ts";
import type { OfferFacts } from "#app/domain/delivery/offers.ts";
import type { Slot } from "#app/domain/delivery/slot.ts";

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
export const NO_CUT_OFF = EVERY_DAY.map(() => null);

export const aSlot = (from: number, to: number, capacity: number | null = null): Slot => ({
  from: from * 60,
  to: to * 60,
  capacity,
});

export const aWay = (rules: Partial<WayRules> = {}): WayRules => ({
  isOffered: true,
  weekdays: EVERY_DAY,
  slots: [aSlot(10, 13), aSlot(14, 18)],
  ...rules,
});

/** Every day, two slots, without lead time or cut-off, for a week. */
export const aConfig = (rules: Partial<DeliveryConfig> = {}): DeliveryConfig => ({
  isOn: true,
  ways: { delivery: aWay(), pickup: aWay() },
  leadHours: 0,
  cutOffs: NO_CUT_OFF,
  closedDays: [],
  horizonDays: 7,
  dayCapacity: null,
  areas: [],
  servesElsewhere: true,
  ...rules,
});

/** Facts at a time of Malaysia: "2026-11-26 09:00" is a Thursday. */
export const at = (time: string, facts: Partial<OfferFacts> = {}): OfferFacts => ({
  leadHours: [],
  counts: [],
  now: Date.parse(`${time.replace(" ", "T")}:00+08:00`),
  ...facts,
});
