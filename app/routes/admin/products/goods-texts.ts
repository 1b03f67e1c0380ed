import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { formatTime } from "#app/domain/dates.ts";
import { dayOf, shortDay } from "#app/domain/delivery/calendar.ts";
import { t } from "#app/texts/t.ts";

export const awayText = () =>
  t("Not saved: the shop's back end did not answer. Look at the product, then try again.");

export const missingText = () => t("This product does not exist any more");

/** What the owner is told of a saved product. */
export function savedText({ name, status, publishedAt }: OwnersProduct): string {
  if (status === "publish") return t("{name} is in the shop", { name });
  if (status !== "future") return t("{name} is kept, hidden", { name });
  return t("{name} will be in the shop from {moment}", { name, moment: momentText(publishedAt) });
}

/** "Thursday 24 Dec, 9:00 am". @param moment ms since the epoch */
export const momentText = (moment: number): string =>
  `${shortDay(dayOf(moment))}, ${formatTime(moment)}`;
