import sharp from "sharp";
import { encodeUntrusted } from "../../pictures/uploads/picture.ts";
import type { Pictures } from "../../pictures/pictures.ts";

const MAX_BYTES = 5 * 1024 * 1024;
/** A PDF is kept as it was sent, a picture is made small. */
const MAX_PDF_BYTES = 1024 * 1024;
/** A camera's 12 megapixels. Decoded they take 50 MB of memory. */
const MAX_PIXELS = 4032 * 3024;
/** Longest side of a stored picture: the small print of a receipt stays readable. */
const MAX_SIDE = 1600;
const QUALITY = 80;

/** The first bytes of JPEG and PNG. */
const PICTURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("\x89PNG\r\n\x1a\n", "latin1")];

type Refusal = "missing" | "too-large" | "pdf-too-large" | "not-a-slip" | "too-detailed";

/** A slip's file as it is stored. */
interface SlipFile {
  type: string;
  content: Buffer;
}

/** Reads a sent file whose size is allowed. */
export async function readSent(file: FormDataEntryValue | null): Promise<Buffer | Refusal> {
  if (!(file instanceof File) || file.size === 0) return "missing";
  if (file.size > MAX_BYTES) return "too-large";
  const sent = Buffer.from(await file.arrayBuffer());
  if (isPdf(sent)) return sent.length > MAX_PDF_BYTES ? "pdf-too-large" : sent;
  return isPicture(sent) ? sent : "not-a-slip";
}

/**
 * Makes what is stored of a file that `readSent` allowed. A picture is encoded anew, without metadata, one at a time; a
 * PDF is kept as it is and never shown in a page.
 * @throws QueueFull when too many pictures wait
 */
export async function fileToKeep(pictures: Pictures, sent: Buffer): Promise<SlipFile | Refusal> {
  if (isPdf(sent)) return { type: "application/pdf", content: sent };
  return pictures.oneAtATime(async () => {
    const facts = await factsOf(sent);
    if (!facts) return "not-a-slip";
    if (facts.pixels > MAX_PIXELS || facts.depth !== "uchar") return "too-detailed";
    const content = await encodeUntrusted(sent, (image) =>
      image
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: QUALITY }),
    );
    return content ? { type: "image/jpeg", content } : "not-a-slip";
  });
}

/** Reads only the head of the file. Undefined when it is no picture. */
async function factsOf(sent: Buffer) {
  try {
    // The limit of pixels follows, with an answer of its own.
    const { width, height, depth } = await sharp(sent, { limitInputPixels: false }).metadata();
    return { pixels: width * height, depth };
  } catch {
    return undefined;
  }
}

const isPdf = (sent: Buffer) => sent.subarray(0, 5).toString("latin1") === "%PDF-";
const isPicture = (sent: Buffer) =>
  PICTURES.some((signature) => sent.subarray(0, signature.length).equals(signature));
