import { parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { invalidParameters, type ParameterFault } from "./errors.ts";
import type { Query, QueryValue } from "./query-string.ts";

/** Reads one parameter; undefined means it was not sent. */
type Reader<Value> = (raw: QueryValue | undefined, name: string) => Value;
export type Shape = Record<string, Reader<unknown>>;
type Values<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> };

/** Thrown by a reader; readParameters gathers them. */
class BadParameter extends Error {
  readonly fault: ParameterFault;
  constructor(fault: ParameterFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Reads the parameters that a route knows; others are ignored. A list that was sent as text is put back into
 * `query` as a list, because links show it so.
 * @throws ApiError 400 naming every bad parameter.
 */
export function readParameters<S extends Shape>(query: Query, shape: S): Values<S> {
  const faults: ParameterFault[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(shape)) {
    try {
      const value = read(query.get(name), name);
      values[name] = value;
      if (query.has(name) && Array.isArray(value)) query.set(name, value.map(String));
    } catch (error) {
      if (!(error instanceof BadParameter)) throw error;
      faults.push(error.fault);
    }
  }
  if (faults.length > 0) throw invalidParameters(faults);
  return values as Values<S>;
}

const only = (raw: QueryValue | undefined): string | undefined =>
  Array.isArray(raw) ? raw[0] : raw;

const listOf = (raw: QueryValue): string[] =>
  Array.isArray(raw) ? raw : raw.split(/[\s,]+/).filter((part) => part !== "");

/** "a, b, and c", as WordPress joins the allowed values. */
export function joinedChoices(choices: readonly string[]): string {
  if (choices.length < 3) return choices.join(" and ");
  return `${choices.slice(0, -1).join(", ")}, and ${choices.at(-1)}`;
}

export const text = (raw: QueryValue | undefined): string | undefined => only(raw);

export function integer(options: {
  minimum?: number;
  maximum?: number;
}): Reader<number | undefined> {
  const { minimum, maximum } = options;
  return (raw, name) => {
    const sent = only(raw);
    if (sent === undefined) return undefined;
    if (!/^\s*[+-]?\d+(\.0*)?\s*$/.test(sent)) throw wrongType(name, "integer");
    const value = Number(sent);
    const bound = (message: string) =>
      new BadParameter({ name, code: "rest_out_of_bounds", message: `${name} ${message}` });
    if (minimum !== undefined && maximum !== undefined && (value < minimum || value > maximum)) {
      throw bound(`must be between ${minimum} (inclusive) and ${maximum} (inclusive)`);
    }
    if (minimum !== undefined && value < minimum) {
      throw bound(`must be greater than or equal to ${minimum}`);
    }
    return value;
  };
}

export function boolean(raw: QueryValue | undefined, name: string): boolean | undefined {
  const sent = only(raw)?.toLowerCase();
  if (sent === undefined) return undefined;
  if (sent === "true" || sent === "1") return true;
  if (sent === "false" || sent === "0") return false;
  throw wrongType(name, "boolean");
}

/** One of `choices`. `shown` is the list in the message where WooCommerce repeats values. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  shown: readonly string[] = choices,
): Reader<Choice | undefined> {
  return (raw, name) => {
    const sent = only(raw);
    if (sent === undefined) return undefined;
    const choice = choices.find((known) => known === sent);
    if (choice === undefined) throw notAmong(name, shown);
    return choice;
  };
}

/** A list of `choices`, comma-separated or repeated. */
export function someOf<Choice extends string>(
  choices: readonly Choice[],
): Reader<Choice[] | undefined> {
  return (raw, name) => {
    if (raw === undefined) return undefined;
    return listOf(raw).map((sent, index) => {
      const choice = choices.find((known) => known === sent);
      if (choice === undefined) throw notAmong(`${name}[${index}]`, choices, name);
      return choice;
    });
  };
}

/** Ids, comma-separated or repeated; text counts as 0. */
export function ids(raw: QueryValue | undefined): number[] | undefined {
  if (raw === undefined) return undefined;
  return [...new Set(listOf(raw).map((part) => Math.abs(Number.parseInt(part, 10)) || 0))];
}

/** A full date-time, as ms since the epoch. */
export function dateTime(raw: QueryValue | undefined, name: string): number | undefined {
  const sent = only(raw);
  if (sent === undefined) return undefined;
  const moment = /[T ]/.test(sent) ? parseMoment(sent) : undefined;
  if (moment === undefined) {
    throw new BadParameter({ name, code: "rest_invalid_date", message: "Invalid date." });
  }
  return moment;
}

/** The parameters of every list. */
export const paging = {
  page: integer({ minimum: 1 }),
  per_page: integer({ minimum: 1, maximum: 100 }),
  offset: integer({ minimum: 0 }),
  order: oneOf<"asc" | "desc">(["asc", "desc"]),
} satisfies Shape;

function wrongType(name: string, type: string): BadParameter {
  return new BadParameter({
    name,
    code: "rest_invalid_type",
    message: `${name} is not of type ${type}.`,
    data: { param: name },
  });
}

function notAmong(path: string, choices: readonly string[], name = path): BadParameter {
  return new BadParameter({
    name,
    code: "rest_not_in_enum",
    message: `${path} is not one of ${joinedChoices(choices)}.`,
  });
}
