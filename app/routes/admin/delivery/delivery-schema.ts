import { z } from "zod/mini";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { shownVersion } from "#app/components/owner/settings-form.ts";
import { readBy } from "#app/components/owner/typed-fields.ts";
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { type Area, overlappingArea, parseRanges } from "#app/domain/delivery/areas.ts";
import { isDay } from "#app/domain/delivery/calendar.ts";
import {
  type DeliveryConfig,
  DELIVERY_LIMITS,
  EVERY_DAY,
  type Way,
  WAYS,
} from "#app/domain/delivery/config.ts";
import { overlappingSlots, parseTime, type Slot } from "#app/domain/delivery/slot.ts";
import { readTypedRinggit } from "#app/domain/admin/typed-ringgit.ts";
import { t } from "#app/texts/t.ts";

/** The name of conform's buttons. */
const INTENT = "__intent__";
/** The longest text of a field that is read. */
const LONGEST = 1_000;
const isNotNull = <T>(row: T | null | undefined): row is T => row !== null && row !== undefined;

interface Problems {
  issues: z.core.$ZodRawIssue[];
}

/** Adds the message of a field. The other fields are checked all the same. */
function refuse({ issues }: Problems, message: string, ...path: (string | number)[]): void {
  issues.push({ code: "custom", input: undefined, message, path, continue: true });
}

const shortened = (typed: string) => typed.trim().slice(0, LONGEST);
const text = z._default(z.string().check(z.overwrite(shortened)), "");
const tick = z._default(z.boolean(), false);

/** A text that `read` understands; another one has this message and counts as null. */
const textRead = <T>(read: (typed: string) => T | undefined, message: () => string) =>
  readBy((typed) => read(shortened(typed)), message, null);

const wholeNumber = (most: number) =>
  textRead(
    (typed) => (/^\d{1,4}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined),
    () => t("Enter a whole number from 0 to {most}", { most }),
  );

/** Orders; null for any number, undefined if it is not allowed. */
function parseCapacity(typed: string): number | null | undefined {
  if (typed === "") return null;
  const orders = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return orders < 1 || orders > DELIVERY_LIMITS.capacity ? undefined : orders;
}

const limitText = () =>
  t("The limit must be a whole number from 1 to {most}, or blank", {
    most: DELIVERY_LIMITS.capacity,
  });
const mostText = (most: number) => t("At most {most}", { most });

/** Null for a blank row, undefined for a wrong one. */
const slot = z.pipe(
  z.object({ from: text, to: text, capacity: text }),
  z.transform(({ from, to, capacity: limit }, problems): Slot | null | undefined => {
    if (from === "" && to === "" && limit === "") return null;
    const capacity = parseCapacity(limit);
    if (capacity === undefined) refuse(problems, limitText());
    const [start, end] = [parseTime(from), to === "00:00" ? 1440 : parseTime(to)];
    if (start === undefined || end === undefined) {
      refuse(problems, t("Enter a start and an end time, such as 10:00"));
      return from === "" && to === "" ? null : undefined;
    }
    if (end > start) return { from: start, to: end, capacity: capacity ?? null };
    refuse(problems, t("The end must be after the start"));
    return undefined;
  }),
);

const way = z
  .object({
    isOffered: tick,
    weekdays: z._default(z.array(tick), []),
    slots: z._default(z.array(slot), []),
  })
  .check((problems) => {
    const { isOffered, weekdays, slots: rows } = problems.value;
    const slots = rows.filter(isNotNull);
    const overlap = overlappingSlots(slots);
    if (overlap) {
      const row = rows.indexOf(slots[overlap[1]]);
      refuse(problems, t("This time overlaps with another one"), "slots", row);
    }
    if (isOffered && rows.every((row) => row === null))
      refuse(problems, t("Add at least one time"));
    if (isOffered && !weekdays.includes(true)) refuse(problems, t("Choose at least one day"));
    if (slots.length > DELIVERY_LIMITS.slots) refuse(problems, mostText(DELIVERY_LIMITS.slots));
  });

/** Null for a blank row. */
const area = z.pipe(
  z.object({ name: text, ranges: text, cost: text, freeFrom: text, refusedClasses: text }),
  z.transform((typed, problems): Area | null => {
    if (Object.values(typed).every((field) => field === "")) return null;
    const ranges =
      typed.ranges.length <= DELIVERY_LIMITS.rangesText ? parseRanges(typed.ranges) : undefined;
    if (typed.name.length > DELIVERY_LIMITS.areaName || typed.name === "") {
      const most = DELIVERY_LIMITS.areaName;
      refuse(problems, t("Enter a name of at most {most} letters", { most }), "name");
    }
    if (!ranges)
      refuse(problems, t("Enter postcodes of five digits, such as 40000-48300, 59100"), "ranges");
    const amount = (field: "cost" | "freeFrom") => {
      const sen = readTypedRinggit(typed[field]);
      if (sen !== undefined && sen <= MAX_SHIPPING_SEN) return sen;
      refuse(problems, t("Enter an amount of RM 0 or more, such as 8.00"), field);
      return 0;
    };
    return {
      name: typed.name,
      ranges: ranges ?? [],
      cost: amount("cost"),
      freeFrom: amount("freeFrom"),
      refusedClasses: parseClasses(typed.refusedClasses),
    };
  }),
);

