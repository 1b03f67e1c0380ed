import { t } from "#app/texts/t.ts";
import { MarkedPieces } from "#app/ui/marked-pieces.tsx";
import { CardAction } from "#app/components/product/card-action.tsx";
import { Card, CardPrice, type CardProps, Stars } from "#app/components/product/product-card.tsx";

interface QuickCardProps extends CardProps {
  /** The name in pieces, each second of them what the search has found. */
  pieces: string[];
}

/** The card of the search page: with rating, sold count and 'Quick Add'. */
export function QuickCard({ card, pieces, ...rest }: QuickCardProps) {
  return (
    <Card card={card} {...rest} title={<MarkedPieces pieces={pieces} />}>
      {(card.rating !== null || card.sold > 0) && (
        <p className="card-facts">
          {card.rating && <Stars {...card.rating} />}
          {card.sold > 0 && (
            <span>
              {card.sold} {t("sold")}
            </span>
          )}
        </p>
      )}
      <CardPrice card={card} />
      <CardAction card={card} idleLabel={t("Quick Add")} />
    </Card>
  );
}
