import type { Choice } from "./product.ts";

/** WooCommerce's own prefix of a choice in addresses and forms: attribute_pa_flavour=pandan. */
const PREFIX = "attribute_";
/** "71:attribute_pa_flavour": the choice of one variation, where a form has several. */
const OF_VARIATION = /^([1-9]\d{0,14}):attribute_(.+)$/s;
const LONGEST_KEY = 200;
const LONGEST_VALUE = 200;
const MOST_CHOICES = 600;

/** A choice as a form or an address gives it. */
export interface GivenChoice extends Choice {
  /** Null for a choice that counts for whatever is added. */
  variationId: number | null;
}

/** The name of a form's field or an address's parameter for a choice; with a variation, for that one alone. */
export function choiceField(key: string, variationId: number | null = null): string {
  return (variationId === null ? "" : `${variationId}:`) + PREFIX + key;
}

/** The choices among the fields of a form or the parameters of an address; blank and overlong ones are none. */
export function readChoices(entries: Iterable<[string, unknown]>): GivenChoice[] {
  const given: GivenChoice[] = [];
  for (const [name, value] of entries) {
    const field = readField(name);
    if (!field || typeof value !== "string" || value === "") continue;
    if (field.key.length > LONGEST_KEY || value.length > LONGEST_VALUE) continue;
    if (given.length < MOST_CHOICES) given.push({ ...field, value });
  }
  return given;
}

/** The choices for one variation, one for each key: given for it alone before given for all, and the first of several. */
export function choicesFor(given: GivenChoice[], variationId: number | null): Choice[] {
  const own = given.filter((choice) => choice.variationId === variationId);
  const common = given.filter((choice) => choice.variationId === null);
  const values = new Map<string, string>();
  for (const { key, value } of [...own, ...common]) {
    if (!values.has(key)) values.set(key, value);
  }
  return [...values].map(([key, value]) => ({ key, value }));
}

/** Choices as the query of an address: "attribute_pa_flavour=pandan". */
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
