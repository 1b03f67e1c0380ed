import { type ComponentType, createContext, use } from "react";
import type { CardView } from "./card-view.ts";

/** The cards that a server rendered before; for one render of one page. */
export interface KnownCards {
  /**
   * What to write inside a card, if it is known. To be asked once for each card of the page, in their order.
   * @param variant everything beside the view that the card's HTML depends on; null for one to be rendered in any case
   */
  insideOf(card: CardView, variant: string | null): string | undefined;
}

/** Null where nothing is remembered: in the browser, and on a server that does not do so. */
export const KnownCardsContext = /* @__PURE__ */ createContext<KnownCards | null>(null);

/** Plain values, so that two cards of one view with equal values have the same HTML. */
type Variant<P> = { [K in keyof P]: K extends "card" ? CardView : string | number | boolean };

/**
 * A card that need not be rendered again where its HTML is known: the same bytes for a tenth of the work.
 * It may read nothing about the visitor or the page but what its properties tell.
 */
export function remembered<P extends Variant<P> & { card: CardView; isFirst?: boolean }>(
  kind: string,
  Card: ComponentType<P>,
): ComponentType<P> {
  if (!import.meta.env.SSR) return Card;
  return function RememberedCard(props: P) {
    const { card, isFirst, ...rest } = props;
    // React makes a preload of the first picture, which is not in the card's own HTML.
    const variant = isFirst ? null : kind + JSON.stringify(rest);
    const inside = use(KnownCardsContext)?.insideOf(card, variant);
    if (inside === undefined) return <Card {...props} />;
    return <li className="card" dangerouslySetInnerHTML={{ __html: inside }} />;
  };
}
