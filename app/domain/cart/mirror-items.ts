import { type CartLine, MAX_LINES } from "./cart.ts";
import { choicesQuery, readChoices } from "#app/domain/catalogue/choice-params.ts";
import { parseBulkItems } from "./quantity.ts";

/** Ids, quantities and choices in the format of the bulk link, choices last: "7:2,8:1:81:attribute_pa_size=big". */
export function writeMirrorItems(lines: CartLine[]): string {
  return lines
    .map(({ productId, variationId, quantity, choices = [] }) =>
      [
        productId,
        quantity,
        ...(variationId === null ? [] : [variationId]),
        ...(choices.length === 0 ? [] : [choicesQuery(choices)]),
      ].join(":"),
    )
    .join(",");
}

/** Reads the format of writeMirrorItems. Empty when one entry is invalid, or when there are more than MAX_LINES. */
export function parseMirrorItems(items: string): CartLine[] {
  const entries = items.split(",", MAX_LINES + 1);
  if (entries.length > MAX_LINES) return [];
  const lines = entries.map(parseEntry);
  return lines.every((line) => line !== undefined) ? lines : [];
}

function parseEntry(entry: string): CartLine | undefined {
  const [productId, quantity, variationId, query, ...rest] = entry.split(":");
  if (query === undefined) return parseBulkItems(entry)[0];
  if (rest.length > 0) return undefined;
  const [line] = parseBulkItems([productId, quantity, variationId].join(":"));
  const params = [...new URLSearchParams(query)];
  const choices = readChoices(params).map(({ key, value }) => ({ key, value }));
  if (!line || line.variationId === null) return undefined;
  if (choices.length === 0 || choices.length !== params.length) return undefined;
  return { ...line, choices };
}
