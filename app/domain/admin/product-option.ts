import type { Sen } from "#app/domain/money.ts";
import {
  type OwnersAttribute,
  type OwnersProduct,
  type ProductChange,
  readTypedPrice,
} from "./owners-product.ts";

/** A variation as the owner's form changes it. */
export interface OwnersVariation {
  id: number;
  regularPrice: Sen | undefined;
  /** What it fixes; [] for any choice. */
  attributes: ChosenAttribute[];
  /** Pieces, which may be below zero; undefined when they are not counted for this variation. */
  stock: number | undefined;
  isSoldOut: boolean;
  /** Whether the product counts for it. */
  sharesStock: boolean;
}

/** What shoppers choose of a product, and its price for each choice: "Size", 6 inch RM 68, 8 inch RM 98. */
export interface ProductOption {
  name: string;
  choices: { name: string; price: Sen }[];
}

interface ChosenAttribute {
  id: number;
  name: string;
  option: string;
}

/** An option as it is saved, where prices may be missing. */
export interface ShownOption {
  name: string;
  choices: { name: string; price: Sen | undefined }[];
}

/** Changes of a product's variations. */
export interface VariationChanges {
  create: { attribute: ChosenAttribute; regularPrice: Sen }[];
  update: {
    id: number;
    attribute?: ChosenAttribute;
    regularPrice?: Sen;
    /** Pieces, 0 or more. */
    stock?: number;
    /** Has no effect while pieces are counted. */
    isSoldOut?: boolean;
  }[];
  /** Ids of those that end for good. */
  remove: number[];
}

export interface TypedOption {
  name: string;
  rows: { name: string; price: string }[];
}

/** The most choices of a product. */
export const MOST_CHOICES = 100;
/** Of the name of an option or a choice, in UTF-16 units. */
export const LONGEST_CHOICE = 60;
/** WooCommerce separates choices by |, and removes tags. */
const UNWRITABLE = /[|<>]/;

export type OptionProblem =
  "missing" | "too-long" | "signs" | "twice" | "price" | "too-many" | "none";
type Field = "name" | `choice-${number}` | `price-${number}`;
export type OptionProblems = Partial<Record<Field, OptionProblem>>;

const nameOf = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");
const keyOf = (name: string) => nameOf(name).toLowerCase();

function problemOfName(name: string): OptionProblem | undefined {
  if (name === "") return "missing";
  if (name.length > LONGEST_CHOICE) return "too-long";
  return UNWRITABLE.test(name) ? "signs" : undefined;
}

/**
 * Reads the rows of an option; empty rows are left out. Undefined option: no row is filled in.
 * @returns what is wrong by field, with the rows counted from 0
 */
export function readOption({ name, rows }: TypedOption): {
  option: ProductOption | undefined;
  problems: OptionProblems;
} {
  const problems: OptionProblems = {};
  const seen = new Set<string>();
  const choices = rows.flatMap((row, at) => {
    const choice = nameOf(row.name);
    if (choice === "" && row.price.trim() === "") return [];
    const price = readTypedPrice(row.price);
    const problem = seen.has(keyOf(choice)) && choice !== "" ? "twice" : problemOfName(choice);
    seen.add(keyOf(choice));
    if (problem) problems[`choice-${at}`] = problem;
    if (price === undefined) problems[`price-${at}`] = "price";
    return [{ name: choice, price: price ?? 0 }];
  });
  const optionName = nameOf(name);
  if (choices.length === 0) return { option: undefined, problems };
  const problem = choices.length > MOST_CHOICES ? "too-many" : problemOfName(optionName);
  if (problem) problems.name = problem;
  return { option: { name: optionName, choices }, problems };
}

/** The attribute that this form changes; null: the product is none whose choices it can change. */
function attributeOf({ type, attributes }: OwnersProduct): OwnersAttribute | undefined | null {
  if (type === "simple") return undefined;
  const [attribute, ...others] = attributes.filter(({ variation }) => variation);
  return type === "variable" && attribute && others.length === 0 ? attribute : null;
}

/** The one attribute that a variation fixes. */
function choiceOf({ attributes }: OwnersVariation) {
  const [chosen, ...others] = attributes;
  return chosen && others.length === 0 ? chosen : undefined;
}

/**
 * The option of a product in the order of its choices; undefined without one. null: the product has choices that this
 * form cannot hold (several options, a variation for any choice, too many).
 */
export function optionOf(
  product: OwnersProduct,
  variations: OwnersVariation[],
): ShownOption | undefined | null {
  const attribute = attributeOf(product);
  if (!attribute) return attribute;
  const found = variations.map((one) => ({
    name: choiceOf(one)?.option ?? "",
    price: one.regularPrice,
  }));
  if (found.length > MOST_CHOICES || found.some(({ name }) => name === "")) return null;
  const placeOf = ({ name }: { name: string }) =>
    attribute.options.findIndex((option) => keyOf(option) === keyOf(name));
  return { name: attribute.name, choices: found.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/**
 * The change of the product itself for this option. Its own price, sale and count end.
 * @param attributes what the product has beside it, where that changes too
 */
export function optionChange(
  product: OwnersProduct | undefined,
  option: ProductOption,
  attributes = product?.attributes ?? [],
): ProductChange {
  const known = product && attributeOf(product);
  const others = attributes.filter(({ variation }) => !variation);
  const blank: OwnersAttribute = {
    id: 0,
    name: option.name,
    slug: option.name,
    position: others.length,
    visible: true,
    variation: true,
    options: [],
  };
  const attribute = {
    ...(known && keyOf(known.name) === keyOf(option.name) ? known : blank),
    name: option.name,
    options: option.choices.map(({ name }) => name),
  };
  return {
    type: "variable",
    ...(product?.type !== "variable" && { stock: null }),
    attributes: [...others, attribute],
  };
}

/**
 * What of the product's variations is not so yet. One whose choice stays keeps its id; of two for one choice the later
 * one ends.
 */
export function variationChanges(
  product: OwnersProduct,
  option: ProductOption,
  variations: OwnersVariation[],
): VariationChanges {
  const { id = 0, name = "" } = optionChange(product, option).attributes?.at(-1) ?? {};
  const open = new Map(option.choices.map((choice) => [keyOf(choice.name), choice]));
  const changes: VariationChanges = { create: [], update: [], remove: [] };
  for (const variation of variations.toSorted((a, b) => a.id - b.id)) {
    const chosen = choiceOf(variation);
    const key = keyOf(chosen?.option ?? "");
    const choice = open.get(key);
    open.delete(key);
    if (!choice) {
      changes.remove.push(variation.id);
      continue;
    }
    const isNamedSo = chosen?.name === name && chosen.option === choice.name;
    if (isNamedSo && choice.price === variation.regularPrice) continue;
    changes.update.push({
      id: variation.id,
      regularPrice: choice.price,
      ...(!isNamedSo && { attribute: { id, name, option: choice.name } }),
    });
  }
  changes.create = [...open.values()].map((choice) => ({
    attribute: { id, name, option: choice.name },
    regularPrice: choice.price,
  }));
  return changes;
}

export const hasChanges = ({ create, update, remove }: VariationChanges): boolean =>
  create.length + update.length + remove.length > 0;
