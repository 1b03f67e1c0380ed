/**
 * Draws the demo shop's pictures and icons into public/. Run by hand after a change of the drawings:
 *   npx node server/embedded/woocommerce/seed/pictures/draw.ts [name ...]
 * Without names everything is drawn. The same drawing always gives the same file.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createArt } from "./art/art.ts";
import { placeholder, roundIcon, squareIcon } from "./brand.ts";
import type { Composition } from "./compositions/composition.ts";
import { heroPictures } from "./compositions/heroes.ts";
import { productPictures } from "./compositions/index.ts";
import { ico, jpeg, png, webp } from "./encode.ts";

const PUBLIC = fileURLToPath(new URL("../../../../../public/", import.meta.url));
const PRODUCT_BYTES = 30_000;
const HERO_BYTES = 60_000;

function draw(name: string, width: number, height: number, composition: Composition): string {
  const art = createArt(name);
  return art.page(width, height, composition(art));
}

async function favicon(): Promise<Buffer> {
  const sides = [16, 32, 48];
  const pictures = sides.map(async (side) => ({ side, data: await png(roundIcon(side), side) }));
  return ico(await Promise.all(pictures));
}

const files: [name: string, path: string, make: () => Promise<Buffer | string>][] = [
  ...Object.entries(productPictures).map(([name, picture]): (typeof files)[number] => [
    name,
    `pictures/${name}.webp`,
    () => webp(draw(name, 900, 900, picture), PRODUCT_BYTES),
  ]),
  ...Object.entries(heroPictures).map(([name, picture]): (typeof files)[number] => [
    name,
    `pictures/${name}.webp`,
    () => webp(draw(name, 1600, 900, picture), HERO_BYTES),
  ]),
  [
    "placeholder",
    "placeholder-product.jpg",
    () => jpeg(draw("placeholder", 900, 900, placeholder)),
  ],
  ["icons", "favicon.svg", () => Promise.resolve(roundIcon(64))],
  ["icons", "favicon.ico", favicon],
  ["icons", "apple-touch-icon.png", () => png(squareIcon(180), 180)],
  ["icons", "icon-192.png", () => png(squareIcon(192), 192)],
  ["icons", "icon-512.png", () => png(squareIcon(512), 512)],
];

const wanted = new Set(process.argv.slice(2));
for (const [name, path, make] of files) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const data = await make();
  await mkdir(dirname(`${PUBLIC}${path}`), { recursive: true });
  await writeFile(`${PUBLIC}${path}`, data);
  process.stdout.write(`${path} ${data.length}\n`);
}
