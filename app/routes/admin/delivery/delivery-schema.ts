import { z } from "zod/mini";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { shownVersion } from "#app/components/owner/settings-form.ts";
import { readTypedRinggit } from "#app/domain/admin/typed-ringgit.ts";
import { parseRanges } from "#app/domain/delivery/areas.ts";
import { type DeliveryConfig, DELIVERY_LIMITS, EVERY_DAY } from "#app/domain/delivery/config.ts";
import { deliveryRules } from "#app/domain/delivery/rules.ts";
import { parseTime } from "#app/domain/delivery/slot.ts";

/** The name of conform's buttons. */
const INTENT = "__intent__";
/** The longest text of a field that is read: the most ranges of postcodes, with blanks. */
const LONGEST = DELIVERY_LIMITS.ranges * "40000-48300, ".length;
/** Stands for a number, a time or an amount that cannot be read: no rule allows it. */
const UNREADABLE = -1;

const text = z._default(
  z.string().check(z.overwrite((typed) => typed.trim().slice(0, LONGEST))),
  "",
);
const tick = z._default(z.boolean(), false);
const listOf = <Row extends z.ZodMiniType>(row: Row) => z._default(z.array(row), []);
const way = z.object({
  isOffered: tick,
  weekdays: listOf(tick),
  slots: listOf(z.object({ from: text, to: text, capacity: text })),
});
const area = z.object({
  name: text,
  ranges: text,
  cost: text,
  freeFrom: text,
  refusedClasses: listOf(text),
});
const fields = z.object({
  isOn: tick,
  ways: z.object({ delivery: way, pickup: way }),
  leadHours: text,
  horizonDays: text,
  cutOffs: listOf(text),
  closedDays: listOf(text),
  dayCapacity: text,
  areas: listOf(area),
  servesElsewhere: tick,
  version: shownVersion,
});

const whole = (typed: string) => (/^\d{1,5}$/.test(typed) ? Number(typed) : UNREADABLE);
/** Orders; null for any number. */
const limit = (typed: string) => (typed === "" ? null : whole(typed));
const amount = (typed: string) => readTypedRinggit(typed) ?? UNREADABLE;
/** Sen; null for never. */
const freeFromOf = (typed: string) => (typed === "" ? null : amount(typed));

/** Null for a blank row. */
function slotOf({ from, to, capacity }: z.output<typeof way>["slots"][number]) {
  if (from === "" && to === "" && capacity === "") return null;
  const [start, end] = [parseTime(from), to === "00:00" ? 1440 : parseTime(to)];
  const isRead = start !== undefined && end !== undefined;
  const unread = from === "" && to === "" ? null : UNREADABLE;
  const times = isRead ? { from: start, to: end } : { from: unread, to: unread };
  return { ...times, capacity: limit(capacity) };
}

const wayOf = ({ isOffered, weekdays, slots }: z.output<typeof way>) => ({
  isOffered,
  weekdays: EVERY_DAY.filter((day) => weekdays[day]),
  slots: slots.map(slotOf),
});

/** Null for a blank row. */
function areaOf(typed: z.output<typeof area>) {
  const texts = Object.values(typed).flat();
  if (texts.every((one) => one === "")) return null;
  const { name, ranges, cost, freeFrom, refusedClasses } = typed;
  return {
    name,
    ranges: parseRanges(ranges) ?? [],
    cost: amount(cost),
    freeFrom: freeFromOf(freeFrom),
    refusedClasses: [...new Set(refusedClasses)].filter((slug) => slug !== ""),
  };
}

/** The posted form, by the rules of the settings. */
const deliverySchema = z.pipe(
  fields,
  z.transform(({ version, ...typed }, problems) => {
    const settings: Record<keyof DeliveryConfig, unknown> = {
      ...typed,
      ways: { delivery: wayOf(typed.ways.delivery), pickup: wayOf(typed.ways.pickup) },
      leadHours: whole(typed.leadHours),
      horizonDays: whole(typed.horizonDays),
      cutOffs: EVERY_DAY.map((day) => {
        const time = typed.cutOffs[day] ?? "";
        return time === "" ? null : (parseTime(time) ?? UNREADABLE);
      }),
      closedDays: typed.closedDays.map((day) => (day === "" ? null : day)),
      dayCapacity: limit(typed.dayCapacity),
      areas: typed.areas.map(areaOf),
    };
    const { data: config, error } = deliveryRules.safeParse(settings);
    if (config) return { version, config };
    for (const { path, message } of error.issues) {
      problems.issues.push({ code: "custom", input: settings, path: [...path], message });
    }
    return z.NEVER;
  }),
);

/** The fields as texts, and ticks. */
export type DeliveryValues = z.input<typeof deliverySchema>;

const FIELD =
  /^(isOn|leadHours|horizonDays|dayCapacity|servesElsewhere|version|cutOffs\[[0-6]\]|closedDays\[\d{1,3}\]|areas\[\d{1,2}\]\.(name|ranges|cost|freeFrom|refusedClasses\[\d{1,3}\])|ways\.(delivery|pickup)\.(isOffered|weekdays\[[0-6]\]|slots\[\d{1,2}\]\.(from|to|capacity)))$/;
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
