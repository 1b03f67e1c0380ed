import { randomUUID } from "node:crypto";
import type { KnownFragments } from "#app/ui/cached-fragment.tsx";

/** Variants of one part: in the cart or not, in two languages, twice as many when the shop's settings change. */
const MAX_VARIANTS = 16;

export type FragmentCache = ReturnType<typeof createFragmentCache>;

/** The parts of one render. */
interface PageFragments extends KnownFragments {
  /** The page's bytes with the known parts inserted. Parts that were not known are stored. */
  finish(html: Buffer): Buffer<ArrayBuffer>;
}

/**
 * Caches the HTML of fragments, parts of pages. It is stored with the object that a part shows: a card's view lives as long as the
 * product's copy in the catalogue, and a changed product is a new object, so nothing has to be deleted.
 */
export function createFragmentCache() {
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
    newPage(): PageFragments {
      const slots: {
        variants: Map<string, Buffer>;
        variant: string;
        known: Buffer | undefined;
      }[] = [];
      return {
        slot(part, subject, variant) {
          const variants = variantsOf(part, subject);
          const known = variants.get(variant);
          slots.push({ variants, variant, known });
          return { mark: `${mark}:${slots.length - 1};`, isKnown: known !== undefined };
        },
        finish(html) {
          // Alternating: bytes as a string, number of a slot.
          const [start = "", ...rest] = html.toString("latin1").split(marks);
          const bytes: Buffer[] = [Buffer.from(start, "latin1")];
          for (let at = 0; at < rest.length; at += 2) {
            const slot = slots[Number(rest[at])];
            const text = Buffer.from(rest[at + 1] ?? "", "latin1");
            if (slot?.known) bytes.push(slot.known);
            else if (slot && rest[at + 2] === rest[at]) {
              if (slot.variants.size >= MAX_VARIANTS) slot.variants.clear();
              slot.variants.set(slot.variant, text);
            }
            bytes.push(text);
          }
          return Buffer.concat(bytes);
        },
      };
    },
  };
}
