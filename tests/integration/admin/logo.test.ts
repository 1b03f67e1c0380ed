import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGUAGES, pathIn } from "#app/texts/language.ts";
import { shopAsTyped } from "#app/routes/admin/shop/shop-values.ts";
import { shopDataSchema } from "#app/domain/shop/shop-schema.ts";
import { storeUpload } from "#server/pictures/uploads/uploads.ts";
import { uploadStoreOf } from "#server/pictures/uploads/upload-store.ts";
import { FIRST_SHOP, readEditableShop } from "#server/settings/shop.ts";
import type { Shop } from "#server/shop.ts";
import { openOwnersShop, postFiles } from "#tests/support/owner.ts";
import { textOf, type Visitor } from "#tests/support/visitor.ts";

const PAGE = "/admin/shop";
const PAPER = "#fbf5ea";

/** A red picture, as PNG; transparent around a red middle where `edge` is given, px. */
const picture = (width: number, height: number, edge = 0) =>
  sharp({ create: { width, height, channels: 4, background: "#cc0000" } })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#00000000" })
    .png()
    .toBuffer();

function send(shop: Shop, owner: Visitor, file: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { intent: "logo", seen: "0", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set("picture", new File([new Uint8Array(file)], "logo saya.png", { type: "image/png" }));
  return postFiles(shop, owner, PAGE, form);
}

/** The first group of a match in a text. */
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";

const KEY = /\/uploads\/([\da-f]{32})-mark\.webp/;

async function keyOf(visitor: Visitor): Promise<string> {
  return found(await (await visitor.get("/")).text(), KEY);
}

/** The colour of a pixel of a picture: "#cc0000", with its opacity as fourth byte. */
async function pixel(content: Buffer, left: number, top: number): Promise<string> {
  const at = sharp(content).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return (await at.raw().toBuffer()).toString("hex");
}

const MADE = [
  ["mark.webp", "image/webp", 108, 108],
  ["night.webp", "image/webp", 108, 108],
  ["share.webp", "image/webp", 1200, 630],
  ["180.png", "image/png", 180, 180],
  ["192.png", "image/png", 192, 192],
  ["512.png", "image/png", 512, 512],
  ["mask.png", "image/png", 512, 512],
] as const;

test("one upload becomes each picture of the shop, which a browser keeps", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  expect((await send(shop, owner, await picture(400, 400, 20))).status).toBe(303);
  const key = await keyOf(visitor);
  const read = async (name: string) => {
    const file = await visitor.get(`/uploads/${key}-${name}`);
    expect(file.headers.get("Cache-Control"), `picture ${name}`).toContain("immutable");
    return { type: file.headers.get("Content-Type"), body: Buffer.from(await file.arrayBuffer()) };
  };
  for (const [name, mime, width, height] of MADE) {
    const { type, body } = await read(name);
    const size = await sharp(body).metadata();
    expect([type, size.width, size.height], `picture ${name}`).toEqual([mime, width, height]);
  }
  const ico = await read("32.ico");
  expect(ico.type).toBe("image/x-icon");
  expect(ico.body.subarray(0, 8).toString("hex")).toBe("0000010001002020");
  const inIcon = await sharp(ico.body.subarray(ico.body.readUInt32LE(18))).metadata();
  expect([inIcon.format, inIcon.width]).toEqual(["png", 32]);

  // Transparent where a browser has a ground of its own, else on the paper, within the circle of the masks.
  expect(await pixel((await read("512.png")).body, 2, 2)).toBe("00000000");
  expect(await pixel((await read("512.png")).body, 256, 256)).toBe("cc0000ff");
  const mask = (await read("mask.png")).body;
  expect(await pixel(mask, 256, 256)).toBe("cc0000ff");
  expect(await pixel((await read("180.png")).body, 2, 2)).toBe(`${PAPER.slice(1)}ff`);
  const corner = Math.round(256 - 0.4 * 512 * Math.SQRT1_2) - 1;
  expect(await pixel(mask, corner, corner)).toBe(`${PAPER.slice(1)}ff`);
});

