import { type Area, rangesText } from "#app/domain/delivery/areas.ts";
import {
  type DeliveryConfig,
  DELIVERY_LIMITS,
  EVERY_DAY,
  type Way,
} from "#app/domain/delivery/config.ts";
import { timeText } from "#app/domain/delivery/slot.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { fieldText } from "#app/components/owner/field-text.ts";

export interface WayValues {
  isOffered: boolean;
  weekdays: number[];
  /** `capacity`: "" for any number of orders. */
  slots: { from: string; to: string; capacity: string }[];
}

export const AREA_FIELDS = ["name", "ranges", "cost", "freeFrom", "refusedClasses"] as const;
export type AreaValues = Record<(typeof AREA_FIELDS)[number], string>;

/** The delivery form as it was typed. */
export interface DeliveryValues {
  isOn: boolean;
  ways: Record<Way, WayValues>;
  leadHours: string;
  horizonDays: string;
  /** "" for any number of orders. */
  dayCapacity: string;
  /** A time for each weekday, "" for none. */
  cutOffs: string[];
  closedDays: string[];
  areas: AreaValues[];
  servesElsewhere: boolean;
}

/** The longest text of a field that is shown again. */
const LONGEST = 1_000;

/**
 * Reads the fields, whose names have their row: "delivery.0.from", "areas.2.cost". A list has one row more than allowed
 * at most, so that a longer one is refused. Not with conform, whose answers leave out a list's only blank row.
 */
export function readDeliveryValues(form: FormData): DeliveryValues {
  const text = (name: string) => fieldText(form, name).trim().slice(0, LONGEST);
  const rows = <Row>(most: number, name: (row: number) => string, read: (row: number) => Row) =>
    Array.from({ length: most + 1 }, (_, row) => row)
      .filter((row) => form.has(name(row)))
      .map(read);
  const way = (name: Way): WayValues => ({
    isOffered: form.has(`${name}.isOffered`),
    weekdays: EVERY_DAY.filter((weekday) => form.has(`${name}.weekday.${weekday}`)),
    slots: rows(
      DELIVERY_LIMITS.slots,
      (row) => `${name}.${row}.from`,
      (row) => ({
        from: text(`${name}.${row}.from`),
        to: text(`${name}.${row}.to`),
        capacity: text(`${name}.${row}.capacity`),
      }),
    ),
  });
  return {
    isOn: form.has("isOn"),
    ways: { delivery: way("delivery"), pickup: way("pickup") },
    leadHours: text("leadHours"),
    horizonDays: text("horizonDays"),
    dayCapacity: text("dayCapacity"),
    cutOffs: EVERY_DAY.map((weekday) => text(`cutOffs.${weekday}`)),
    closedDays: rows(
      DELIVERY_LIMITS.closedDays,
      (row) => `closedDays.${row}`,
      (row) => text(`closedDays.${row}`),
    ),
    areas: rows(
      DELIVERY_LIMITS.areas,
      (row) => `areas.${row}.name`,
      (row) => ({
        name: text(`areas.${row}.name`),
        ranges: text(`areas.${row}.ranges`),
        cost: text(`areas.${row}.cost`),
        freeFrom: text(`areas.${row}.freeFrom`),
        refusedClasses: text(`areas.${row}.refusedClasses`),
      }),
    ),
    servesElsewhere: form.has("servesElsewhere"),
  };
}

/** The settings as field texts. */
export function deliveryAsTyped(config: DeliveryConfig): DeliveryValues {
  const way = ({ isOffered, weekdays, slots }: DeliveryConfig["ways"][Way]): WayValues => ({
    isOffered,
    weekdays,
    // A time field has no 24:00.
    slots: slots.map(({ from, to, capacity }) => ({
      from: timeText(from),
      to: timeText(to % 1440),
      capacity: capacityText(capacity),
    })),
  });
  return {
    isOn: config.isOn,
    ways: { delivery: way(config.ways.delivery), pickup: way(config.ways.pickup) },
    leadHours: String(config.leadHours),
    horizonDays: String(config.horizonDays),
    dayCapacity: capacityText(config.dayCapacity),
    cutOffs: config.cutOffs.map((minute) => (minute === null ? "" : timeText(minute))),
    closedDays: config.closedDays,
    areas: config.areas.map(areaAsTyped),
    servesElsewhere: config.servesElsewhere,
  };
}

function capacityText(capacity: number | null): string {
  return capacity === null ? "" : String(capacity);
}

function areaAsTyped({ name, ranges, cost, freeFrom, refusedClasses }: Area): AreaValues {
  return {
    name,
    ranges: rangesText(ranges),
    cost: toRinggitText(cost),
    freeFrom: toRinggitText(freeFrom),
    refusedClasses: refusedClasses.join(", "),
  };
}
