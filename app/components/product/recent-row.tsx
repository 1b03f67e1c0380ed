import { Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { CardView } from "./card-view.ts";
import { fetchCards } from "./fetch-cards.ts";
import { shownPrice } from "./price-text.ts";

/** The cards of these products that have a page. */
export async function readRecent(ids: number[]): Promise<CardView[]> {
  const { cards } = await fetchCards(ids);
  return cards.filter(({ slug }) => slug !== "");
}

export function RecentRow({ cards }: { cards: CardView[] }) {
  return (
    <section aria-labelledby="recent" className="page pt-8 lg:pt-14">
      <h2 id="recent" className="mb-4 text-xl">
        {t("Recently viewed")}
      </h2>
      <ul className="flex [scroll-snap-type:x_proximity] gap-3 overflow-x-auto p-1 *:w-34 *:flex-none *:snap-start">
        {cards.map(({ id, slug, name, image, price, isFrom }) => (
          <li key={id}>
            <Link to={`/product/${slug}`} className="grid gap-1 text-sm leading-snug">
              <Picture src={image} alt="" shownAs="card" className="aspect-square rounded-md" />
              <span className="font-semibold">{name}</span>
              <Price now={shownPrice(price)} prefix={isFrom ? t("From") : undefined} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
