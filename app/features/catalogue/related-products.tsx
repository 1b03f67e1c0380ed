import { isInCart, useRootData } from "#app/features/layout/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductGrid } from "./product-grid.tsx";

export function RelatedProducts({ cards }: { cards: CardView[] }) {
  const root = useRootData();
  return (
    <section aria-labelledby="related" className="page pt-8 lg:pt-14">
      <div className="mb-6 flex items-end justify-between gap-4 @max-[15em]:flex-wrap">
        <h2 id="related" className="text-2xl">
          Related Products
        </h2>
        <ButtonLink to="/products" variant="outline">
          View All
          <Icon name="arrow" className="size-4.5" />
        </ButtonLink>
      </div>
      <ProductGrid label="Related Products">
        {cards.map((card) => (
          <ProductCard
            key={card.id}
            card={card}
            inCart={isInCart(root, card.id)}
            freeShippingThreshold={root.freeShippingThreshold}
          />
        ))}
      </ProductGrid>
    </section>
  );
}