test("pages, manifest and structured data in both languages have it and no other", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  const before = await (await visitor.get("/")).text();
  expect(before).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
  expect(before).toContain('<span class="logo">');
  expect(before).not.toMatch(/-mark\.webp|"logo":/);
  await send(shop, owner, await picture(400, 400));
  const key = await keyOf(visitor);
  for (const language of LANGUAGES) {
    for (const place of ["/", "/about", "/cart", "/no-such-page"]) {
      const html = await (await visitor.get(pathIn(language, place))).text();
      expect(html, `${language} ${place}`).not.toMatch(/favicon|"\/apple-touch|class="logo"/);
      expect(html, `${language} ${place}`).toContain(`rel="icon" href="/uploads/${key}-32.ico"`);
      expect(html, `${language} ${place}`).toContain(
        `rel="apple-touch-icon" href="/uploads/${key}-180.png"`,
      );
      expect(html, `${language} ${place}`).toMatch(/-mark\.webp" alt="" width="36" height="36"/);
    }
    const about = await (await visitor.get(pathIn(language, "/about"))).text();
    expect(about).toContain(`/resized/1200x630.jpg?src=/uploads/${key}-share.webp"`);
    const manifest = await (await visitor.get(pathIn(language, "/manifest.webmanifest"))).text();
    expect(manifest).not.toContain('"/icon-');
    expect(manifest).toContain(`"src":"/uploads/${key}-mask.png"`);
  }
  const home = await (await visitor.get("/")).text();
  expect(home).toMatch(new RegExp(`"logo":"https?://[^"]*/uploads/${key}-512\\.png"`));
  expect(await textOf(await visitor.get("/"))).toContain("Kedai Manis");
});

test("a wide logo stands alone, with the name as its text", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  await send(shop, owner, await picture(600, 150));
  const header = found(await (await visitor.get("/")).text(), /<header([\s\S]*?)<\/header>/);
  expect(header).toMatch(/-mark\.webp" alt="Kedai Manis" width="144" height="36"/);
  expect(header.replaceAll(/<[^>]*>/g, "")).not.toContain("Kedai Manis");
});

const noise = (bytes: number) => Buffer.alloc(bytes, "kek");
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ["no file", () => Buffer.alloc(0), "Sila pilih fail gambar"],
  ["a text", () => noise(300), "bukan gambar JPEG, PNG atau WebP"],
  ["20 MB", () => noise(20 * 1024 * 1024), "terlalu besar (maksimum 12 MB)"],
  ["an SVG with a script", () => Buffer.from(SVG), "bukan gambar JPEG, PNG atau WebP"],
  ["one pixel", () => picture(1, 1), "terlalu kecil"],
  ["a line", () => picture(3000, 50), "terlalu kecil"],
  [
    "100 megapixels",
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "white" } })
        .png()
        .toBuffer(),
    "terlalu besar pikselnya",
  ],
  ["half a picture", async () => (await picture(90, 90)).subarray(0, 100), "bukan gambar"],
])("%s is refused with a reason, and nothing is saved", async (_, file, message) => {
  const { owner, visitor, shop } = await openOwnersShop();
  const refused = await send(shop, owner, await file());
  expect(refused.status).toBe(422);
  expect(await textOf(refused.clone())).toContain(message);
  // The other form is as it was, without marks.
  const html = await refused.text();
  expect(html).toContain(`name="street" value="${FIRST_SHOP.facts.address.street}"`);
  expect(html).not.toContain('aria-invalid="true"');
  expect(await uploadStoreOf(shop).list()).toEqual([]);
  expect(await keyOf(visitor)).toBe("");
});

test("of two windows the later one is told, the same logo twice is saved once, and words keep it", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  const first = await picture(200, 200);
  await send(shop, owner, first);
  const key = await keyOf(visitor);
  expect((await send(shop, owner, first)).status).toBe(303);
  const later = await send(shop, owner, await picture(200, 100));
  expect(later.status).toBe(409);
  expect(await textOf(later)).toContain("Kedai telah diubah di tetingkap lain");
  expect(await keyOf(visitor)).toBe(key);
  const words = { ...shopAsTyped(FIRST_SHOP), version: "1", name: "Kek Aina" };
  expect((await owner.post(PAGE, words)).status).toBe(303);
  expect(await keyOf(visitor)).toBe(key);
});

test("a used logo is kept, a removed one gives way to that of the build and is deleted later", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  await send(shop, owner, await picture(200, 200));
  const key = await keyOf(visitor);
  const slide = async () => new File([new Uint8Array(await picture(64, 64))], "slide.png");
  const days = (count: number): Shop => {
    const later = () => Date.now() + count * 86_400_000;
    return { ...shop, clock: later, trustedNow: later };
  };
  await storeUpload(days(9), await slide());
  expect((await visitor.get(`/uploads/${key}-512.png`)).status).toBe(200);
  const removed = await owner.post(PAGE, { intent: "remove-logo", seen: "1" });
  expect(removed.status).toBe(303);
  expect(await keyOf(visitor)).toBe("");
  expect(await (await visitor.get("/")).text()).toContain('href="/favicon.svg"');
  expect((await readEditableShop(shop)).logo).toBeNull();
  await storeUpload(days(9), await slide());
  expect((await visitor.get(`/uploads/${key}-512.png`)).status).toBe(404);
});

test("a shop that was stored before logos existed can be read", () => {
  const { logo: _, ...before } = FIRST_SHOP;
  expect(shopDataSchema.parse(before)).toEqual(FIRST_SHOP);
});
