/**
 * Draws the demo shop's pictures into public/. Run by hand after a change of the drawings:
 *   npx node server/embedded/woocommerce/seed/pictures/draw.ts [name ...]
 * Without names everything is drawn. The same drawing always gives the same file.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { createArt } from "./art/art.ts";
import type { Composition } from "./compositions/composition.ts";
import { productPictures } from "./compositions/index.ts";

const PICTURES = fileURLToPath(new URL("../../../../../public/pictures/", import.meta.url));
const PRODUCT_BYTES = 30_000;
/** Tried in this order: a busy picture gets smaller rather than blurred. */
const SIZES = [1, 0.92, 0.84];
const QUALITIES = [90, 86, 82, 78, 74, 70, 66, 62];

await mkdir(PICTURES, { recursive: true });
const wanted = new Set(process.argv.slice(2));

for (const [name, composition] of Object.entries(productPictures)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const picture = await webp(draw(name, 900, 900, composition), PRODUCT_BYTES);
  await writeFile(`${PICTURES}${name}.webp`, picture.data);
  process.stdout.write(`${name}: ${picture.data.length} bytes at quality ${picture.quality}\n`);
}

function draw(name: string, width: number, height: number, composition: Composition): string {
  const art = createArt(name);
  return art.page(width, height, composition(art));
}

/** The best WebP that stays within so many bytes. */
async function webp(svg: string, bytes: number): Promise<{ data: Buffer; quality: number }> {
  const [, width = "900", height = "900"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  for (const size of SIZES) {
    const pixels = await rendered(svg, Number(width) * size, Number(height) * size);
    for (const quality of QUALITIES) {
      const data = await sharp(pixels)
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (data.length <= bytes) return { data, quality };
    }
  }
  throw new Error(`A picture has too much detail for ${bytes} bytes.`);
}

/** Drawn at twice its size and then reduced: finer edges. */
function rendered(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(Math.round(width), Math.round(height))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
