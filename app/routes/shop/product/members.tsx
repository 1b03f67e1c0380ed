import { t } from "#app/texts/t.ts";
import type { CardView } from "#app/components/product/card-view.ts";
import { ProductCards } from "#app/components/product/product-cards.tsx";

export const MEMBERS_ID = "members";

/** The products of a group, which are bought separately. */
export function Members({ cards }: { cards: CardView[] }) {
  return (
    <section id={MEMBERS_ID} aria-labelledby="members-title" className="page pt-8 lg:pt-14">
      <h2 id="members-title" className="mb-6 text-2xl">
        {t("In This Set")}
      </h2>
      {cards.length === 0 ? (
        <p className="text-bean">{t("None of its products can be shown right now.")}</p>
      ) : (
        <ProductCards label={t("In This Set")} cards={cards} />
      )}
    </section>
  );
}
