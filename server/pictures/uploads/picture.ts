import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";

/** Longest side of a stored picture: the hero is at most 1600 pixels wide. */
const MAX_SIDE = 2000;
/** A small file with more pixels could unpack to more memory than the server has. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;
const DEADLINE_SECONDS = 20;

/** The first bytes of accepted files. Other formats, such as SVG, never reach a decoder. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) =>
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP",
];

/** The brands of a picture that iPhones take: a box "ftyp" with H.265 inside, which the image library does not decode. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/**
 * Encodes a JPEG, PNG or WebP file anew: upright and without metadata (place, camera, comments). Undefined when the file
 * is no such picture, is damaged, or has too many pixels.
 */
export async function encodeUntrusted(
  file: Buffer,
  encode: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  if (!SIGNATURES.some((matches) => matches(file))) return undefined;
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" }).rotate();
    return await encode(image).timeout({ seconds: DEADLINE_SECONDS }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Why `encodeUntrusted` refused a file. Only its head is read. */
export async function whyRefused(
  file: Buffer,
): Promise<"heic" | "too-many-pixels" | "not-a-picture"> {
  if (HEIC.test(file.subarray(4, 12).toString("latin1"))) return "heic";
  if (!SIGNATURES.some((matches) => matches(file))) return "not-a-picture";
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS ? "too-many-pixels" : "not-a-picture";
  } catch {
    return "not-a-picture";
  }
}

interface EncodedPicture {
  /** A hash of the content: a name never stands for another picture. */
  name: string;
  content: Buffer;
}

/** Makes the stored WebP of an uploaded file, at most 2000 pixels a side. Undefined as above. */
export async function encodePicture(file: Buffer): Promise<EncodedPicture | undefined> {
  const content = await encodeUntrusted(file, (image) =>
    image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY }),
  );
  if (!content) return undefined;
  const name = `${createHash("sha256").update(content).digest("hex").slice(0, 32)}.webp`;
  return { name, content };
}
