import type { Rhythm } from "#app/domain/delivery/rhythm.ts";
import { plural, t } from "#app/texts/t.ts";

/** The texts of the home page besides those of its sections. */
export const HOME_TEXTS = {
  get choose() {
    return t("Choose your cake");
  },
  get gift() {
    return t("Find a gift");
  },

  get howItWorks() {
    return t("How it works");
  },
  get order() {
    return t("You choose the day");
  },
  orderText: ({ leadHours, orderBy }: Rhythm) =>
    orderBy === null
      ? t("{lead}. The checkout shows what is still free.", { lead: lead(leadHours) })
      : t("{lead}, ordered by {time}. The checkout shows what is still free.", {
          lead: lead(leadHours),
          time: orderBy,
        }),
  get orderAnyTime() {
    return t("You order");
  },
  get orderAnyTimeText() {
    return t("Pick a cake and pay by bank, card or e-wallet. No account needed.");
  },
  get bake() {
    return t("We bake it fresh");
  },
  bakeText: (district: string) => t("By hand in {district}, for your order alone.", { district }),
  get arrive() {
    return t("It reaches the table");
  },
  arriveText: ({ ways, from, to, isDaily }: Rhythm, district: string) =>
    t(
      isDaily
        ? "Every day from {from} to {to}: {ways}."
        : "On our open days from {from} to {to}: {ways}.",
      {
        from,
        to,
        ways: ways.map((way) => wayText(way, district)).join(`, ${t("or")} `),
      },
    ),
  get arriveAnyTimeText() {
    return t("Packed for the ride and brought to your door.");
  },

  get inside() {
    return t("No surprises inside.");
  },
  get insideText() {
    return t(
      "Each cake's page names its allergens, and calls it halal-certified only where a certificate stands behind it.",
    );
  },
  get insideLink() {
    return t("What goes into our cakes");
  },
  baker: (name: string, place: string) => t("Baked by {name}, {place}", { name, place }),
  since: (year: string) => t("since {year}", { year }),
} as const;

function wayText(way: Rhythm["ways"][number], district: string): string {
  return way === "delivery"
    ? t("brought to your door")
    : t("yours to collect in {district}", { district });
}

function lead(hours: number): string {
  if (hours === 0) return t("Even today");
  if (hours % 24 > 0) {
    return t(plural(hours, "From {count} hour ahead", "From {count} hours ahead"), {
      count: hours,
    });
  }
  return hours === 24 ? t("From a day ahead") : t("From {count} days ahead", { count: hours / 24 });
}
