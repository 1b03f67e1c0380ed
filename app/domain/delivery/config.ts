import type { Area } from "./areas.ts";
import type { Day, Minute } from "./calendar.ts";
import type { Slot } from "./slot.ts";

/** How goods reach the shopper. */
export const WAYS = ["delivery", "pickup"] as const;
export type Way = (typeof WAYS)[number];

/** One way, with the days and times at which it is offered. */
export interface WayRules {
  isOffered: boolean;
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: number[];
  slots: Slot[];
}

/** What the owner sets about delivery dates, pickup and areas. */
export interface DeliveryConfig {
  /** Off: checkout asks for no date, and every postcode costs the shop's one shipping cost. */
  isOn: boolean;
  ways: Record<Way, WayRules>;
  /** Hours from the order to the start of its slot, at least. */
  leadHours: number;
  /**
   * The time of each weekday (0 is Sunday) from which an order counts as made at the following midnight; null for
   * none.
   */
  cutOffs: (Minute | null)[];
  /** Days without any delivery or pickup. */
  closedDays: Day[];
  /** The last day that is offered: this many days after today. */
  horizonDays: number;
  /** Orders that a day takes in all; null for any number. */
  dayCapacity: number | null;
  areas: Area[];
  /** Whether postcodes outside all areas are served, at the shop's one shipping cost. */
  servesElsewhere: boolean;
}
