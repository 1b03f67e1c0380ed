import type { Day } from "#app/domain/delivery/calendar.ts";
import { DELIVERY_LIMITS } from "#app/domain/delivery/config.ts";
import type { Sen } from "#app/domain/money.ts";
import { readTypedPrice } from "./owners-product.ts";
import { isKept, readTypedCount } from "./product-details.ts";
import { keyOf, keyOfValues, nameOf, type ProductOptions } from "./product-option.ts";

/** The options of a product in a form, with a row for each variation. */
export interface TypedOptions {
  /** One without a name is left out, with its values. */
  names: string[];
  rows: ChoiceRow[];
}

export type ChoiceRow = typeof BLANK_ROW & {
  /** Of the variation that it shows, as it is stored. */
  sale?: { price: Sen; from: Day | null; until: Day | null } | undefined;
  isOff?: boolean;
};
export const BLANK_ROW = {
  /** Of the variation that it shows; "" for a new one. */
  id: "",
  /** By the place of their options. */
  values: [] as string[],
  price: "",
  stock: "",
  /** The stock that the form showed first. */
  shownStock: "",
  /** Id of its own picture; "" for the product's first, undefined in a form that does not ask. */
  picture: undefined as string | undefined,
  /** Undefined in a form that does not ask. */
  leadHours: undefined as string | undefined,
  isRemoved: false,
  endsSale: false,
  switchesOn: false,
};

/** The places of a product's options here. */
export const OPTION_PLACES = [0, 1, 2];
/** The most variations of a product. */
export const MOST_CHOICES = 100;
/** Of the name of an option or a choice, in UTF-16 units. */
export const LONGEST_CHOICE = 60;
/** The most pieces of a product or a variation. */
export const MOST_PIECES = 100_000;
const PICTURE_ID = /^[1-9]\d{0,14}$/;

const numeral = (at: number) => (at === 0 ? "" : at + 1);
/** The field of an option's name. Options and rows count from 0. */
export const optionField = (option: number): string => `option${numeral(option)}`;
/** The field of a row's value for an option. */
export const valueField = (option: number, row: number | string): string =>
  `choice${numeral(option)}-${row}`;

/** row: another row has all its values. */
export type OptionProblem =
  | "missing"
  | "too-long"
  | "signs"
  | "twice"
  | "row"
  | "price"
  | "free"
  | "sale"
  | "pieces"
  | "hours"
  | "too-many"
  | "none";
/** What is wrong, by the field. */
type OptionProblems = Partial<Record<string, OptionProblem>>;

/** The typed options of a form, and what is wrong with them. */
export interface OptionsAnswer {
  typed: TypedOptions;
  problems: OptionProblems;
}

function problemOfName(name: string): OptionProblem | undefined {
  if (name === "") return "missing";
  if (name.length > LONGEST_CHOICE) return "too-long";
  return isKept(name) ? undefined : "signs";
}

/** The row of a variation as it is stored. */
export const storedRow = (stored: TypedOptions | null | undefined, { id }: ChoiceRow) =>
  stored?.rows.find((one) => one.id !== "" && one.id === id);

/** Whether more is typed in a row than its values. */
const hasNumbers = ({ price, stock, leadHours = "" }: ChoiceRow): boolean =>
  (price + stock + leadHours).trim() !== "";

/**
 * The places of the options that count, and the rows that are filled in with their values for these options. A value
 * that is written in several ways is as it is written first.
 */
function filledRows({ names, rows }: TypedOptions, stored?: TypedOptions | null) {
  const used = names.flatMap((name, at) => (at === 0 || nameOf(name) !== "" ? [at] : []));
  const spellings = new Map<string, string>();
  const filled = rows.flatMap((row, at) => {
    const values = used.map((option) => {
      const text = row.values[option] ?? "";
      const value = storedRow(stored, row)?.values[option] === text ? text : nameOf(text);
      const key = `${option} ${keyOf(value)}`;
      if (!spellings.has(key)) spellings.set(key, value);
      return spellings.get(key) ?? value;
    });
    const isEmpty = values.every((value) => value === "") && !hasNumbers(row);
    return isEmpty ? [] : [{ row, values, at, key: keyOfValues(values) }];
  });
  return { used, filled };
}

/**
 * Reads the options of a form; empty and removed rows are left out. Undefined options: no row is filled in.
 * @param stored the options as the form shows them first; what is as it is stored is not checked, and not read again
 * @returns what is wrong by field, with the rows counted from 0
 */
