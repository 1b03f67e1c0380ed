import { randomUUID } from "node:crypto";
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
  /** The page's bytes with the known cards in their places. What was not known yet is taken from it. */
  finish(html: string): Buffer;
}

export function createCardMemory(): CardMemory {
  const memory = new WeakMap<CardView, Map<string, Buffer>>();
  // Stands in the rendered text for a known card: bytes need not become text and bytes again. Nobody ever sees it, so
  // nobody can write it.
  const mark = randomUUID();

  function remember(card: CardView, variant: string, inside: Buffer): void {
    const variants = memory.get(card) ?? new Map<string, Buffer>();
    if (variants.size >= MAX_VARIANTS) variants.clear();
    memory.set(card, variants.set(variant, inside));
  }

  return {
    forPage() {
      const asked: { card: CardView; variant: string | null }[] = [];
      const known: Buffer[] = [];
      let isAllKnown = true;

      function learnFrom(page: Buffer): void {
        const insides = cardsIn(page);
        // Something else looks like a card: it cannot be told which is which.
        if (insides.length !== asked.length) return;
        asked.forEach(({ card, variant }, index) => {
          const inside = insides[index];
          if (variant !== null && inside) remember(card, variant, inside);
        });
      }

      return {
        insideOf(card, variant) {
          asked.push({ card, variant });
          if (variant === null) return undefined;
          const inside = memory.get(card)?.get(variant);
          if (inside) known.push(inside);
          else isAllKnown = false;
          return inside && mark;
        },
        finish(html) {
          const parts = html.split(mark).map((part) => Buffer.from(part));
          const page = Buffer.concat(
            parts.flatMap((part, at) => [part, ...known.slice(at, at + 1)]),
          );
          if (!isAllKnown) learnFrom(page);
          return page;
        },
      };
    },
  };
}

/** What stands inside each card of a page, in their order; copied, so that a card does not hold the page. */
function cardsIn(page: Buffer): Buffer[] {
  const insides: Buffer[] = [];
  for (let at = page.indexOf(OPENING); at !== -1; at = page.indexOf(OPENING, at)) {
    const start = at + OPENING.length;
    at = page.indexOf(CLOSING, start);
    if (at === -1) break;
    insides.push(Buffer.from(page.subarray(start, at)));
  }
  return insides;
}
