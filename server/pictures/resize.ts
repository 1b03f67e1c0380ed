import sharp from "sharp";
import { looksLikePicture } from "./uploads/picture.ts";

/** Above this a small file could unpack to more memory than the server has. */
const MAX_PIXELS = 50_000_000;
const DEADLINE_SECONDS = 20;

export type PictureFormat = "webp" | "avif";

/**
 * AVIF at its usual effort takes 2.5 s a picture; at 2 it takes a tenth of that for some percent more bytes. At quality
 * 43 it looks as it does at 50, and a product's picture for a phone comes with the first packets of a connection.
 */
const ENCODERS = {
  webp: { quality: 75, effort: 3 },
  avif: { quality: 43, effort: 2 },
} as const;

/** Makes a picture of this width, never wider than it was. Undefined when the file is no picture, or too large. */
export async function resize(
  file: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  if (!looksLikePicture(file)) return undefined;
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, ENCODERS[format])
      .timeout({ seconds: DEADLINE_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}
