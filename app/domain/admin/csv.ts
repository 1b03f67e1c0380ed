/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A file of comma-separated values as in RFC 4180, in UTF-8. A text that begins like a formula gets an apostrophe in
 * front, so that no spreadsheet runs what a customer typed; numbers stay numbers.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => `${row.map(cellText).join(",")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

function cellText(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
