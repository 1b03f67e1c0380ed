import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture, whyRefused } from "#server/pictures/uploads/picture.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a41c45" } });

test.each(["jpeg", "png", "webp"] as const)("a %s is encoded as a WebP", async (format) => {
  const picture = await encodePicture(await plain(400, 300).toFormat(format).toBuffer());
  expect(picture?.name).toMatch(/^[0-9a-f]{32}\.webp$/);
  const made = await sharp(picture?.content).metadata();
  expect([made.format, made.width, made.height]).toEqual(["webp", 400, 300]);
});

test("a large picture is reduced, a small one is not enlarged", async () => {
  const large = await encodePicture(await plain(4000, 1000).jpeg().toBuffer());
  const made = await sharp(large?.content).metadata();
  expect([made.width, made.height]).toEqual([2000, 500]);
});

test("a rotated picture is set upright, and its place is removed", async () => {
  const lying = await plain(400, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitude: "3/1 8/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const made = await sharp((await encodePicture(lying))?.content).metadata();
  expect([made.width, made.height]).toEqual([300, 400]);
  expect(made.exif).toBeUndefined();
});

test("the same picture has the same name, other pictures have others", async () => {
  const [one, again, other] = await Promise.all(
    [plain(10, 10), plain(10, 10), plain(11, 10)].map(async (image) =>
      encodePicture(await image.png().toBuffer()),
    ),
  );
  expect(one?.name).toBe(again?.name);
  expect(one?.name).not.toBe(other?.name);
});

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
  ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["noise", randomBytes(500)],
  [
    "noise that begins like a JPEG",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(500)]),
  ],
  [
    "noise that begins like a WebP",
    Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), randomBytes(99)]),
  ],
  ["nothing", Buffer.alloc(0)],
])("%s is refused", async (_name, file) => {
  expect(await encodePicture(file)).toBeUndefined();
});

test("a truncated picture is refused", async () => {
  const whole = await plain(800, 800).png({ compressionLevel: 0 }).toBuffer();
  expect(await encodePicture(whole.subarray(0, whole.length / 2))).toBeUndefined();
});

test("a small file that unpacks to a huge picture is refused before decoding", async () => {
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(bomb.byteLength).toBeLessThan(1024 * 1024);
  expect(await encodePicture(bomb)).toBeUndefined();
});

/** A photo of two colours, with detail everywhere. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 90, sigma: 40 },
    },
    limitInputPixels: false,
  });

test("a photo of 64 megapixels is taken, other files of that size are not", async () => {
  const [wide, high] = [9_280, 6_944];
  const picture = await encodePicture(await plain(wide, high).jpeg().toBuffer());
  expect(await sharp(picture?.content).metadata()).toMatchObject({ width: 2000, height: 1497 });
  // They are unpacked as a whole.
  for (const file of [plain(wide, high).png(), plain(wide, high).jpeg({ progressive: true })]) {
    const sent = await file.toBuffer();
    expect(await encodePicture(sent)).toBeUndefined();
    expect(await whyRefused(sent)).toBe("too-many-pixels");
  }
});

test.each([
  [false, 1],
  [false, 2],
  [false, 40],
  [true, 2],
])("a JPEG (progressive: %j) that lacks its last %i bytes is taken", async (progressive, lacks) => {
  const whole = await photo(800, 600).jpeg({ progressive }).toBuffer();
  const taken = await encodePicture(whole.subarray(0, -lacks));
  expect(await sharp(taken?.content).metadata()).toMatchObject({ width: 800, height: 600 });
});

test.each([0.1, 0.5, 0.9])("a JPEG of which only the part %d came is refused", async (part) => {
  const whole = await photo(800, 600).jpeg().toBuffer();
  const sent = whole.subarray(0, whole.length * part);
  expect(await encodePicture(sent)).toBeUndefined();
  expect(await whyRefused(sent)).toBe("not-a-picture");
});

test("it is told why a file is refused", async () => {
  const wide = await sharp({
    create: { width: 15_000, height: 5_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .jpeg()
    .toBuffer();
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`);
  expect(await Promise.all([wide, box("heic"), box("mif1")].map(whyRefused))).toEqual([
    "too-many-pixels",
    "heic",
    "heic",
  ]);
  for (const file of [box("avif"), Buffer.from("<svg/>"), Buffer.from([0xff, 0xd8, 0xff, 0])]) {
    expect(await whyRefused(file)).toBe("not-a-picture");
  }
});
