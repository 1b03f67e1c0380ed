import type { Choice } from "./product.ts";
import { t } from "#app/texts/t.ts";

/** WooCommerce's prefix for choices in addresses and forms: attribute_pa_flavour=Pandan. */
const PREFIX = "attribute_";
/** "71:attribute_pa_flavour": a choice for one variation, in a form with several variations. */
const OF_VARIATION = /^([1-9]\d{0,14}):attribute_(.+)$/s;
/** In UTF-16 units. */
export const LONGEST_VALUE = 1_000;
const MOST_CHOICES = 600;

/** A choice in a form or an address. */
export interface GivenChoice extends Choice {
  /** Null for a choice that applies to every added variation. */
  variationId: number | null;
}

/** The field or parameter name of a choice, for one variation if `variationId` is given. */
export function choiceField(key: string, variationId: number | null = null): string {
  return (variationId === null ? "" : `${variationId}:`) + PREFIX + key;
}

/** The choices among form fields or address parameters. Blank and overlong values are ignored. */
export function readChoices(entries: Iterable<[string, unknown]>): GivenChoice[] {
  const given: GivenChoice[] = [];
  for (const [name, value] of entries) {
    const field = readField(name);
    if (!field || typeof value !== "string" || value === "") continue;
    if (field.key.length > LONGEST_VALUE || value.length > LONGEST_VALUE) continue;
    if (given.length < MOST_CHOICES) given.push({ ...field, value });
  }
  return given;
}

/**
 * The choices for one variation, one per key. A choice for this variation wins over a common one, then the first
 * wins.
 */
export function choicesFor(given: GivenChoice[], variationId: number | null): Choice[] {
  const own = given.filter((choice) => choice.variationId === variationId);
  const common = given.filter((choice) => choice.variationId === null);
  const values = new Map<string, string>();
  for (const { key, value } of [...own, ...common]) {
    if (!values.has(key)) values.set(key, value);
  }
  return [...values].map(([key, value]) => ({ key, value }));
}

/** Choices as a query string: "attribute_pa_flavour=Pandan". */
export function choicesQuery(choices: Choice[]): string {
  return String(new URLSearchParams(choices.map(({ key, value }) => [choiceField(key), value])));
}

function readField(name: string): Omit<GivenChoice, "value"> | undefined {
  if (name.startsWith(PREFIX) && name.length > PREFIX.length) {
    return { key: name.slice(PREFIX.length), variationId: null };
  }
  const [, id, key] = OF_VARIATION.exec(name) ?? [];
  return id === undefined || key === undefined ? undefined : { key, variationId: Number(id) };
}

/**
 * Address parameter of a product page: a form was sent without a required choice, so the page says which is missing.
 */
export const CHOOSE_PARAM = "choose";

/** Element id of the first option of the first attribute without a choice. */
export const CHOOSE_ID = "choose";

/** The message for the shopper. */
export function pleaseChoose(names: string[]): string {
  return t("Please choose: {names}", { names: names.join(", ") });
}
