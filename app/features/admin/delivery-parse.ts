import { type Area, overlappingArea, parseRanges } from "#app/domain/delivery/areas.ts";
import { isDay } from "#app/domain/delivery/calendar.ts";
import {
  type DeliveryConfig,
  DELIVERY_LIMITS,
  WAYS,
  type Way,
  type WayRules,
} from "#app/domain/delivery/config.ts";
import { overlappingSlots, parseTime, type Slot } from "#app/domain/delivery/slot.ts";
import { parseRinggit, type Sen } from "#app/domain/money.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/shipping.ts";
import type { DELIVERY_TEXTS } from "./delivery-texts.ts";
import type { DeliveryValues } from "./delivery-values.ts";

/** Messages by field: "leadHours", "delivery", "delivery.slots.1", "areas.0.ranges". */
export type DeliveryErrors = Partial<Record<string, string>>;

type Problems = (typeof DELIVERY_TEXTS)["ms"]["problems"];

/** The messages so far, and the texts for further ones. */
interface Found {
  errors: DeliveryErrors;
  problems: Problems;
}

/** The settings of a typed form, or the message of each wrong field. Blank rows are left out. */
export function parseDelivery(
  values: DeliveryValues,
  problems: Problems,
): { ok: true; config: DeliveryConfig } | { ok: false; errors: DeliveryErrors } {
  const errors: DeliveryErrors = {};
  const found = { errors, problems };
  const config: DeliveryConfig = {
    isOn: values.isOn,
    ways: {
      delivery: parseWay(values, "delivery", found),
      pickup: parseWay(values, "pickup", found),
    },
    leadHours: parseNumber(values, "leadHours", found),
    horizonDays: parseNumber(values, "horizonDays", found),
    cutOffs: values.cutOffs.map((text, weekday) => {
      const minute = text === "" ? null : parseTime(text);
      if (minute === undefined) errors[`cutOffs.${weekday}`] = problems.cutOff;
      return minute ?? null;
    }),
    closedDays: parseClosed(values, found),
    dayCapacity: parseCapacity(values.dayCapacity, "dayCapacity", found),
    areas: parseAreas(values, found),
    servesElsewhere: values.servesElsewhere,
  };
  if (config.isOn && !WAYS.some((way) => config.ways[way].isOffered)) errors.isOn = problems.noWay;
  if (config.isOn && config.leadHours > 0 && config.horizonDays === 0) {
    errors.horizonDays ??= problems.noHorizon;
  }
  return Object.keys(errors).length === 0 ? { ok: true, config } : { ok: false, errors };
}

function parseWay({ ways }: DeliveryValues, way: Way, found: Found): WayRules {
  const { isOffered, weekdays, slots: typed } = ways[way];
  const slots: Slot[] = [];
  const rows: number[] = [];
  for (const [row, { from, to, capacity: limit }] of typed.entries()) {
    if (from === "" && to === "" && limit === "") continue;
    const capacity = parseCapacity(limit, `${way}.slots.${row}`, found);
    const [start, end] = [parseTime(from), to === "00:00" ? 1440 : parseTime(to)];
    if (start === undefined || end === undefined)
      found.errors[`${way}.slots.${row}`] = found.problems.time;
    else if (end <= start) found.errors[`${way}.slots.${row}`] = found.problems.slotOrder;
    else {
      slots.push({ from: start, to: end, capacity });
      rows.push(row);
    }
  }
  const overlap = overlappingSlots(slots);
  if (overlap) found.errors[`${way}.slots.${rows[overlap[1]]}`] = found.problems.slotOverlap;
  if (slots.length > DELIVERY_LIMITS.slots)
    found.errors[way] = found.problems.tooMany(DELIVERY_LIMITS.slots);
  if (isOffered && weekdays.length === 0) found.errors[way] = found.problems.noWeekday;
  if (isOffered && typed.every(({ from, to }) => from === "" && to === "")) {
    found.errors[way] = found.problems.noSlot;
  }
  return { isOffered, weekdays, slots: [...slots].sort((a, b) => a.from - b.from) };
}

function parseNumber(
  values: DeliveryValues,
  field: "leadHours" | "horizonDays",
  found: Found,
): number {
  const most = DELIVERY_LIMITS[field];
  const number = /^\d{1,4}$/.test(values[field]) ? Number(values[field]) : Number.NaN;
  if (number <= most) return number;
  found.errors[field] = found.problems.whole(most);
  return 0;
}

function parseCapacity(text: string, field: string, found: Found): number | null {
  if (text === "") return null;
  const orders = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (orders < 1 || orders > DELIVERY_LIMITS.capacity)
    found.errors[field] = found.problems.capacity;
  return orders;
}

function parseClosed({ closedDays }: DeliveryValues, found: Found): string[] {
  const most = DELIVERY_LIMITS.closedDays;
  if (closedDays.length > most) found.errors.closedDays = found.problems.tooMany(most);
  for (const [row, day] of closedDays.entries()) {
    if (day !== "" && !isDay(day)) found.errors[`closedDays.${row}`] = found.problems.date;
  }
  return [...new Set(closedDays.filter((day) => day !== ""))].sort();
}

function parseAreas({ areas: typed }: DeliveryValues, found: Found): Area[] {
  const areas: Area[] = [];
  const rows: number[] = [];
  if (typed.length > DELIVERY_LIMITS.areas)
    found.errors.areas = found.problems.tooMany(DELIVERY_LIMITS.areas);
  for (const [row, area] of typed.entries()) {
    if (Object.values(area).every((text) => text === "")) continue;
    const field = (name: keyof typeof area) => `areas.${row}.${name}`;
    const isShort = area.ranges.length <= DELIVERY_LIMITS.rangesText;
    const ranges = isShort ? parseRanges(area.ranges) : undefined;
    if (area.name.length > DELIVERY_LIMITS.areaName || area.name === "") {
      found.errors[field("name")] = found.problems.name(DELIVERY_LIMITS.areaName);
    }
    if (!ranges) found.errors[field("ranges")] = found.problems.ranges;
    const [cost, freeFrom] = [parseAmount(area.cost), parseAmount(area.freeFrom)];
    if (cost === undefined) found.errors[field("cost")] = found.problems.amount;
    if (freeFrom === undefined) found.errors[field("freeFrom")] = found.problems.amount;
    rows.push(row);
    areas.push({
      name: area.name,
      ranges: ranges ?? [],
      cost: cost ?? 0,
      freeFrom: freeFrom ?? 0,
      refusedClasses: parseClasses(area.refusedClasses),
    });
  }
  const overlap = overlappingArea(areas);
  if (overlap) {
    found.errors[`areas.${rows[overlap.position]}.ranges`] = found.problems.areaOverlap(
      overlap.postcode,
    );
  }
  return areas;
}

/** The slugs of a text such as "chilled, fragile". */
function parseClasses(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((slug) => slug !== "");
}

function parseAmount(text: string): Sen | undefined {
  const sen = parseRinggit(text);
  return sen !== undefined && sen <= MAX_SHIPPING_SEN ? sen : undefined;
}
