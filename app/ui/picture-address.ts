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
  detail: {
    widths: [600, 700, 960],
    sizes: "(min-width: 64rem) 37rem, (min-width: 45rem) 46vw, 92vw",
  },
  thumb: { widths: [160, 320], sizes: "5rem" },
  hero: { widths: [700, 1120, 1600], sizes: "(min-width: 64rem) 42rem, 92vw" },
} satisfies Record<string, { widths: PictureWidth[]; sizes: string }>;
export type PictureUse = keyof typeof USES;

/** The query of a picture's address; see server/pictures. Paths of this site stay readable: slashes are allowed in a query. */
function queryOf(src: string): string {
  return `?src=${src.startsWith("/") ? encodeURI(src) : encodeURIComponent(src)}`;
}

/** The source attributes of a picture for one use. Browsers without srcSet support get the smallest width. */
export function sourcesFor(use: PictureUse, src: string): PictureSources {
  const { widths, sizes } = USES[use];
  const query = queryOf(src);
  const addressOf = (width: PictureWidth) => `/resized/${width}${query}`;
  const srcSet = widths.map((width) => `${addressOf(width)} ${width}w`).join(", ");
  return { src: addressOf(widths[0] ?? 400), srcSet, sizes };
}

/** The address of a picture as every mail program shows it: old ones know neither AVIF nor WebP. */
export function mailSource(src: string): string {
  return `/resized/160.jpg${queryOf(src)}`;
}

/** The address of a picture as a link preview, a JPEG of PREVIEW_SIZE: not all messengers show WebP or large files. */
export function previewSource(src: string): string {
  return `/resized/1200x630.jpg${queryOf(src)}`;
}
