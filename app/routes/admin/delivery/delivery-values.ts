import { type Area, rangesText } from "#app/domain/delivery/areas.ts";
import {
  type DeliveryConfig,
  DELIVERY_LIMITS,
  EVERY_DAY,
  type Way,
  WAYS,
} from "#app/domain/delivery/config.ts";
import { timeText } from "#app/domain/delivery/slot.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { fieldText } from "#app/components/owner/field-text.ts";
import { t } from "#app/texts/t.ts";

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

const BLANK_AREA = { name: "", ranges: "", cost: "", freeFrom: "", refusedClasses: "" };
const INTENT = /^(add|remove) (delivery|pickup|closedDays|areas)(?: (\d{1,3}))?$/;

/** The `intent` of a button that adds a row to a list, or removes its row at a position. */
export const rowIntent = {
  add: (list: string) => `add ${list}`,
  remove: (list: string, row: number) => `remove ${list} ${row}`,
};

/**
 * The typed form with one row more or less in a `list`; undefined for another intent. `focus`: the element to focus then, which is
 * the new row or the add button.
 */
export function editRows(
  values: DeliveryValues,
  intent: string,
): { list: string; values: DeliveryValues; focus: string } | undefined {
  const [, verb, list, position] = INTENT.exec(intent) ?? [];
  if (verb === undefined || list === undefined) return undefined;
  const isAdded = verb === "add";
  const edit = <Row>(rows: Row[], blank: Row): Row[] =>
    isAdded ? [...rows, blank] : rows.filter((_, row) => row !== Number(position));
  const edited = (changes: Partial<DeliveryValues>, field: string) => ({
    list,
    values: { ...values, ...changes },
    focus: isAdded ? `[name="${field}"]` : `[value="${rowIntent.add(list)}"]`,
  });
  const way = WAYS.find((name) => name === list);
  if (way) {
    const slots = edit(values.ways[way].slots, { from: "", to: "", capacity: "" });
    const ways = { ...values.ways, [way]: { ...values.ways[way], slots } };
    return edited({ ways }, `${way}.${slots.length - 1}.from`);
  }
  if (list === "areas") {
    const areas = edit(values.areas, BLANK_AREA);
    return edited({ areas }, `areas.${areas.length - 1}.name`);
  }
  const closedDays = edit(values.closedDays, "");
  return edited({ closedDays }, `closedDays.${closedDays.length - 1}`);
}

/** Messages by field: "leadHours", "delivery", "delivery.slots.1", "areas.0.ranges". */
export type DeliveryErrors = Partial<Record<string, string>>;

/** The result of a post to the delivery page. `values`: the typed values, if they are not saved. */
export type DeliveryAnswer =
  | { kind: "success"; text: string }
  | { kind: "invalid"; text: string; values: DeliveryValues; errors: DeliveryErrors }
  | { kind: "changed" | "failed" | "kept"; text: string; values: DeliveryValues }
  /** A row was added to a list, or removed from it. Nothing is saved. */
  | { kind: "edited"; text: string; list: string; values: DeliveryValues; focus: string };

/** The values typed before the session ended. */
export function keptDelivery(form: FormData | null): DeliveryAnswer | null {
  if (!form) return null;
  const text = t(
    "Your session had ended and nothing was saved. What you typed is still below; save once more.",
  );
  return { kind: "kept", text, values: readDeliveryValues(form) };
}