/** The slugs of a text such as "chilled, fragile". */
function parseClasses(typed: string): string[] {
  return [...new Set(typed.toLowerCase().split(/[\s,;]+/))].filter((slug) => slug !== "");
}

const areas = z.array(area).check((problems) => {
  const rows = problems.value;
  const overlap = overlappingArea(rows.filter(isNotNull));
  if (overlap) {
    const { postcode, position } = overlap;
    const row = rows.indexOf(rows.filter(isNotNull)[position] ?? null);
    refuse(
      problems,
      t("Postcode {postcode} is in another area already", { postcode }),
      row,
      "ranges",
    );
  }
  if (rows.length > DELIVERY_LIMITS.areas) refuse(problems, mostText(DELIVERY_LIMITS.areas));
});

const time = textRead(
  (typed) => (typed === "" ? null : parseTime(typed)),
  () => t("Enter one time, such as 16:00, or leave it blank"),
);
const closedDay = textRead(
  (typed) => (typed === "" ? null : isDay(typed) ? typed : undefined),
  () => t("Enter a valid date"),
);
const closedDays = z.array(closedDay).check((problems) => {
  const most = DELIVERY_LIMITS.closedDays;
  if (problems.value.length > most) refuse(problems, mostText(most));
});

/** The posted form. Blank rows of lists are left out. */
const deliverySchema = z.pipe(
  z
    .object({
      isOn: tick,
      ways: z.object({ delivery: way, pickup: way }),
      leadHours: wholeNumber(DELIVERY_LIMITS.leadHours),
      horizonDays: wholeNumber(DELIVERY_LIMITS.horizonDays),
      cutOffs: z._default(z.array(time), []),
      closedDays: z._default(closedDays, []),
      dayCapacity: textRead(parseCapacity, limitText),
      areas: z._default(areas, []),
      servesElsewhere: tick,
      version: shownVersion,
    })
    .check((problems) => {
      const { isOn, ways, leadHours, horizonDays } = problems.value;
      if (isOn && !WAYS.some((name) => ways[name].isOffered))
        refuse(problems, t("Offer at least one way"), "isOn");
      if (isOn && (leadHours ?? 0) > 0 && horizonDays === 0)
        refuse(problems, t("Enter 1 at least, because orders need time in advance"), "horizonDays");
    }),
  z.transform(({ version, ...typed }): { version: number; config: DeliveryConfig } => {
    const wayOf = (name: Way) => ({
      isOffered: typed.ways[name].isOffered,
      weekdays: EVERY_DAY.filter((day) => typed.ways[name].weekdays[day]),
      slots: typed.ways[name].slots.filter(isNotNull).sort((a, b) => a.from - b.from),
    });
    return {
      version,
      config: {
        isOn: typed.isOn,
        ways: { delivery: wayOf("delivery"), pickup: wayOf("pickup") },
        leadHours: typed.leadHours ?? 0,
        cutOffs: EVERY_DAY.map((day) => typed.cutOffs[day] ?? null),
        closedDays: [...new Set(typed.closedDays.filter(isNotNull))].sort(),
        horizonDays: typed.horizonDays ?? 0,
        dayCapacity: typed.dayCapacity,
        areas: typed.areas.filter(isNotNull),
        servesElsewhere: typed.servesElsewhere,
      },
    };
  }),
);

/** The fields as texts, and ticks. */
export type DeliveryValues = z.input<typeof deliverySchema>;

const FIELD =
  /^(isOn|leadHours|horizonDays|dayCapacity|servesElsewhere|version|cutOffs\[[0-6]\]|closedDays\[\d{1,3}\]|areas\[\d{1,2}\]\.(name|ranges|cost|freeFrom|refusedClasses)|ways\.(delivery|pickup)\.(isOffered|weekdays\[[0-6]\]|slots\[\d{1,2}\]\.(from|to|capacity)))$/;
const ROW_INTENT =
  /^\{"type":"(insert|remove)","payload":\{"name":"(closedDays|areas|ways\.(delivery|pickup)\.slots)"(,"index":\d{1,3})?\}\}$/;

/** The names of the posted fields that conform may read: those of the form, and its buttons for rows of lists. */
function deliveryFields(form: FormData): string[] {
  return [...form]
    .filter(
      ([name, value]) =>
        FIELD.test(name) ||
        (name === INTENT && typeof value === "string" && ROW_INTENT.test(value)),
    )
    .map(([name]) => name);
}

/** Checks the posted form, or adds or removes the row that its button asks for. */
export const parseDelivery = (form: FormData) =>
  parseFields(form, deliveryFields(form), deliverySchema);

/** The values typed before the session ended, which are not checked. */
export const typedDelivery = (form: FormData) => typedFields(form, deliveryFields(form));
