import { createHash } from "node:crypto";
import sharp from "sharp";
import { type LogoPicture, logoPath, type ShopLogo } from "#app/domain/shop/identity.ts";
import { encodeUntrusted } from "./picture.ts";

/** Px. A larger logo is made smaller first. */
const MAX_SIDE = 1024;
const MIN_SIDE = 48;
/** The header shows it at 144 x 36 px at most, on screens of up to three times the pixels. */
const MARK = { width: 432, height: 108, fit: "inside", withoutEnlargement: true } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

interface Canvas {
  width: number;
  height: number;
  /** The box in the middle in which the logo is shown whole. */
  box: { width: number; height: number };
  isOnPaper: boolean;
}

const square = (side: number, inner: number, isOnPaper: boolean): Canvas => ({
  width: side,
  height: side,
  box: { width: inner, height: inner },
  isOnPaper,
});

/** A mask leaves a circle of four fifths of the side; a square in it has 0.56 of the side. */
const CANVASES: [LogoPicture, Canvas][] = [
  ["180.png", square(180, 148, true)],
  ["192.png", square(192, 192, false)],
  ["512.png", square(512, 512, false)],
  ["mask.png", square(512, 286, true)],
  ["share.webp", { width: 1200, height: 630, box: { width: 800, height: 420 }, isOnPaper: true }],
  ["32.ico", square(32, 32, false)],
];

/**
 * Makes all pictures of an uploaded logo, by their paths. Undefined when the file is no picture (see `encodeUntrusted`).
 * @param paper "#fbf5ea", below those that must not be transparent
 */
export async function makeLogo(
  file: Buffer,
  paper: string,
): Promise<{ logo: ShopLogo; pictures: Map<string, Buffer> } | "too-small" | undefined> {
  const whole = await encodeUntrusted(file, (image) =>
    image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png(),
  );
  if (!whole) return undefined;
  const size = await sharp(whole).metadata();
  if (Math.min(size.width, size.height) < MIN_SIDE) return "too-small";

  const mark = sharp(whole).resize(MARK);
  const { data, info } = await mark.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  const night = await mark.clone().flatten({ background: paper }).webp({ quality: 90 }).toBuffer();
  const made: [LogoPicture, Buffer][] = [
    ["mark.webp", data],
    ["night.webp", night],
  ];
  for (const [name, canvas] of CANVASES)
    made.push([name, await drawOn(canvas, whole, name, paper)]);

  const hash = createHash("sha256");
  for (const [, content] of made) hash.update(content);
  const key = hash.digest("hex").slice(0, 32);
  const logo = { key, width: info.width, height: info.height };
  return {
    logo,
    pictures: new Map(made.map(([name, content]) => [logoPath(logo, name), content])),
  };
}

async function drawOn(
  { width, height, box, isOnPaper }: Canvas,
  whole: Buffer,
  name: LogoPicture,
  paper: string,
): Promise<Buffer> {
  const [x, y] = [(width - box.width) / 2, (height - box.height) / 2];
  // sharp flattens first, whatever the order of the calls.
  const background = isOnPaper ? paper : CLEAR;
  const drawn = sharp(whole)
    .resize({ ...box, fit: "contain", background })
    .extend({ left: x, right: x, top: y, bottom: y, background });
  const shown = isOnPaper ? drawn.flatten({ background: paper }) : drawn;
  if (name.endsWith(".webp")) return shown.webp({ quality: 90 }).toBuffer();
  const png = await shown.png().toBuffer();
  return name.endsWith(".ico") ? icoOf(png, width) : png;
}

/** An ICO file of one PNG: a header of 6 bytes and an entry of 16. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
