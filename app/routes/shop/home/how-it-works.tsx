import { HOME_TEXTS } from "#app/config/texts/home.ts";
import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import { Link } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import type { DeliverySummary } from "#app/domain/delivery/delivery-summary.ts";
import { freeShippingText } from "#app/domain/cart/shipping.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { shopText, t, tPlural } from "#app/texts/t.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** From order to table in three steps, what the shop promises, what is in the cakes, and who bakes. `summary`: null without dates. */
export function HowItWorks({
  summary,
  text,
}: {
  summary: DeliverySummary | null;
  /** Of the introduction. */
  text: string;
}) {
  const { name, address, registration, since } = currentShop();
  const { district } = address;
  const root = useRootData();
  const promises: [icon: IconName, text: string | null][] = [
    ["oven", shopText(FRAME_TEXTS.fresh)],
    ["truck", freeShippingText(root, "over")],
    ["shield", t("Secure Payment")],
  ];
  const steps: [icon: IconName, title: string, text: string][] = [
    summary
      ? ["clock", t("You choose the day"), orderText(summary)]
      : ["bag", t("You order"), shopText(HOME_TEXTS.pick)],
    [
      "oven",
      shopText(HOME_TEXTS.making),
      t("By hand in {district}, for your order alone.", { district }),
    ],
    [
      "truck",
      t("It reaches the table"),
      summary ? arriveText(summary, district) : t("Packed for the ride and brought to your door."),
    ],
  ];
  const place = `${address.street}, ${district}, ${address.city}`;
  return (
    <section aria-labelledby="how" className="page pt-12 md:pt-20">
      <h2 id="how" className="text-2xl">
        {t("How it works")}
      </h2>
      <p className="mt-2 text-bean lg:hidden">{text}</p>
      <ol className="steps">
        {steps.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} className="size-7 text-pandan" />
            <h3 className="text-lg">{title}</h3>
            <p className="text-bean">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-6 grid gap-2 rounded-lg bg-leaf px-5 py-4 text-sm">
        <ul className="flex flex-wrap gap-x-8 gap-y-1 font-semibold">
          {promises.map(
            ([icon, promise]) =>
              promise && (
                <li key={promise} className="flex items-center gap-2 wrap-anywhere">
                  <Icon name={icon} className="size-5 flex-none text-pandan" />
                  {promise}
                </li>
              ),
          )}
        </ul>
        <p>
          <strong className="font-semibold">{t("No surprises inside.")}</strong>{" "}
          {shopText(HOME_TEXTS.allergens)}{" "}
          <Link to="/about" className="link">
            {shopText(HOME_TEXTS.inside)}
          </Link>
        </p>
        <p className="text-bean">
          {[
            shopText(HOME_TEXTS.madeBy, { name, place }),
            since && t("since {year}", { year: since }),
            registration,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
    </section>
  );
}

function orderText({ leadHours, orderBy }: DeliverySummary): string {
  const lead = leadText(leadHours);
  return orderBy === null
    ? t("{lead}. The checkout shows the times that are left.", { lead })
    : t("{lead}, by {time}. The checkout shows the times that are left.", {
        lead,
        time: orderBy,
      });
}

function leadText(hours: number): string {
  if (hours === 0) return t("Even today");
  if (hours % 24 > 0) {
    return tPlural(
      hours,
      "Order at least {count} hour ahead",
      "Order at least {count} hours ahead",
    );
  }
  return hours === 24
    ? t("Order at least a day ahead")
    : t("Order at least {count} days ahead", { count: hours / 24 });
}

function arriveText({ ways, from, to, isDaily }: DeliverySummary, district: string): string {
  const wayTexts = ways.map((way) =>
    way === "delivery"
      ? t("brought to your door")
      : t("yours to collect in {district}", { district }),
  );
  return t(
    isDaily
      ? "Every day from {from} to {to}: {ways}."
      : "On our open days from {from} to {to}: {ways}.",
    { from, to, ways: wayTexts.join(`, ${t("or")} `) },
  );
}
