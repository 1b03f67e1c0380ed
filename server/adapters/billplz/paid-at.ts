const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?) ?([+-]\d{2}):?(\d{2})$/;

/**
 * Reads the provider's time ("2018-09-27 15:15:09 +0800", or ISO 8601 with an offset).
 * @returns ms since the epoch; undefined for any other text, because no decision depends on it
 */
export function parsePaidAt(text: string | null | undefined): number | undefined {
  const match = LOCAL_TIME.exec(text ?? "");
  if (!match) return undefined;
  const [, date = "", time = "", hours = "", minutes = ""] = match;
  const at = Date.parse(`${date}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? undefined : at;
}
