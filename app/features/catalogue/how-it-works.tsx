import { Link } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import type { Rhythm } from "#app/domain/delivery/rhythm.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { HOME_TEXTS as TEXTS } from "./home-texts.ts";

/** From order to table in three steps, what is in the cakes, and who bakes. `rhythm`: null without dates. */
export function HowItWorks({ rhythm }: { rhythm: Rhythm | null }) {
  const { name, address, registration, since } = shopConfig;
  const { district } = address;
  const steps: [icon: IconName, title: string, text: string][] = [
    rhythm
      ? ["clock", TEXTS.order, TEXTS.orderText(rhythm)]
      : ["bag", TEXTS.orderAnyTime, TEXTS.orderAnyTimeText],
    ["oven", TEXTS.bake, TEXTS.bakeText(district)],
    ["truck", TEXTS.arrive, rhythm ? TEXTS.arriveText(rhythm, district) : TEXTS.arriveAnyTimeText],
  ];
  const place = `${address.street}, ${district}, ${address.city}`;
  return (
    <section aria-labelledby="how" className="page pt-16 md:pt-24">
      <h2 id="how" className="text-2xl">
        {TEXTS.howItWorks}
      </h2>
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
        <p>
          <strong className="font-semibold">{TEXTS.inside}</strong> {TEXTS.insideText}{" "}
          <Link to="/about" className="link">
            {TEXTS.insideLink}
          </Link>
        </p>
        <p className="text-bean">
          {[TEXTS.baker(name, place), since && TEXTS.since(since), registration]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
    </section>
  );
}
