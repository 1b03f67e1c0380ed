import { PICTURE_WIDTHS, type PictureWidth } from "#app/ui/picture-address.ts";

/** Where a picture may come from (DECISIONS 25); there is nothing else that the picture route reads. */
export type PictureSource =
  /** A file that comes with the shop. */
  | { kind: "own"; path: string }
  /** A file that the owner uploaded. */
  | { kind: "upload"; name: string }
  /** A file of the configured shop back end. */
  | { kind: "shop"; url: string };

export interface WantedPicture {
  width: PictureWidth;
  source: PictureSource;
}

const OWN = /^\/(?:pictures\/)?[\w-]+\.(?:webp|jpg|png)$/;
const UPLOAD = /^\/uploads\/([\w-]+\.webp)$/;
const MAX_LENGTH = 1_000;

/**
 * What a request for a picture asks for; undefined when the width or the source is not one of ours.
 * @param shopOrigin the back end's own origin; undefined while the shop is the embedded one
 */
export function wantedPicture(
  width: string | undefined,
  src: string | null,
  shopOrigin: string | undefined,
): WantedPicture | undefined {
  const known = PICTURE_WIDTHS.find((one) => String(one) === width);
  if (known === undefined || src === null || src.length > MAX_LENGTH) return undefined;
  const source = sourceOf(src, shopOrigin);
  return source && { width: known, source };
}

function sourceOf(src: string, shopOrigin: string | undefined): PictureSource | undefined {
  if (OWN.test(src)) return { kind: "own", path: src };
  const name = UPLOAD.exec(src)?.[1];
  if (name !== undefined) return { kind: "upload", name };
  const url = URL.parse(src);
  const isOfShop = url !== null && url.origin === shopOrigin && !url.username && !url.password;
  return isOfShop ? { kind: "shop", url: url.href } : undefined;
}