export function readOptions(
  typed: TypedOptions,
  stored?: TypedOptions | null,
): {
  options: ProductOptions | undefined;
  problems: OptionProblems;
} {
  const problems: OptionProblems = {};
  const tell = (field: string, problem: OptionProblem | undefined) => {
    if (problem) problems[field] = problem;
  };
  const { used, filled } = filledRows(typed, stored);
  const kept = filled.filter(({ row }) => !row.isRemoved);
  const seen = new Set<string>();
  const rows = kept.map(({ row, values, at, key }) => {
    const isTwice = seen.has(key) && !values.includes("");
    seen.add(key);
    const known = storedRow(stored, row);
    for (const [place, value] of values.entries()) {
      const option = used[place] ?? 0;
      if (value !== known?.values[option]) tell(valueField(option, at), problemOfName(value));
    }
    if (isTwice) tell(valueField(0, at), used.length > 1 ? "row" : "twice");
    const price = known?.price === row.price ? undefined : readTypedPrice(row.price);
    if (price === undefined && known?.price !== row.price) tell(`choicePrice-${at}`, "price");
    const lowest = known?.sale && !row.endsSale ? known.sale.price : -1;
    if (price !== undefined && price <= lowest) tell(`choicePrice-${at}`, "sale");
    const keepsStock = row.stock.trim() === row.shownStock;
    const stock = readTypedCount(row.stock, 0, MOST_PIECES);
    if (stock === undefined && !keepsStock) tell(`choiceStock-${at}`, "pieces");
    const pictureId =
      row.picture === undefined
        ? undefined
        : PICTURE_ID.test(row.picture)
          ? Number(row.picture)
          : null;
    const hours = known?.leadHours === row.leadHours ? undefined : row.leadHours;
    const leadHours =
      hours === undefined ? undefined : readTypedCount(hours, 0, DELIVERY_LIMITS.leadHours);
    if (hours !== undefined && leadHours === undefined) tell(`choiceLeadHours-${at}`, "hours");
    return {
      id: known ? Number(row.id) : 0,
      values,
      price,
      stock: stock ?? null,
      keepsStock,
      pictureId,
      leadHours,
      endsSale: row.endsSale,
      switchesOn: row.switchesOn,
    };
  });
  if (rows.length === 0) return { options: undefined, problems };
  const isStored = (name: string | undefined) => name !== undefined && stored?.names.includes(name);
  const names = used.map((option) => {
    const name = typed.names[option] ?? "";
    return isStored(name) ? name : nameOf(name);
  });
  for (const [place, name] of names.entries()) {
    if (isStored(name)) continue;
    const isTwice = names.findIndex((one) => keyOf(one) === keyOf(name)) < place;
    tell(optionField(used[place] ?? 0), problemOfName(name) ?? (isTwice ? "twice" : undefined));
  }
  if (rows.length > MOST_CHOICES) tell(optionField(0), "too-many");
  return { options: { names, rows }, problems };
}

/**
 * The form with a row for each combination of its values; new ones have no price. Rows that only name values are
 * replaced. Too many combinations leave it as it is.
 */
export function withAllCombinations(typed: TypedOptions): OptionsAnswer {
  const { used, filled } = filledRows(typed);
  const columns = used.map((_, at) => [
    ...new Set(filled.flatMap(({ values }) => values[at] || [])),
  ]);
  const count = columns.reduce((product, { length }) => product * length, 1);
  if (Math.max(count, filled.length) > MOST_CHOICES) {
    return { typed, problems: { [optionField(0)]: "too-many" } };
  }
  if (count === 0) return { typed, problems: {} };
  const combinations = columns.reduce<string[][]>(
    (made, column) => made.flatMap((values) => column.map((value) => [...values, value])),
    [[]],
  );
  const known = new Map(filled.map(({ row, key }) => [key, row]));
  const rows = combinations.map((combination) => {
    const values = typed.names.map((_, option) => combination[used.indexOf(option)] ?? "");
    return known.get(keyOfValues(combination)) ?? { ...BLANK_ROW, values };
  });
  const others = filled.filter(({ row }) => !rows.includes(row) && hasNumbers(row));
  return { typed: { ...typed, rows: [...rows, ...others.map(({ row }) => row)] }, problems: {} };
}
