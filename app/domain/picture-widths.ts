/** The widths in which pictures are made, px. Few, so that visitors share them. */
export const PICTURE_WIDTHS = [160, 320, 400, 600, 700, 960, 1120, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
