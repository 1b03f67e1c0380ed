/** The widths of resized pictures, px. Only a few, so that caches are shared between visitors. */
export const PICTURE_WIDTHS = [160, 320, 400, 600, 700, 960, 1120, 1600] as const;
/** A link preview, px: the shape that social networks show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
