import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";

/** Longest side of a stored picture: the hero is at most 1600 pixels wide. */
const MAX_SIDE = 2000;
/** A small file with more pixels could unpack to more memory than the server has: 50 million take up to 350 MB. */
const MAX_PIXELS = 50_000_000;
/** Phones of 64 megapixels make 9280 x 6944. A JPEG with its lines in order is unpacked piece by piece, in 60 MB. */
const MAX_PHOTO_PIXELS = 65_000_000;
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
 * is no such picture, is damaged, or has too many pixels. A JPEG may lack its end, as those of a broken copy do.
 */
export async function encodeUntrusted(
  file: Buffer,
  encode: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  if (!SIGNATURES.some((matches) => matches(file))) return undefined;
  const encoded = (failOn: "error" | "none") =>
    encode(sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn }).rotate())
      .timeout({ seconds: DEADLINE_SECONDS })
      .toBuffer();
  try {
    const { isJpeg, isTooLarge } = await headOf(file);
    if (isTooLarge) return undefined;
    return await encoded("error").catch(async (error: unknown) => {
      if (isJpeg && (await isAlmostWhole(file))) return encoded("none");
      throw error;
    });
  } catch {
    return undefined;
  }
}

/** @throws when it is no picture */
async function headOf(file: Buffer): Promise<{ isJpeg: boolean; isTooLarge: boolean }> {
  const head = await sharp(file, { limitInputPixels: false }).metadata();
  const isJpeg = head.format === "jpeg";
  const most = isJpeg && !head.isProgressive ? MAX_PHOTO_PIXELS : MAX_PIXELS;
  return { isJpeg, isTooLarge: head.width * head.height > most };
}

/** Parts of the height in which a JPEG's end is looked at. */
const PARTS = 32;
/** Where data is missing, libjpeg shows this grey. */
const MISSING = 128;

/** Whether a damaged JPEG has a picture down to its last part. @throws when it cannot be read at all */
async function isAlmostWhole(file: Buffer): Promise<boolean> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "none" })
    .resize({ width: PARTS, height: PARTS, fit: "fill" })
    .greyscale()
    .raw()
    .timeout({ seconds: DEADLINE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return data.subarray(-info.width).some((shade) => Math.abs(shade - MISSING) > 1);
}

/** Why `encodeUntrusted` refused a file. Only its head is read. */
export async function whyRefused(
  file: Buffer,
): Promise<"heic" | "too-many-pixels" | "not-a-picture"> {
  if (HEIC.test(file.subarray(4, 12).toString("latin1"))) return "heic";
  if (!SIGNATURES.some((matches) => matches(file))) return "not-a-picture";
  try {
    return (await headOf(file)).isTooLarge ? "too-many-pixels" : "not-a-picture";
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
