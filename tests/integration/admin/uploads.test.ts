import sharp from "sharp";
import { expect, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { openOwner, openOwnersShop, postFiles, saveThree } from "#tests/support/owner.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const picture = (background = "#a41c45") =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Posts a picture's form with a file, as the button 'Muat naik' does. */
async function upload(
  shop: Shop,
  visitor: Visitor,
  content: Buffer,
  fields: Record<string, string> = {},
  path = "/admin/slider",
) {
  const form = new FormData();
  const all = { intent: "add", version: "0", upload: "on", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set("picture", new File([new Uint8Array(content)], "kek saya.jpg", { type: "image/jpeg" }));
  return postFiles(shop, visitor, path, form);
}

/** The address in the picture's form of a page. */
const addressIn = (html: string) =>
  /<input[^>]*name="url"[^>]*value="(\/uploads\/[0-9a-f]{32}\.webp)"/.exec(html)?.[1] ?? "";

test("a picture file gets a permanent address, and shoppers see the picture", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  const answer = await upload(shop, owner, await picture(), { alt: "Kek lapis" });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("Gambar dimuat naik. Isi butiran dan simpan.");
  expect(page).toMatch(/<details[^>]* open/);
  expect(page).toMatch(/name="alt"[^>]*value="Kek lapis"/);
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);

  const file = await visitor.get(addressIn(page));
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Type")).toBe("image/webp");
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(file.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  const made = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([made.format, made.width]).toEqual(["webp", 64]);
});

test("an upload stays in its form", async () => {
  const { owner, shop } = await openOwnersShop();
  const onDashboard = await upload(shop, owner, await picture(), {}, "/admin/dashboard");
  const dashboard = await onDashboard.text();
  expect(dashboard).toMatch(/id="new-url"[^>]*value="\/uploads\//);
  expect(dashboard).toMatch(
    /action="\/admin\/dashboard"[^>]*id="new"|id="new"[^>]*action="\/admin\/dashboard"/,
  );
  const edited = { intent: "update", id: "sample-2" };
  const path = "/admin/slider?edit=sample-2";
  const editing = await (await upload(shop, owner, await picture(), edited, path)).text();
  expect(editing).toMatch(/id="edit-sample-2-url"[^>]*value="\/uploads\//);
  expect(editing).not.toMatch(/id="new-url"[^>]*value="\/uploads\//);
});

test("a form that is saved with a file is saved with its picture", async () => {
  const { owner, shop, visitor } = await openOwnersShop();
  const fields = { intent: "add", version: "0", url: "", alt: "Kek lapis" };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("picture", new File([new Uint8Array(await picture())], "kek.jpg"));
  expect((await postFiles(shop, owner, "/admin/slider", form)).status).toBe(303);
  const slider = await (await visitor.get("/api/slider-config")).text();
  expect(slider).toMatch(/"url":"\/uploads\/[0-9a-f]{32}\.webp","alt":"Kek lapis"/);

  form.set("alt", "");
  form.set("version", "1");
  const refused = await postFiles(shop, owner, "/admin/slider", form);
  expect([refused.status, addressIn(await refused.text())]).toEqual([
    422,
    expect.stringMatching(/./),
  ]);
});

test("a script gets the address as data", async () => {
  const { owner, shop } = await openOwnersShop();
  const answer = await upload(shop, owner, await picture(), {}, "/admin/slider.data");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/\/uploads\/[0-9a-f]{32}\.webp/);
});

test.each([
  ["a page of HTML", Buffer.from("<script>alert(1)</script>"), /bukan gambar JPEG, PNG atau WebP/],
  ["an empty file", Buffer.alloc(0), /Sila pilih fail gambar/],
  ["a file of more than 12 MB", Buffer.alloc(12 * 1024 * 1024 + 1), /terlalu besar/],
  ["a picture of an iPhone", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), /gambar HEIC/],
])("%s is refused in words, and nothing is saved", async (_name, content, words) => {
  const { owner, shop } = await openOwnersShop();
  for (const path of ["/admin/slider", "/admin/slider.data"]) {
    const answer = await upload(shop, owner, content, { alt: "Kek lapis" }, path);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([422, expect.stringMatching(words)]);
    expect(text).toContain("Kek lapis");
  }
  const saving = new FormData();
  const fields = { intent: "add", version: "0", url: "/a.webp", alt: "Kek" };
  for (const [name, value] of Object.entries(fields)) saving.set(name, value);
  saving.set("picture", new File([new Uint8Array(content)], "kek.jpg"));
  const saved = await postFiles(shop, owner, "/admin/slider", saving);
  expect([saved.status, await saved.text()]).toEqual([422, expect.stringMatching(words)]);
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
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
    return addressIn(await (await upload(shop, sender, await picture(colour))).text());
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
