import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DEFAULT_SLIDER } from "#app/domain/admin/slider.ts";
import { seedCatalogue } from "#server/adapters/embedded/woocommerce/seed/index.ts";

const PUBLIC = new URL("../../../../../public/", import.meta.url);
const KILOBYTE = 1000;

const products = (seedCatalogue(0).images ?? []).map(({ src }) => src.slice(1));
const banners = DEFAULT_SLIDER.images.map(({ url }) => url.slice(1));

async function bytesOf(path: string): Promise<number> {
  return (await stat(new URL(path, PUBLIC))).size;
}

test("every picture of the catalogue is a file of at most 150 kB", async () => {
  const sizes = await Promise.all(products.map(bytesOf));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(150 * KILOBYTE);
  expect(Math.min(...sizes)).toBeGreaterThan(5 * KILOBYTE);
});

test("the pictures are those of the catalogue and the sample banners, together below 6 MB", async () => {
  const files = (await readdir(new URL("pictures/", PUBLIC))).map((name) => `pictures/${name}`);
  expect(files.toSorted()).toEqual([...products, ...banners].toSorted());
  const sizes = await Promise.all(files.map(bytesOf));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6000 * KILOBYTE);
});

test("product pictures are square, 1,400 pixels wide", async () => {
  for (const path of products) {
    const { width, height, format } = await sharp(new URL(path, PUBLIC).pathname).metadata();
    expect([path, format, width, height]).toEqual([path, "webp", 1400, 1400]);
  }
});

test("the banners are wide and at most 150 kB", async () => {
  for (const path of banners) {
    const { width, height } = await sharp(new URL(path, PUBLIC).pathname).metadata();
    expect([width, height]).toEqual([1600, 900]);
    expect(await bytesOf(path)).toBeLessThanOrEqual(150 * KILOBYTE);
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

test("no two pictures are the same", async () => {
  const contents = await Promise.all(products.map((path) => readFile(new URL(path, PUBLIC))));
  const digests = contents.map((content) => createHash("sha256").update(content).digest("hex"));
  expect(new Set(digests).size).toBe(digests.length);
});

test("the drawings for empty pages are SVG files below 3 kB that run and load nothing", async () => {
  const files = await readdir(new URL("drawings/", PUBLIC));
  expect(files.toSorted()).toEqual([
    "empty-cart.svg",
    "empty-wishlist.svg",
    "nothing-found.svg",
    "offline.svg",
    "page-missing.svg",
    "plain-cake.svg",
  ]);
  for (const name of files) {
    const text = await readFile(new URL(`drawings/${name}`, PUBLIC), "utf8");
    expect(text.length).toBeLessThan(3 * KILOBYTE);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 \d+"/);
    expect(text).not.toMatch(/<script|<style|<image|<foreignObject|\son\w+=|href=|url\((?!#)/i);
  }
});
