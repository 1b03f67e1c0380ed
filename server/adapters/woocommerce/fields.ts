import { z } from "zod";

/*
 * Fields of WooCommerce's answers. Plug-ins and other versions change their types, so a field is read in every form
 * that has one meaning. What has none is the default, or makes the row unreadable where there is no default.
 */

/** Text, or a number as text. */
export const readableText = z.union([z.string(), z.number().transform(String)]);
/** The same; "" for anything else. */
export const text = readableText.catch("");

/** A number, also as text. */
export const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
export const wholeNumber = number.pipe(z.number().int());
export const id = wholeNumber.pipe(z.number().positive());

/** A flag; also 1, "1", "true", "yes", "on" and their opposites. */
export const readableFlag = z.union([
  z.boolean(),
  z.literal([0, 1]).transform(Boolean),
  z.stringbool({ truthy: ["1", "true", "yes", "on"], falsy: ["", "0", "false", "no", "off"] }),
]);
export const flag = (otherwise: boolean) => readableFlag.catch(otherwise);

export const backordersField = z.enum(["no", "notify", "yes"]).catch("no");

/** A list, or an object of the same items, which PHP makes of a list with gaps. Each item must be readable. */
export const wholeList = <Item extends z.ZodType>(item: Item) =>
  z.union([
    z.array(item),
    z.record(z.string(), item).transform((byIndex) => Object.values(byIndex)),
  ]);

const gappedList = z
  .record(z.string().regex(/^\d+$/), z.unknown())
  .refine((byIndex) => Object.keys(byIndex).length > 0)
  .transform((byIndex) => Object.values(byIndex));

function readable<Item extends z.ZodType>(item: Item) {
  return (found: unknown[]): z.output<Item>[] =>
    found.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    });
}

/** The readable items of such a list; none of anything else. */
export const list = <Item extends z.ZodType>(item: Item) =>
  wholeList(z.unknown()).catch([]).transform(readable(item));

/** The readable rows of an answer, which must be a list. */
export const readableRows = <Row extends z.ZodType>(row: Row) =>
  z.union([z.array(z.unknown()), gappedList]).transform(readable(row));

const metaEntry = z.object({
  key: readableText,
  value: z.unknown().optional(),
  display_key: z.unknown().optional(),
  display_value: z.unknown().optional(),
});

/** Meta as a list of entries, or as an object of values by key. Its values may be anything. */
export const meta = z
  .union([
    z.array(z.unknown()),
    z
      .record(z.string(), z.unknown())
      .transform((byKey) =>
        Object.entries(byKey).map(
          ([key, value]) => metaEntry.safeParse(value).data ?? { key, value },
        ),
      ),
  ])
  .catch([])
  .transform(readable(metaEntry));

const idAlone = z.object({ id: id.catch(0) }).catch({ id: 0 });
/** The id of a row that cannot be read, for the log; 0 when it has none. */
export const idOf = (row: unknown): number => idAlone.parse(row).id;

/**
 * Asks for these meta entries only, as a list: one order or product takes no text with commas. Versions that do not
 * know the parameter send all.
 */
export const onlyMeta = (...keys: string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key, at) => [`include_meta[${at}]`, key]));
