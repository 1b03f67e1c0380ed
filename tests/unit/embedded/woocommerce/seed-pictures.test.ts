import { readdir, stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mix, tone } from "#server/embedded/woocommerce/seed/pictures/art/color.ts";
import { createArt } from "#server/embedded/woocommerce/seed/pictures/art/art.ts";
import { heroPictures } from "#server/embedded/woocommerce/seed/pictures/compositions/heroes.ts";
import { productPictures } from "#server/embedded/woocommerce/seed/pictures/compositions/index.ts";
import { ico } from "#server/embedded/woocommerce/seed/pictures/encode.ts";
import { seedCatalogue } from "#server/embedded/woocommerce/seed/index.ts";

const PUBLIC = new URL("../../../../public/", import.meta.url);
const KILOBYTE = 1000;

async function bytesOf(path: string): Promise<number> {
  return (await stat(new URL(path, PUBLIC))).size;
}

test("every picture of the catalogue is a file of at most 30 kB", async () => {
  const paths = (seedCatalogue(0).images ?? []).map(({ src }) => src.slice(1));
  const sizes = await Promise.all(paths.map(bytesOf));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30 * KILOBYTE);
  expect(Math.min(...sizes)).toBeGreaterThan(5 * KILOBYTE);
});

test("every drawing is used by the catalogue and every file comes from a drawing", async () => {
  const drawn = Object.keys(productPictures);
  const used = (seedCatalogue(0).images ?? []).map(({ name = "" }) => name);
  const files = await readdir(new URL("pictures/", PUBLIC));
  expect(drawn.toSorted()).toEqual(used.toSorted());
  expect(files.toSorted()).toEqual(
    [...drawn, ...Object.keys(heroPictures)].map((name) => `${name}.webp`).toSorted(),
  );
});

test("product pictures are square and large enough for a product page", async () => {
  for (const { src } of seedCatalogue(0).images ?? []) {
    const { width, height, format } = await sharp(
      new URL(src.slice(1), PUBLIC).pathname,
    ).metadata();
    expect([format, width]).toEqual(["webp", height]);
    expect(width).toBeGreaterThanOrEqual(750);
  }
});

test("the banners are wide and at most 60 kB", async () => {
  for (const name of Object.keys(heroPictures)) {
    const path = `pictures/${name}.webp`;
    const { width, height } = await sharp(new URL(path, PUBLIC).pathname).metadata();
    expect([width, height]).toEqual([1600, 900]);
    expect(await bytesOf(path)).toBeLessThanOrEqual(60 * KILOBYTE);
  }
});

test("placeholder and icons are small pictures of the right kind", async () => {
  const kinds = {
    "placeholder-product.jpg": "jpeg",
    "apple-touch-icon.png": "png",
    "favicon.svg": "svg",
  };
  for (const [path, kind] of Object.entries(kinds)) {
    const { format } = await sharp(new URL(path, PUBLIC).pathname).metadata();
    expect(format).toBe(kind);
    expect(await bytesOf(path)).toBeLessThan(25 * KILOBYTE);
  }
});

test("a drawing has no missing numbers and is the same each time", () => {
  for (const [name, picture] of Object.entries({ ...productPictures, ...heroPictures })) {
    const svg = [1, 2].map(() => {
      const art = createArt(name);
      return art.page(900, 900, picture(art));
    });
    expect(svg[0]).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg[0]).toBe(svg[1]);
  }
});

test("no two products share a drawing", () => {
  const drawings = Object.values(productPictures).map((picture) => {
    const art = createArt("same seed");
    return art.page(900, 900, picture(art));
  });
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("a colour in its own light is itself, darker in shade and lighter in light", () => {
  expect(tone("#a8242e", 0.6)).toBe("#a8242e");
  const brightness = (color: string) =>
    [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);
  expect(brightness(tone("#a8242e", 0.3))).toBeLessThan(brightness("#a8242e"));
  expect(brightness(tone("#a8242e", 0.9))).toBeGreaterThan(brightness("#a8242e"));
  expect(mix("#000000", "#ffffff", 1)).toBe("#ffffff");
});

test("an icon file lists its pictures and where they begin", () => {
  const file = ico([
    { side: 16, data: Buffer.from("small") },
    { side: 256, data: Buffer.from("larger") },
  ]);
  expect(file.readUInt16LE(2)).toBe(1);
  expect(file.readUInt16LE(4)).toBe(2);
  expect([file.readUInt8(6), file.readUInt8(22)]).toEqual([16, 0]);
  expect(file.subarray(file.readUInt32LE(18)).subarray(0, 5).toString()).toBe("small");
  expect(file.subarray(file.readUInt32LE(34)).toString()).toBe("larger");
});
