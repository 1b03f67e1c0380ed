import { randomUUID } from "node:crypto";
import type { KnownParts } from "#app/ui/remembered.tsx";

/** Variants of one part: in the cart or not, in two languages, twice as many when the shop's settings change. */
const MAX_VARIANTS = 16;

export type PartMemory = ReturnType<typeof createPartMemory>;

/** The parts of one render. */
interface PartsOfPage extends KnownParts {
  /** The page's bytes with the known parts inserted. Parts that were not known are stored. */
  finish(html: string): Buffer<ArrayBuffer>;
}

/**
 * Caches the HTML of parts of pages. It is stored with the object that a part shows: a card's view lives as long as the
 * product's copy in the catalogue, and a changed product is a new object, so nothing has to be deleted.
 */
export function createPartMemory() {
  const memory = new WeakMap<object, WeakMap<object, Map<string, Buffer>>>();
  // Marks the position of a known part, or begin and end of a new one, in the rendered text. It is random, so that no
  // content can contain it.
  const mark = randomUUID();
  // React writes a comment between two texts; a mark is a text only here.
  const marks = new RegExp(`(?:<!-- -->)?${mark}:(\\d+);(?:<!-- -->)?`);

  function variantsOf(part: object, subject: object): Map<string, Buffer> {
    const subjects = memory.get(part) ?? new WeakMap<object, Map<string, Buffer>>();
    memory.set(part, subjects);
    const variants = subjects.get(subject) ?? new Map<string, Buffer>();
    subjects.set(subject, variants);
    return variants;
  }

  return {
    forPage(): PartsOfPage {
      const places: {
        variants: Map<string, Buffer>;
        variant: string;
        known: Buffer | undefined;
      }[] = [];
      return {
        place(part, subject, variant) {
          const variants = variantsOf(part, subject);
          const known = variants.get(variant);
          places.push({ variants, variant, known });
          return { mark: `${mark}:${places.length - 1};`, isKnown: known !== undefined };
        },
        finish(html) {
          // Alternating: text, number of a place.
          const [start = "", ...rest] = html.split(marks);
          const bytes: Buffer[] = [Buffer.from(start)];
          for (let at = 0; at < rest.length; at += 2) {
            const place = places[Number(rest[at])];
            const text = Buffer.from(rest[at + 1] ?? "");
            if (place?.known) bytes.push(place.known);
            else if (place && rest[at + 2] === rest[at]) {
              if (place.variants.size >= MAX_VARIANTS) place.variants.clear();
              place.variants.set(place.variant, text);
            }
            bytes.push(text);
          }
          return Buffer.concat(bytes);
        },
      };
    },
  };
}
