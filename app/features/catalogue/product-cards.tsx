import { memo } from "react";
import { isInCart, useRootData } from "#app/features/layout/root-data.ts";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductGrid } from "./product-grid.tsx";

/** A grid of cards as the visitor's cart and the shop's settings make them. Not rendered again while a navigation from here begins. */
export const ProductCards = memo(GridOfCards);

function GridOfCards({
  label,
  cards,
  leads = false,
}: {
  label: string;
  cards: CardView[];
  /** Whether the first card's picture is the page's first. */
  leads?: boolean;
}) {
  const root = useRootData();
  return (
    <ProductGrid label={label}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          isFirst={leads && index === 0}
          inCart={isInCart(root, card.id)}
          freeShippingThreshold={root.freeShippingThreshold}
        />
      ))}
    </ProductGrid>
  );
}
