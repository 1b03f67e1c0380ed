import type { CardView } from "#app/features/catalogue/card-view.ts";
import type { KnownCards } from "#app/features/catalogue/remembered-card.tsx";

const OPENING = Buffer.from('<li class="card">');
const CLOSING = Buffer.from("</li>");
/** Of one card: in the cart or not, as one or the other kind, and twice that when the shop's settings change. */
const MAX_VARIANTS = 8;

/**
 * The HTML of cards that were rendered before. It is kept with the card's view, which lives as long as the product's
 * copy in the catalogue: a changed product is a new view, so nothing has to be dropped.
 */
export interface CardMemory {
  forPage(): CardsOfPage;
}

/** For one render of one page. */
export interface CardsOfPage extends KnownCards {
  /** Takes what was not known yet from the finished page. */
  learnFrom(page: Buffer): void;
}

export function createCardMemory(): CardMemory {
  const memory = new WeakMap<CardView, Map<string, string>>();

  function remember(card: CardView, variant: string, inside: string): void {
    const variants = memory.get(card) ?? new Map<string, string>();
    if (variants.size >= MAX_VARIANTS) variants.clear();
    memory.set(card, variants.set(variant, inside));
  }

  return {
    forPage() {
      const asked: { card: CardView; variant: string | null }[] = [];
      let isAllKnown = true;
      return {
        insideOf(card, variant) {
          asked.push({ card, variant });
          if (variant === null) return undefined;
          const inside = memory.get(card)?.get(variant);
          if (inside === undefined) isAllKnown = false;
          return inside;
        },
        learnFrom(page) {
          if (isAllKnown) return;
          const insides = cardsIn(page);
          // Something else looks like a card: it cannot be told which is which.
          if (insides.length !== asked.length) return;
          asked.forEach(({ card, variant }, index) => {
            const inside = insides[index];
            if (variant !== null && inside !== undefined) remember(card, variant, inside);
          });
        },
      };
    },
  };
}

/** What stands inside each card of a page, in their order. Each is a string of its own, which holds no page. */
function cardsIn(page: Buffer): string[] {
  const insides: string[] = [];
  for (let at = page.indexOf(OPENING); at !== -1; at = page.indexOf(OPENING, at)) {
    const start = at + OPENING.length;
    at = page.indexOf(CLOSING, start);
    if (at === -1) break;
    insides.push(page.toString("utf8", start, at));
  }
  return insides;
}
