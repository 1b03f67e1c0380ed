import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openOwnersShop, type OwnersShop, postFiles } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

const NEW = "/admin/products/new";
const TYPED = { name: "Kek Batik", price: "45.50", shown: "on", seen: "", key: "form-1" };

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
const three = () => Promise.all(["#111", "#555", "#eee"].map(picture));

async function sends(
  { shop, owner }: OwnersShop,
  path: string,
  fields: Record<string, string>,
  files: Buffer[] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...fields })) form.set(name, value);
  // As browsers send a field without a file.
  if (files.length === 0) form.set("pictures", new File([], ""));
  for (const [at, file] of files.entries()) {
    form.append("pictures", new File([new Uint8Array(file)], `IMG ${at + 1}.jpg`));
  }
  return postFiles(shop, owner, path, form);
}

async function made({ shop }: OwnersShop) {
  const answer = await shop.backend.listOwnersProducts({ q: "", state: "all", page: 1 });
  if (!answer.ok) throw new Error("not read");
  const [product] = answer.value.products.filter(({ name }) => name === TYPED.name);
  return product;
}

/** The fields of the pictures of a form. */
function picturesIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const fields = inputs.flatMap((input) => {
    const [, name] = /name="(picture(?:Alt|Place)?-\d+)"/.exec(input) ?? [];
    return name === undefined ? [] : [[name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

async function changeForm(opened: OwnersShop) {
  const product = await made(opened);
  const path = `/admin/products/${product?.id}`;
  const html = await (await opened.owner.get(path)).text();
  return { path, fields: { ...picturesIn(html), seen: product?.version ?? "" } };
}

test("three pictures are added at once, then one is moved and one removed", async () => {
  const opened = await openOwnersShop();
  const hasTextHint = async (path: string) =>
    (await textOf(await opened.owner.get(path))).includes("Teks ini milik gambar itu");
  expect(await hasTextHint(NEW)).toBe(false);
  expect((await sends(opened, NEW, {}, await three())).status).toBe(303);
  const before = (await made(opened))?.pictures ?? [];
  expect(before).toHaveLength(3);
  expect(before.map(({ alt }) => alt)).toEqual(Array(3).fill("Kek Batik"));

  const { path, fields } = await changeForm(opened);
  expect(await hasTextHint(path)).toBe(true);
  const changed = {
    ...fields,
    "picturePlace-2": "1",
    "pictureAlt-2": "Sepotong  kek ",
    "pictureRemoved-1": "on",
  };
  expect((await sends(opened, path, changed)).status).toBe(303);
  const [first, , third] = before;
  expect((await made(opened))?.pictures).toEqual([
    { ...third, alt: "Sepotong kek" },
    { ...first, alt: "Kek Batik" },
  ]);
  const page = await (await opened.visitor.get("/products/kek-batik")).text();
  expect(page.indexOf(third?.src ?? "-")).toBeGreaterThan(0);
  expect(page.indexOf(third?.src ?? "-")).toBeLessThan(page.indexOf(first?.src ?? "-"));
  expect(page).toContain('alt="Sepotong kek"');
  expect(page).not.toContain(before[1]?.src);
});

test("pictures are uploaded and sorted before the product is saved", async () => {
  const opened = await openOwnersShop();
  const intent = "pictures";
  const shown = await sends(opened, NEW, { name: "Kek", intent }, await three());
  expect(shown.status).toBe(200);
  const html = await shown.text();
  expect(html).toMatch(/name="price"[^>]*value="45.50"/);
  const fields = picturesIn(html);
  expect(Object.keys(fields)).toHaveLength(9);
  expect(fields).toMatchObject({ "pictureAlt-2": "Kek", "picturePlace-2": "3" });
  expect(await made(opened)).toBeUndefined();

  const asked = { ...fields, intent, "picturePlace-2": "1", "pictureRemoved-0": "on" };
  // One of the three again: it adds none.
  const again = await sends(opened, NEW, asked, [await picture("#555")]);
  const sorted = picturesIn(await again.text());
  expect(Object.keys(sorted)).toHaveLength(6);
  expect([sorted["picture-0"], sorted["picture-1"]]).toEqual([
    fields["picture-2"],
    fields["picture-1"],
  ]);
  expect((await sends(opened, NEW, sorted)).status).toBe(303);
  expect((await made(opened))?.pictures).toMatchObject([
    { src: sorted["picture-0"], alt: "Kek" },
    { src: sorted["picture-1"] },
  ]);
});

test("pictures are kept when another field is refused, and for good when they are saved", async () => {
  const opened = await openOwnersShop();
  const refused = await sends(opened, NEW, { price: "murah" }, await three());
  expect(refused.status).toBe(422);
  const fields = picturesIn(await refused.text());
  expect(fields["picture-2"]).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect((await sends(opened, NEW, fields)).status).toBe(303);
  expect((await made(opened))?.pictures).toHaveLength(3);
  // An upload that is not used is removed after a day, when another one is stored.
  opened.world.time.now += 3 * 24 * 3_600_000;
  await sends(opened, NEW, { price: "murah" }, [await picture("#abc")]);
  for (const at of [0, 1, 2]) {
    expect((await opened.visitor.get(fields[`picture-${at}`] ?? "")).status).toBe(200);
  }
});

test("place and camera of a phone's picture are gone, and it stands upright", async () => {
  const opened = await openOwnersShop();
  const lying = await sharp(await picture("#7a4a1d"))
    .withExif({ IFD0: { Model: "Telefon" }, IFD3: { GPSLatitude: "3/1 8/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(lying).metadata()).exif).toBeDefined();
  await sends(opened, NEW, {}, [lying]);
  const [kept] = (await made(opened))?.pictures ?? [];
  const file = Buffer.from(await (await opened.visitor.get(kept?.src ?? "")).arrayBuffer());
  const { width, height, exif, xmp } = await sharp(file).metadata();
  expect([width, height, exif, xmp]).toEqual([40, 64, undefined, undefined]);
});

test("a file that is no picture is told by its name; the others are kept, and nothing is saved", async () => {
  const opened = await openOwnersShop();
  const wide = await sharp({
    create: { width: 30_000, height: 2_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  const large = Buffer.alloc(13 * 1024 * 1024);
  const files = [svg, await picture("#111"), heic, wide, large, Buffer.alloc(0)];
  const refused = await sends(opened, NEW, {}, files);
  expect(refused.status).toBe(422);
  const text = await textOf(refused.clone());
  expect(text).toContain("IMG 1.jpg: Fail ini bukan gambar JPEG, PNG atau WebP");
  expect(text).toContain("IMG 3.jpg: Ini gambar HEIC");
  expect(text).toContain("IMG 4.jpg: Gambar ini terlalu besar pikselnya");
  expect(text).toContain("IMG 5.jpg: Fail gambar terlalu besar (maksimum 12 MB)");
  expect(text).toContain("IMG 6.jpg: Sila pilih fail gambar");
  const html = await refused.text();
  expect(html).toMatch(
    /id="product-pictures"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="product-pictures"/,
  );
  const fields = picturesIn(html);
  expect(Object.keys(fields)).toHaveLength(3);
  expect(await made(opened)).toBeUndefined();
  expect((await sends(opened, NEW, fields)).status).toBe(303);
  expect((await made(opened))?.pictures).toHaveLength(1);
});

test("nine pictures, a wrong place and a forged address change nothing", async () => {
  const opened = await openOwnersShop();
  await sends(opened, NEW, {}, await three());
  const before = await made(opened);
  const { path, fields } = await changeForm(opened);
  const six = await Promise.all(
    ["#1", "#2", "#3", "#4", "#5", "#6"].map((one) => picture(`${one}00`)),
  );
  const many = await sends(opened, path, fields, six);
  expect(many.status).toBe(422);
  expect(await textOf(many)).toContain("Paling banyak 8 gambar");
  const misplaced = await sends(opened, path, { ...fields, "picturePlace-1": "-2" });
  expect(misplaced.status).toBe(422);
  expect(await textOf(misplaced)).toContain("Masukkan nombor bulat");
  expect(await made(opened)).toEqual(before);
  const forged = { ...fields, "picture-3": "https://evil.example/a.jpg", "picture-4": "11" };
  expect((await sends(opened, path, forged)).status).toBe(303);
  expect((await made(opened))?.pictures).toEqual(before?.pictures);
});

test("a form whose answer was lost adds its pictures once", async () => {
  const opened = await openOwnersShop();
  await sends(opened, NEW, {}, [await picture("#111")]);
  const { path, fields } = await changeForm(opened);
  opened.world.time.now += 5_000;
  const files = [await picture("#222")];
  expect((await sends(opened, path, fields, files)).status).toBe(303);
  expect((await sends(opened, path, fields, files)).status).toBe(303);
  expect((await made(opened))?.pictures).toHaveLength(2);
});

test("without room for the picture it is told, and nothing is saved", async () => {
  const opened = await openOwnersShop();
  // No file can be written in a folder that is none.
  writeFileSync(join(opened.shop.env.dataDir, "uploads"), "");
  const refused = await sends(opened, NEW, {}, [await picture("#111")]);
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain("IMG 1.jpg: Gagal memuat naik gambar");
  expect(await made(opened)).toBeUndefined();
});
