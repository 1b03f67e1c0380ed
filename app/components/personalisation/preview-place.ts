/** Element id of the place over a product's picture in which the cake with its words is drawn. */
export const PREVIEW_PLACE = "preview-place";
