import { plural, t } from "#app/texts/t.ts";

/** "1 item", "3 items". */
export function itemsText(count: number): string {
  return t(plural(count, "{count} item", "{count} items"), { count });
}
