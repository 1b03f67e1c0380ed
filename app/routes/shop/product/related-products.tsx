import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CardView } from "#app/components/product/card-view.ts";
import { ProductCards } from "#app/components/product/product-cards.tsx";

export function RelatedProducts({ cards }: { cards: CardView[] }) {
  return (
    <section aria-labelledby="related" className="page pt-8 lg:pt-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="related" className="text-2xl">
          {t("Related Products")}
        </h2>
        <ButtonLink to="/products" variant="outline">
          {t("View All")}
          <Icon name="arrow" className="size-4.5" />
        </ButtonLink>
      </div>
      <ProductCards label={t("Related Products")} cards={cards} />
    </section>
  );
}
