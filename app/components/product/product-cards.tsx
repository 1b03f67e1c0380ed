import { memo } from "react";
import { freeShippingText } from "#app/domain/cart/shipping.ts";
import { isInCart, useRootData } from "#app/components/frame/root-data.ts";
import type { CardView } from "./card-view.ts";
import { ProductCard } from "./product-card.tsx";

/** A grid of cards. Memoised, so that the start of a navigation does not render it again. */
export const ProductCards = memo(GridOfCards);

function GridOfCards({
  label,
  cards,
  leads = false,
}: {
  label: string;
  cards: CardView[];
  /** Whether the first card has the first picture of the page. */
  leads?: boolean;
}) {
  const root = useRootData();
  const promise = freeShippingText(root, "over");
  return (
    <>
      <ul aria-label={label} className="products">
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            isFirst={leads && index === 0}
            inCart={isInCart(root, card.id)}
          />
        ))}
      </ul>
      {promise && cards.some(({ offer }) => offer !== "elsewhere") && (
        <p className="mt-3 text-(length:--text-xs) text-pandan">{promise}</p>
      )}
    </>
  );
}
