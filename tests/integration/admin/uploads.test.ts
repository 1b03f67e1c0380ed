import sharp from "sharp";
import { expect, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { openOwner, openOwnersShop, postFiles, saveThree } from "#tests/support/owner.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const picture = (background = "#a41c45") =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(
  shop: Shop,
  visitor: Visitor,
  content: Buffer,
  fields: Record<string, string> = {},
  path = "/admin/slider/upload",
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("picture", new File([new Uint8Array(content)], "kek saya.jpg", { type: "image/jpeg" }));
  return postFiles(shop, visitor, path, form);
}

test("a picture file gets a permanent address, and shoppers see the picture", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  const back = await upload(shop, owner, await picture(), { from: "slider" });
  expect(back.status).toBe(303);
  const next = new URL(back.headers.get("Location") ?? "", "http://localhost");
  expect(next.pathname).toBe("/admin/slider");
  const address = next.searchParams.get("url") ?? "";
  expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);

  const page = await (await owner.get(next.pathname + next.search)).text();
  expect(page).toContain("Gambar dimuat naik. Isi butiran dan simpan.");
  expect(page).toMatch(/<details[^>]* open/);
  expect(page).toContain(`value="${address}"`);

  const file = await visitor.get(address);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("image/webp");
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(file.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  const made = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([made.format, made.width]).toEqual(["webp", 64]);
});

test("an upload returns to its form", async () => {
  const { owner, shop } = await openOwnersShop();
  const places = await Promise.all(
    [
      { from: "dashboard" },
      { from: "slider", id: "sample-2" },
      { from: "https://evil.example", id: "../../x" },
    ].map(async (fields) => {
      const answer = await upload(shop, owner, await picture(), fields);
      return (answer.headers.get("Location") ?? "").replace(/url=[^&]+/, "url=…");
    }),
  );
  expect(places).toEqual([
    "/admin/dashboard?url=…",
    "/admin/slider?edit=sample-2&url=…",
    "/admin/slider?url=…",
  ]);
});

test("a script gets the address as data", async () => {
  const { owner, shop } = await openOwnersShop();
  const answer = await upload(shop, owner, await picture(), {}, "/admin/slider/upload.data");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/\/uploads\/[0-9a-f]{32}\.webp/);
});

test.each([
  ["a page of HTML", Buffer.from("<script>alert(1)</script>"), /bukan gambar JPEG, PNG atau WebP/],
  ["an empty file", Buffer.alloc(0), /Sila pilih fail gambar/],
  ["a file of more than 12 MB", Buffer.alloc(12 * 1024 * 1024 + 1), /terlalu besar/],
  ["a picture of an iPhone", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), /gambar HEIC/],
])("%s is refused in words", async (_name, content, words) => {
  const { owner, shop } = await openOwnersShop();
  const back = await upload(shop, owner, content);
  expect([back.status, back.headers.get("Location")]).toEqual([303, "/admin/slider"]);
  expect(await (await owner.get("/admin/slider")).text()).toMatch(words);
  const data = await upload(shop, owner, content, {}, "/admin/slider/upload.data");
  expect([data.status, await data.text()]).toEqual([422, expect.stringMatching(words)]);
});

test("only the owner uploads; a stranger's file is not read", async () => {
  const { visitor, world, shop } = await openOwnersShop();
  const answer = await upload(shop, visitor, await picture());
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(world.lines.map((line) => line["event"])).not.toContain("upload.stored");
});

test.each(["/uploads/..%2f..%2fstate.sqlite", "/uploads/x.webp", "/uploads/admin-access-code"])(
  "%s is no upload",
  async (path) => {
    const { visitor } = await openOwnersShop();
    expect((await visitor.get(path)).status).toBe(404);
  },
);

test("unused pictures are deleted after a day, with the next upload", async () => {
  const { owner, visitor, shop, world } = await openOwnersShop();
  await saveThree(shop);
  const addressOf = async (sender: Visitor, colour: string) => {
    const answer = await upload(shop, sender, await picture(colour));
    return new URLSearchParams(answer.headers.get("Location")?.split("?")[1]).get("url") ?? "";
  };
  const kept = await addressOf(owner, "#111");
  const unused = await addressOf(owner, "#222");
  await owner.post("/admin/slider", { intent: "add", version: "1", url: kept, alt: "Kept" });
  const found = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await visitor.get(path)).status));

  world.time.now += 23 * 3_600_000;
  const fresh = await addressOf(await openOwner(shop), "#333");
  expect(await found(kept, unused, fresh)).toEqual([200, 200, 200]);
  world.time.now += 2 * 3_600_000;
  await addressOf(await openOwner(shop), "#444");
  expect(await found(kept, unused, fresh)).toEqual([200, 404, 200]);
});
