import type { WantedPicture } from "./picture-source.ts";
import { encodeUntrusted } from "./uploads/picture.ts";

export type PictureFormat = "webp" | "avif" | "jpeg";

/**
 * AVIF takes 2.5 s per picture with the default effort, and with effort 2 a tenth of that for a few percent more bytes.
 * Quality 43 looks like 50, and lets a product's picture for a phone arrive with the first packets of a connection.
 */
const ENCODERS = {
  webp: { quality: 75, effort: 3 },
  avif: { quality: 43, effort: 2 },
  jpeg: { quality: 80 },
} as const;

/**
 * Makes a picture of this width, never enlarged, or one that fills width and height with white at its sides. Undefined
 * when the file is no picture, or too large.
 */
export function resize(
  file: Buffer,
  { width, height }: Pick<WantedPicture, "width" | "height">,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  return encodeUntrusted(file, (image) => {
    const resized = image.resize(
      height === undefined
        ? { width, withoutEnlargement: true }
        : { width, height, fit: "contain", background: "white" },
    );
    // Transparent pixels would become black.
    const opaque = format === "jpeg" ? resized.flatten({ background: "white" }) : resized;
    return opaque.toFormat(format, ENCODERS[format]);
  });
}
