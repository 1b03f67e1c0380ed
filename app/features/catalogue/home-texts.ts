import type { Rhythm } from "#app/domain/delivery/rhythm.ts";

/** What the home page says beside the texts of its sections. */
export const HOME_TEXTS = {
  choose: "Choose your cake",
  gift: "Find a gift",

  howItWorks: "How it works",
  order: "You choose the day",
  orderText: ({ leadHours, orderBy }: Rhythm) =>
    `${lead(leadHours)}${orderBy === null ? "" : `, ordered by ${orderBy}`}. The checkout shows what is still free.`,
  orderAnyTime: "You order",
  orderAnyTimeText: "Pick a cake and pay by bank, card or e-wallet. No account needed.",
  bake: "We bake it fresh",
  bakeText: (district: string) => `By hand in ${district}, for your order alone.`,
  arrive: "It reaches the table",
  arriveText: ({ ways, from, to, isDaily }: Rhythm, district: string) =>
    `${isDaily ? "Every day" : "On our open days"} from ${from} to ${to}: ${ways.map((way) => WAY_TEXTS[way](district)).join(", or ")}.`,
  arriveAnyTimeText: "Packed for the ride and brought to your door.",

  inside: "No surprises inside.",
  insideText:
    "Each cake's page names its allergens, and calls it halal-certified only where a certificate stands behind it.",
  insideLink: "What goes into our cakes",
  baker: (name: string, place: string) => `Baked by ${name}, ${place}`,
  since: (year: string) => `since ${year}`,
} as const;

const WAY_TEXTS = {
  delivery: () => "brought to your door",
  pickup: (district: string) => `yours to collect in ${district}`,
};

function lead(hours: number): string {
  if (hours === 0) return "Even today";
  if (hours % 24 > 0) return `From ${hours} ${hours === 1 ? "hour" : "hours"} ahead`;
  return hours === 24 ? "From a day ahead" : `From ${hours / 24} days ahead`;
}
