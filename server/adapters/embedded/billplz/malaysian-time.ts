const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** A moment as the provider writes it: "2018-09-27 15:15:09 +0800". */
export function providerTime(at: number): string {
  const local = new Date(at + OFFSET_MS).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} +0800`;
}

/** A moment in ISO 8601 with the Malaysian offset. */
export function isoTime(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().replace("Z", "+08:00");
}

/** The Malaysian day without padding ("2018-9-27"): so the provider writes a due date that it chose itself. */
export function unpaddedDay(at: number): string {
  const local = new Date(at + OFFSET_MS);
  return `${local.getUTCFullYear()}-${local.getUTCMonth() + 1}-${local.getUTCDate()}`;
}

/** The latest 17:00 in Malaysia: the webhook rank starts anew then. */
export function lastFivePm(now: number): number {
  const sinceFive = (now + OFFSET_MS - 17 * 3_600_000) % DAY_MS;
  return now - sinceFive;
}

const DISPLAY = new Intl.DateTimeFormat("en-MY", {
  timeZone: "Asia/Kuala_Lumpur",
  dateStyle: "medium",
  timeStyle: "short",
});

/** A moment as a payer reads it. */
export function displayTime(at: number): string {
  return DISPLAY.format(at);
}

const DAY = new Intl.DateTimeFormat("en-MY", { timeZone: "UTC", dateStyle: "medium" });

/** A due date as a payer reads it. @param day year, month and day with dashes, padded or not */
export function displayDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return DAY.format(Date.UTC(year, month - 1, date));
}
