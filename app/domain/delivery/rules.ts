import { z } from "zod/mini";
import { MAX_SHIPPING_SEN } from "#app/domain/cart/shipping.ts";
import { t } from "#app/texts/t.ts";
import { overlappingArea } from "./areas.ts";
import { isDay } from "./calendar.ts";
import { type DeliveryConfig, DELIVERY_LIMITS, EVERY_DAY, WAYS } from "./config.ts";
import { overlappingSlots, type Slot } from "./slot.ts";

const most = DELIVERY_LIMITS;
const isNotNull = <T>(row: T | null): row is T => row !== null;

/** Adds the message of a part of the settings. The other parts are checked all the same. */
function refuse(
  { issues }: { issues: z.core.$ZodRawIssue[] },
  message: string,
  ...path: (string | number)[]
): void {
  issues.push({ code: "custom", input: undefined, message, path, continue: true });
}

const whole = (least: number, greatest: number, error: () => string) =>
  z.int({ error }).check(z.gte(least, { error }), z.lte(greatest, { error }));

const upTo = (greatest: number) =>
  whole(0, greatest, () => t("Enter a whole number from 0 to {most}", { most: greatest }));
const limitText = () =>
  t("The limit must be a whole number from 1 to {most}, or blank", { most: most.capacity });
const orders = z.nullable(whole(1, most.capacity, limitText));
const sen = whole(0, MAX_SHIPPING_SEN, () => t("Enter an amount of RM 0 or more, such as 8.00"));
const mostText = (count: number) => t("At most {most}", { most: count });

/** Without times it has only a limit so far. The messages are about the row. */
const slot = z
  .object({
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    capacity: z.nullable(z.int()),
  })
  .check((problems) => {
    const { from, to, capacity } = problems.value;
    const isTime = (time: number | null) => time !== null && time >= 0 && time <= 1440;
    if (capacity !== null && (capacity < 1 || capacity > most.capacity))
      refuse(problems, limitText());
    if (!isTime(from) || !isTime(to))
      refuse(problems, t("Enter a start and an end time, such as 10:00"));
    else if (!isTimed(problems.value)) refuse(problems, t("The end must be after the start"));
  });

function isTimed(row: z.output<typeof slot> | null): row is Slot {
  return row !== null && row.from !== null && row.to !== null && row.from < row.to;
}

const way = z
  .object({
    isOffered: z.boolean(),
    weekdays: z.array(upTo(6)).check(z.maxLength(7)),
    slots: z.array(z.nullable(slot)),
  })
  .check((problems) => {
    const { isOffered, weekdays, slots: rows } = problems.value;
    const slots = rows.filter(isTimed);
    const overlap = overlappingSlots(slots);
    if (overlap) {
      const row = rows.indexOf(slots[overlap[1]] ?? null);
      refuse(problems, t("This time overlaps with another one"), "slots", row);
    }
    if (isOffered && rows.every((row) => row === null || row.from === null))
      refuse(problems, t("Add at least one time"));
    if (isOffered && weekdays.length === 0) refuse(problems, t("Choose at least one day"));
    if (slots.length > most.slots) refuse(problems, mostText(most.slots));
  });

const nameText = () => t("Enter a name of at most {most} letters", { most: most.areaName });
const rangesText = () => t("Enter postcodes of five digits, such as 40000-48300, 59100");
const postcode = whole(0, 99_999, rangesText);

const area = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: nameText }),
      z.maxLength(most.areaName, { error: nameText }),
    ),
  ranges: z
    .array(
      z
        .tuple([postcode, postcode])
        .check(z.refine(([first, last]) => first <= last, { error: rangesText })),
    )
    .check(z.minLength(1, { error: rangesText }), z.maxLength(most.ranges)),
  cost: sen,
  freeFrom: z.nullable(sen),
  refusedClasses: z.array(z.string()),
});

const areas = z.array(z.nullable(area)).check((problems) => {
  const rows = problems.value;
  const own = rows.filter(isNotNull);
  const overlap = overlappingArea(own);
  if (overlap) {
    const { postcode: shared, position } = overlap;
    const text = t("Postcode {postcode} is in another area already", { postcode: shared });
    refuse(problems, text, rows.indexOf(own[position] ?? null), "ranges");
  }
  if (rows.length > most.areas) refuse(problems, mostText(most.areas));
});

const closedDay = z.string().check(z.refine(isDay, { error: () => t("Enter a valid date") }));
const closedDays = z.array(z.nullable(closedDay)).check((problems) => {
  if (problems.value.length > most.closedDays) refuse(problems, mostText(most.closedDays));
});
const cutOff = whole(0, 1440, () => t("Enter one time, such as 16:00, or leave it blank"));

const rules = z
  .object({
    isOn: z.boolean(),
    ways: z.object({ delivery: way, pickup: way }),
    leadHours: upTo(most.leadHours),
    cutOffs: z.array(z.nullable(cutOff)).check(z.length(7)),
    closedDays,
    horizonDays: upTo(most.horizonDays),
    dayCapacity: orders,
    areas,
    servesElsewhere: z.boolean(),
  })
  .check((problems) => {
    const { isOn, ways, leadHours, horizonDays } = problems.value;
    if (isOn && !WAYS.some((name) => ways[name].isOffered))
      refuse(problems, t("Offer at least one way"), "isOn");
    if (isOn && leadHours > 0 && horizonDays === 0)
      refuse(problems, t("Enter 1 at least, because orders need time in advance"), "horizonDays");
  });

/**
 * The rules of the settings, for the form and for storage, with messages in the current language. Null is a blank row of
 * a list, which is left out; what has no order is sorted, as the form reads it.
 */
export const deliveryRules = z.pipe(
  rules,
  z.transform(({ ways, cutOffs, closedDays: days, areas: rows, ...rest }): DeliveryConfig => {
    const filled = ({ weekdays, slots, ...others }: z.output<typeof way>) => ({
      ...others,
      weekdays: EVERY_DAY.filter((day) => weekdays.includes(day)),
      slots: slots.filter(isTimed).sort((a, b) => a.from - b.from),
    });
    return {
      ...rest,
      ways: { delivery: filled(ways.delivery), pickup: filled(ways.pickup) },
      // The end of the day, which no time field has, is no cut-off.
      cutOffs: cutOffs.map((minute) => (minute === 1440 ? null : minute)),
      closedDays: [...new Set(days.filter(isNotNull))].sort(),
      areas: rows.filter(isNotNull).map(({ refusedClasses, ...others }) => ({
        ...others,
        refusedClasses: [...new Set(refusedClasses)].sort(),
      })),
    };
  }),
);
