import sharp from "sharp";

/** Tried in this order: a busy picture gets smaller rather than blurred. */
const SIZES = [1, 0.92, 0.84];
const QUALITIES = [90, 86, 82, 78, 74, 70, 66, 62];

/** The best WebP of a drawing that stays within so many bytes. */
export async function webp(svg: string, bytes: number): Promise<Buffer> {
  const [width, height] = sizeOf(svg);
  for (const size of SIZES) {
    const pixels = await rendered(svg, width * size, height * size);
    for (const quality of QUALITIES) {
      const data = await sharp(pixels)
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (data.length <= bytes) return data;
    }
  }
  throw new Error(`A picture has too much detail for ${bytes} bytes.`);
}

export async function jpeg(svg: string): Promise<Buffer> {
  const [width, height] = sizeOf(svg);
  return sharp(await rendered(svg, width, height))
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** A square icon of so many pixels. */
export async function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Several PNG pictures (side in pixels and bytes) in one Windows icon file. */
export function ico(pictures: readonly { side: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, data }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(side % 256, entry);
    header.writeUInt8(side % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

function sizeOf(svg: string): [number, number] {
  const [, width = "900", height = "900"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return [Number(width), Number(height)];
}

/** Drawn at twice its size and then reduced: finer edges. */
function rendered(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(Math.round(width), Math.round(height))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
