import type { PictureWidth } from "#app/domain/picture-widths.ts";

/** What an img needs to choose a width; without srcSet there is nothing to choose. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * How large pictures are shown, and in which widths they are worth fetching for that. A browser takes the next larger:
 * 700 and 1120 px are a phone's width at two and at three pixels to a point, 400 and 600 px half of it.
 */
const USES = {
  card: {
    widths: [320, 400, 600],
    sizes: "(min-width: 64rem) 18rem, (min-width: 48rem) 31vw, 46vw",
  },
  detail: { widths: [600, 700, 960], sizes: "(min-width: 64rem) 37rem, 92vw" },
  thumb: { widths: [160, 320], sizes: "5rem" },
  hero: { widths: [700, 1120, 1600], sizes: "(min-width: 64rem) 45rem, 92vw" },
} satisfies Record<string, { widths: PictureWidth[]; sizes: string }>;
export type PictureUse = keyof typeof USES;

/** Where a picture is found in one of the widths; see server/pictures. */
function resizedAddress(src: string, width: PictureWidth): string {
  // A path of ours stays readable: a query may hold slashes.
  return `/resized/${width}?src=${src.startsWith("/") ? encodeURI(src) : encodeURIComponent(src)}`;
}

/** The widths of a picture for one use. Browsers that do not choose get the smallest. */
export function sourcesFor(use: PictureUse, src: string): PictureSources {
  const { widths, sizes } = USES[use];
  const addresses = widths.map((width) => `${resizedAddress(src, width)} ${width}w`);
  return { src: resizedAddress(src, widths[0] ?? 400), srcSet: addresses.join(", "), sizes };
}
