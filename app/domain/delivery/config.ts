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

export const DELIVERY_LIMITS = {
  /** Slots of a way. */
  slots: 12,
  leadHours: 24 * 30,
  horizonDays: 60,
  closedDays: 200,
  areas: 40,
  /** Characters of an area's name. */
  areaName: 60,
  /** Ranges of an area's postcodes. */
  ranges: 600,
  capacity: 10_000,
} as const;

/** The numbers of the weekdays, from Sunday. */
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const USUAL: WayRules = {
  isOffered: true,
  weekdays: EVERY_DAY,
  slots: [
    { from: 10 * 60, to: 13 * 60, capacity: null },
    { from: 14 * 60, to: 18 * 60, capacity: null },
  ],
};

/** What the form starts with. Whether it is on until the owner saves is configured. */
export const DEFAULT_DELIVERY: DeliveryConfig = {
  isOn: false,
  ways: { delivery: USUAL, pickup: USUAL },
  leadHours: 24,
  cutOffs: EVERY_DAY.map(() => null),
  closedDays: [],
  horizonDays: 30,
  dayCapacity: null,
  areas: [],
  servesElsewhere: true,
};
