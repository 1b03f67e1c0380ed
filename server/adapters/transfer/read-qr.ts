import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { OperatorsMistake } from "#server/platform/environment/operators-mistake.ts";

const MAX_SIDE = 1000;

/**
 * The owner's QR code as a PNG of at most 1000 pixels a side, without losses, so that phones can read it.
 * @throws OperatorsMistake when the file cannot be read or is no picture
 */
export async function readQr(file: string): Promise<Buffer> {
  try {
    return await sharp(await readFile(file), { failOn: "error" })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new OperatorsMistake(
      `TRANSFER_QR ${file} cannot be read as a picture: name a PNG or JPEG file that this user may read.`,
    );
  }
}
