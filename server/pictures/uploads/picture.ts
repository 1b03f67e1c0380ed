import { createHash } from "node:crypto";
import sharp from "sharp";

/** Longest side of a stored picture: the hero is at most 1600 pixels wide. */
const MAX_SIDE = 2000;
/** Above this a small file could unpack to more memory than the server has. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;
const DEADLINE_SECONDS = 20;

/** The first bytes of what is accepted. Anything else, such as SVG, never reaches a decoder. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) =>
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP",
];

/** Whether a file begins like a JPEG, PNG or WebP picture. */
export function looksLikePicture(file: Buffer): boolean {
  return SIGNATURES.some((matches) => matches(file));
}

export interface EncodedPicture {
  /** Made from the content: the same picture has the same name, and a name never means another picture. */
  name: string;
  content: Buffer;
}

/**
 * Makes our own WebP of a JPEG, PNG or WebP file: upright, at most 2000 pixels a side, without any metadata (place,
 * camera, comments). Undefined when the file is not such a picture, is damaged, or has too many pixels.
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture | undefined> {
  if (!looksLikePicture(file)) return undefined;
  let content: Buffer;
  try {
    content = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DEADLINE_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
  const name = `${createHash("sha256").update(content).digest("hex").slice(0, 32)}.webp`;
  return { name, content };
}
