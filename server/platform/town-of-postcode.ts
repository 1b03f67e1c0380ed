import { findPostcode } from "malaysia-postcodes";
import { STATE_NAMES } from "#app/domain/address.ts";
import type { Town } from "#app/domain/delivery/town.ts";
import { POSTCODE } from "#app/domain/delivery/postcode.ts";

/** The names of the list that differ from those of the checkout. */
const STATES: Record<string, string> = {
  "Wp Kuala Lumpur": "Kuala Lumpur",
  "Wp Labuan": "Labuan",
  "Wp Putrajaya": "Putrajaya",
  Melaka: "Malacca",
  "Pulau Pinang": "Penang",
};

/**
 * City and state of a postcode; undefined when the list does not have it, which does not make it wrong. The few
 * postcodes with two cities give the first.
 */
export function townOfPostcode(postcode: string): Town | undefined {
  if (!POSTCODE.test(postcode)) return undefined;
  const { city, state: name = "" } = findPostcode(postcode);
  const state = STATES[name] ?? name;
  return city !== undefined && STATE_NAMES.includes(state) ? { city, state } : undefined;
}
