import type { PictureSources } from "./picture-address.ts";

const warmed = new Set<string>();

/** Preloads a picture that is probably shown next: once, with low priority. */
export function warmPicture(name: string, { src, srcSet = "", sizes = "" }: PictureSources): void {
  if (warmed.has(name)) return;
  warmed.add(name);
  const image = new Image();
  image.fetchPriority = "low";
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
}
