import { WAYS } from "#app/domain/delivery/config.ts";
import type { DeliveryValues } from "./delivery-values.ts";

const BLANK_AREA = { name: "", ranges: "", cost: "", freeFrom: "", refusedClasses: "" };
const INTENT = /^(add|remove) (delivery|pickup|closedDays|areas)(?: (\d{1,3}))?$/;

/** The `intent` of a button that adds a row to a list, or removes its row at a position. */
export const rowIntent = {
  add: (list: string) => `add ${list}`,
  remove: (list: string, row: number) => `remove ${list} ${row}`,
};

/**
 * The typed form with one row more or less; undefined for another intent. `focus`: the element to focus then, which is
 * the new row or the add button.
 */
export function editRows(
  values: DeliveryValues,
  intent: string,
): { values: DeliveryValues; focus: string } | undefined {
  const [, verb, list, position] = INTENT.exec(intent) ?? [];
  if (verb === undefined || list === undefined) return undefined;
  const isAdded = verb === "add";
  const edit = <Row>(rows: Row[], blank: Row): Row[] =>
    isAdded ? [...rows, blank] : rows.filter((_, row) => row !== Number(position));
  const edited = (changes: Partial<DeliveryValues>, field: string) => ({
    values: { ...values, ...changes },
    focus: isAdded ? `[name="${field}"]` : `[value="${rowIntent.add(list)}"]`,
  });
  const way = WAYS.find((name) => name === list);
  if (way) {
    const slots = edit(values.ways[way].slots, { from: "", to: "", capacity: "" });
    const ways = { ...values.ways, [way]: { ...values.ways[way], slots } };
    return edited({ ways }, `${way}.${slots.length - 1}.from`);
  }
  if (list === "areas") {
    const areas = edit(values.areas, BLANK_AREA);
    return edited({ areas }, `areas.${areas.length - 1}.name`);
  }
  const closedDays = edit(values.closedDays, "");
  return edited({ closedDays }, `closedDays.${closedDays.length - 1}`);
}
