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
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { t } from "#app/texts/t.ts";
import type { DeliveryErrors, DeliveryValues } from "./delivery-values.ts";

/** The settings of a typed form, or the message of each wrong field. Blank rows are left out. */
export function parseDelivery(
  values: DeliveryValues,
): { ok: true; config: DeliveryConfig } | { ok: false; errors: DeliveryErrors } {
  const errors: DeliveryErrors = {};
  const config: DeliveryConfig = {
    isOn: values.isOn,
    ways: {
      delivery: parseWay(values, "delivery", errors),
      pickup: parseWay(values, "pickup", errors),
    },
    leadHours: parseNumber(values, "leadHours", errors),
    horizonDays: parseNumber(values, "horizonDays", errors),
    cutOffs: values.cutOffs.map((text, weekday) => {
      const minute = text === "" ? null : parseTime(text);
      if (minute === undefined)
        errors[`cutOffs.${weekday}`] = t("Enter one time, such as 16:00, or leave it blank");
      return minute ?? null;
    }),
    closedDays: parseClosed(values, errors),
    dayCapacity: parseCapacity(values.dayCapacity, "dayCapacity", errors),
    areas: parseAreas(values, errors),
    servesElsewhere: values.servesElsewhere,
  };
  if (config.isOn && !WAYS.some((way) => config.ways[way].isOffered))
    errors.isOn = t("Offer at least one way");
  if (config.isOn && config.leadHours > 0 && config.horizonDays === 0) {
    errors.horizonDays ??= t("Enter 1 at least, because orders need time in advance");
  }
  return Object.keys(errors).length === 0 ? { ok: true, config } : { ok: false, errors };
}

function parseWay({ ways }: DeliveryValues, way: Way, errors: DeliveryErrors): WayRules {
  const { isOffered, weekdays, slots: typed } = ways[way];
  const slots: Slot[] = [];
  const rows: number[] = [];
  for (const [row, { from, to, capacity: limit }] of typed.entries()) {
    if (from === "" && to === "" && limit === "") continue;
    const capacity = parseCapacity(limit, `${way}.slots.${row}`, errors);
    const [start, end] = [parseTime(from), to === "00:00" ? 1440 : parseTime(to)];
    if (start === undefined || end === undefined)
      errors[`${way}.slots.${row}`] = t("Enter a start and an end time, such as 10:00");
    else if (end <= start) errors[`${way}.slots.${row}`] = t("The end must be after the start");
    else {
      slots.push({ from: start, to: end, capacity });
      rows.push(row);
    }
  }
  const overlap = overlappingSlots(slots);
  if (overlap)
    errors[`${way}.slots.${rows[overlap[1]]}`] = t("This time overlaps with another one");
  if (slots.length > DELIVERY_LIMITS.slots)
    errors[way] = t("At most {most}", { most: DELIVERY_LIMITS.slots });
  if (isOffered && weekdays.length === 0) errors[way] = t("Choose at least one day");
  if (isOffered && typed.every(({ from, to }) => from === "" && to === "")) {
    errors[way] = t("Add at least one time");
  }
  return { isOffered, weekdays, slots: [...slots].sort((a, b) => a.from - b.from) };
}

function parseNumber(
  values: DeliveryValues,
  field: "leadHours" | "horizonDays",
  errors: DeliveryErrors,
): number {
  const most = DELIVERY_LIMITS[field];
  const number = /^\d{1,4}$/.test(values[field]) ? Number(values[field]) : Number.NaN;
  if (number <= most) return number;
  errors[field] = t("Enter a whole number from 0 to {most}", { most });
  return 0;
}

function parseCapacity(text: string, field: string, errors: DeliveryErrors): number | null {
  if (text === "") return null;
  const orders = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (orders < 1 || orders > DELIVERY_LIMITS.capacity)
    errors[field] = t("The limit must be a whole number from 1 to {most}, or blank", {
      most: DELIVERY_LIMITS.capacity,
    });
  return orders;
}

function parseClosed({ closedDays }: DeliveryValues, errors: DeliveryErrors): string[] {
  const most = DELIVERY_LIMITS.closedDays;
  if (closedDays.length > most) errors.closedDays = t("At most {most}", { most });
  for (const [row, day] of closedDays.entries()) {
    if (day !== "" && !isDay(day)) errors[`closedDays.${row}`] = t("Enter a valid date");
  }
  return [...new Set(closedDays.filter((day) => day !== ""))].sort();
}

function parseAreas({ areas: typed }: DeliveryValues, errors: DeliveryErrors): Area[] {
  const areas: Area[] = [];
  const rows: number[] = [];
  if (typed.length > DELIVERY_LIMITS.areas)
    errors.areas = t("At most {most}", { most: DELIVERY_LIMITS.areas });
  for (const [row, area] of typed.entries()) {
    if (Object.values(area).every((text) => text === "")) continue;
    const field = (name: keyof typeof area) => `areas.${row}.${name}`;
    const isShort = area.ranges.length <= DELIVERY_LIMITS.rangesText;
    const ranges = isShort ? parseRanges(area.ranges) : undefined;
    if (area.name.length > DELIVERY_LIMITS.areaName || area.name === "") {
      errors[field("name")] = t("Enter a name of at most {most} letters", {
        most: DELIVERY_LIMITS.areaName,
      });
    }
    if (!ranges)
      errors[field("ranges")] = t("Enter postcodes of five digits, such as 40000-48300, 59100");
    const [cost, freeFrom] = [parseAmount(area.cost), parseAmount(area.freeFrom)];
    if (cost === undefined)
      errors[field("cost")] = t("Enter an amount of RM 0 or more, such as 8.00");
    if (freeFrom === undefined)
      errors[field("freeFrom")] = t("Enter an amount of RM 0 or more, such as 8.00");
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
    errors[`areas.${rows[overlap.position]}.ranges`] = t(
      "Postcode {postcode} is in another area already",
      { postcode: overlap.postcode },
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
