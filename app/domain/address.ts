import { t } from "#app/texts/t.ts";
import { POSTCODE } from "./delivery/postcode.ts";

export interface MalaysianState {
  /** As stored, and shown in English. */
  name: string;
  /** The state code of WooCommerce. */
  code: string;
  /** First two digits of its postcodes, as inclusive ranges. */
  postcodes: readonly (readonly [from: number, to: number])[];
}

/** The sixteen states and federal territories, in display order. */
export const MALAYSIAN_STATES: readonly MalaysianState[] = [
  { name: "Johor", code: "JHR", postcodes: [[79, 86]] },
  {
    name: "Kedah",
    code: "KDH",
    postcodes: [
      [5, 9],
      [14, 14],
      [34, 34],
    ],
  },
  { name: "Kelantan", code: "KTN", postcodes: [[15, 18]] },
  {
    name: "Kuala Lumpur",
    code: "KUL",
    postcodes: [
      [50, 60],
      [68, 68],
    ],
  },
  { name: "Labuan", code: "LBN", postcodes: [[87, 87]] },
  { name: "Malacca", code: "MLK", postcodes: [[75, 78]] },
  { name: "Negeri Sembilan", code: "NSN", postcodes: [[70, 73]] },
  {
    name: "Pahang",
    code: "PHG",
    postcodes: [
      [25, 28],
      [39, 39],
      [49, 49],
      [69, 69],
    ],
  },
  { name: "Penang", code: "PNG", postcodes: [[10, 14]] },
  { name: "Perak", code: "PRK", postcodes: [[30, 36]] },
  { name: "Perlis", code: "PLS", postcodes: [[1, 2]] },
  { name: "Putrajaya", code: "PJY", postcodes: [[62, 62]] },
  { name: "Sabah", code: "SBH", postcodes: [[88, 91]] },
  { name: "Sarawak", code: "SWK", postcodes: [[93, 98]] },
  {
    name: "Selangor",
    code: "SGR",
    postcodes: [
      [40, 48],
      [63, 64],
      [68, 68],
    ],
  },
  { name: "Terengganu", code: "TRG", postcodes: [[20, 24]] },
];

export const STATE_NAMES: readonly string[] = MALAYSIAN_STATES.map((state) => state.name);

/** A state's name as a shopper reads it: two are written otherwise in Malay. An unknown text is returned as it is. */
export function stateText(name: string): string {
  if (name === "Malacca") return t("Malacca");
  return name === "Penang" ? t("Penang") : name;
}

/** The state of an address as a line of it; "" for Kuala Lumpur and Putrajaya, which are both city and state. */
export function stateLine({ city, state }: { city: string; state: string }): string {
  return state === city ? "" : stateText(state);
}

/** The WooCommerce code of a state name; undefined for an unknown name. */
export function stateCode(name: string): string | undefined {
  return MALAYSIAN_STATES.find((state) => state.name === name)?.code;
}

/** The name of a state that WooCommerce stored as code or name; an unknown text is returned as it is. */
export function stateName(codeOrName: string): string {
  return MALAYSIAN_STATES.find((state) => state.code === codeOrName)?.name ?? codeOrName;
}

/**
 * Whether a postcode belongs to the state. Some postcode areas cross state borders, so a mismatch is a hint and never
 * an error.
 */
export function postcodeFitsState(postcode: string, name: string): boolean {
  const state = MALAYSIAN_STATES.find((candidate) => candidate.name === name);
  if (!state || !POSTCODE.test(postcode)) return false;
  const prefix = Number(postcode.slice(0, 2));
  return state.postcodes.some(([from, to]) => prefix >= from && prefix <= to);
}
