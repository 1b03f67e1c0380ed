import type { PictureWidth } from "#app/domain/catalogue/picture-widths.ts";

/** Source attributes of an img. Without srcSet there is one width only. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The displayed sizes of pictures and the widths to offer for them. A browser loads the next larger width: 700 and
 * 1120 px fit the width of a phone with a pixel ratio of 2 and 3; 400 and 600 px fit half of it.
 */
const USES = {
  card: {
    widths: [320, 400, 600],
    sizes: "(min-width: 100rem) 21rem, (min-width: 64rem) 18rem, (min-width: 48rem) 31vw, 46vw",
  },
  detail: { widths: [600, 700, 960], sizes: "(min-width: 64rem) 37rem, 92vw" },
  thumb: { widths: [160, 320], sizes: "5rem" },
  hero: { widths: [700, 1120, 1600], sizes: "(min-width: 64rem) 45rem, 92vw" },
} satisfies Record<string, { widths: PictureWidth[]; sizes: string }>;
export type PictureUse = keyof typeof USES;

/** The address of a picture in one of the widths; see server/pictures. */
function resizedAddress(src: string, width: PictureWidth | "160.jpg" | "1200x630.jpg"): string {
  // Paths of this site stay readable: slashes are allowed in a query.
  return `/resized/${width}?src=${src.startsWith("/") ? encodeURI(src) : encodeURIComponent(src)}`;
}

/** The source attributes of a picture for one use. Browsers without srcSet support get the smallest width. */
export function sourcesFor(use: PictureUse, src: string): PictureSources {
  const { widths, sizes } = USES[use];
  const addresses = widths.map((width) => `${resizedAddress(src, width)} ${width}w`);
  return { src: resizedAddress(src, widths[0] ?? 400), srcSet: addresses.join(", "), sizes };
}

/** The address of a picture as every mail program shows it: old ones know neither AVIF nor WebP. */
export function mailSource(src: string): string {
  return resizedAddress(src, "160.jpg");
}

/** The address of a picture as a link preview, a JPEG of PREVIEW_SIZE: not all messengers show WebP or large files. */
export function previewSource(src: string): string {
  return resizedAddress(src, "1200x630.jpg");
}
