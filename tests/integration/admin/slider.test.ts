import { expect, test } from "vitest";
import { sql } from "kysely";
import { saveSlider } from "#server/settings/slider.ts";
import { openOwner, openOwnersShop, saveThree } from "#tests/support/owner.ts";
import { textOf, type Visitor } from "#tests/support/visitor.ts";

async function open() {
  const opened = await openOwnersShop();
  await saveThree(opened.shop);
  const order = async () => {
    const answer = (await (await opened.visitor.get("/api/slider-config")).json()) as {
      data: { images: { id: string }[] };
    };
    return answer.data.images.map(({ id }) => id);
  };
  return { ...opened, order };
}

/** Posts a form of the page and reads the next page's message. */
async function change(owner: Visitor, page: string, fields: Record<string, string>) {
  const answer = await owner.post(page, { version: "1", ...fields });
  if (answer.status !== 303) return { status: answer.status, html: await answer.text() };
  const next = await owner.get(answer.headers.get("Location") ?? "");
  return { status: 303, html: await next.text() };
}

test("the screen shows settings, pictures with their texts, and when they were saved", async () => {
  const { owner, shop } = await open();
  const page = await owner.get("/admin/slider");
  const html = await page.clone().text();
  const text = await textOf(page);
  expect(text).toContain("Kelola Slider Atur gambar dan pengaturan slider homepage Kembali");
  expect(text).toContain("Pengaturan Slider");
  expect(text).toContain("Auto-rotate slider");
  expect(text).toMatch(/Interval: 5 detik/);
  expect(text).toContain("Tambah Gambar Baru Tambah Gambar Batal");
  expect(text).toContain("URL Gambar *");
  expect(text).toContain("Alt Text *");
  expect(text).toContain("Judul (Opsional)");
  expect(text).toContain("Simpan Gambar");
  expect(text).toMatch(/Daftar Gambar Slider \( ?3 ?\)/);
  expect(text).toContain("Terakhir disimpan: 20 November 2026, 10:00 pagi");
  expect(text).toMatch(/Title a Picture a \/pictures\/a\.webp/);
  expect(html).toMatch(/disabled[^>]*aria-label="Naikkan Title a"/);
  expect(html).not.toMatch(/disabled[^>]*aria-label="Naikkan Title b"/);
  expect(html).toMatch(/disabled[^>]*aria-label="Turunkan Title c"/);
  expect(shop.siteUrl).toBe("http://localhost:3000");
});

test("a picture is added, and shoppers see it at once", async () => {
  const { owner, visitor } = await open();
  const { html } = await change(owner, "/admin/slider", {
    intent: "add",
    url: "https://cdn.example/kek.webp",
    alt: "Kek <b>lapis</b>",
    title: "Baharu",
  });
  expect(html).toContain("Gambar berhasil ditambahkan");
  expect(html).toMatch(/Daftar Gambar Slider \((<!-- -->)?4/);
  const home = await visitor.get("/");
  expect(home.headers.get("Content-Security-Policy")).toMatch(
    /img-src 'self' data:[^;]* https:\/\/cdn\.example[ ;]/,
  );
  const config = (await (await visitor.get("/api/slider-config")).json()) as {
    data: { images: unknown[] };
  };
  expect(config.data.images.at(-1)).toMatchObject({
    url: "https://cdn.example/kek.webp",
    alt: "Kek <b>lapis</b>",
    title: "Baharu",
  });
});

test("a slide leads to the page that the owner chose, until it is taken away", async () => {
  const { owner, visitor } = await open();
  const slide = { intent: "update", id: "a", url: "/pictures/a.webp", alt: "A", title: "Tarts" };
  const linkOf = async () =>
    /<a aria-label="Tarts"[^>]*href="([^"]*)"/.exec(await (await visitor.get("/")).text())?.[1];
  await change(owner, "/admin/slider?edit=a", { ...slide, link: "/category/tarts" });
  expect(await linkOf()).toBe("/category/tarts");
  const editing = await (await owner.get("/admin/slider?edit=a")).text();
  expect(editing).toMatch(/name="link"[^>]*value="\/category\/tarts"/);
  await change(owner, "/admin/slider?edit=a", { ...slide, link: "", version: "2" });
  expect(await linkOf()).toBe("/products");
});

test("a picture without address or text is refused and the typed values stay", async () => {
  const { owner, order } = await open();
  const fields = { intent: "add", url: " ", alt: "Kek lapis", title: "Baharu" };
  const { status, html } = await change(owner, "/admin/slider", fields);
  expect(status).toBe(422);
  expect(html).toContain("URL dan Alt text wajib diisi");
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toMatch(/name="alt"[^>]*value="Kek lapis"|value="Kek lapis"[^>]*name="alt"/);
  expect(await order()).toEqual(["a", "b", "c"]);
});

test("one picture at a time is edited in its row", async () => {
  const { owner, visitor } = await open();
  const editing = await (await owner.get("/admin/slider?edit=b")).text();
  expect(editing.match(/name="intent" value="update"/g)).toHaveLength(1);
  expect(editing).toMatch(/value="\/pictures\/b\.webp"/);
  expect(editing).toMatch(/>Simpan<\/span><\/button><a[^>]*href="\/admin\/slider"[^>]*>Batal/);

  const image = { intent: "update", id: "b", url: "/pictures/x.webp", alt: "Changed", title: "" };
  const { html } = await change(owner, "/admin/slider?edit=b", image);
  expect(html).toContain("Gambar berhasil diupdate");
  expect(html).toContain("Tanpa Judul");
  const config = (await (await visitor.get("/api/slider-config")).json()) as {
    data: { images: unknown[] };
  };
  expect(config.data.images[1]).toEqual({ id: "b", url: "/pictures/x.webp", alt: "Changed" });

  const refused = await change(owner, "/admin/slider?edit=b", { ...image, alt: "", version: "2" });
  expect(refused.html).toMatch(/id="edit-b-alt-error"[^>]*>URL dan Alt text wajib diisi/);
  expect(refused.html).toMatch(/value="\/pictures\/x\.webp"/);
});

test("pictures move a step, in the whole new order", async () => {
  const { owner, order } = await open();
  const page = await (await owner.get("/admin/slider")).text();
  const [, up = ""] = /value="([\w,]+)"[^>]*aria-label="Naikkan Title c"/.exec(page) ?? [];
  expect(up).toBe("a,c,b");
  const { html } = await change(owner, "/admin/slider", { intent: "reorder", order: up });
  expect(html).toContain("Urutan gambar berhasil diubah");
  expect(await order()).toEqual(["a", "c", "b"]);

  const partial = { intent: "reorder", order: "a,c", version: "2" };
  const refused = await change(owner, "/admin/slider", partial);
  expect([refused.status, await order()]).toEqual([409, ["a", "c", "b"]]);
  expect(refused.html).toContain("Gagal mengubah urutan gambar");
});

test("a picture is removed after a confirmation, the last one never", async () => {
  const { owner, order } = await open();
  const page = await (await owner.get("/admin/slider")).text();
  expect(page).toContain("Adakah anda pasti untuk membuang gambar &quot;Title a&quot;?");
  const { html } = await change(owner, "/admin/slider", { intent: "remove", id: "a" });
  expect(html).toContain("Gambar berhasil dihapus");
  await change(owner, "/admin/slider", { intent: "remove", id: "b", version: "2" });
  const last = await (await owner.get("/admin/slider")).text();
  expect(last).toMatch(/<button[^>]*disabled[^>]*aria-label="Hapus Title c"/);
  const refused = await change(owner, "/admin/slider", { intent: "remove", id: "c", version: "3" });
  expect(refused.html).toContain("Minimal harus ada 1 gambar slider");
  expect(await order()).toEqual(["c"]);
});

test("rotation and interval are set in seconds, from 2 to 60", async () => {
  const { owner, visitor } = await open();
  const { html } = await change(owner, "/admin/slider", { intent: "settings", seconds: "7" });
  expect(html).toContain("Pengaturan berhasil diupdate");
  const config = (await (await visitor.get("/api/slider-config")).json()) as { data: object };
  expect(config.data).toMatchObject({ settings: { autoRotating: false, rotationInterval: 7000 } });
  const wrong = { intent: "settings", autoRotating: "on", seconds: "61", version: "2" };
  const refused = await change(owner, "/admin/slider", wrong);
  expect([refused.status, refused.html]).toEqual([
    422,
    expect.stringContaining("Interval mesti antara 2 hingga 60 detik"),
  ]);
});

test("with two windows the second one gets a message and the saved state, and nothing is lost", async () => {
  const { owner, shop, order } = await open();
  const other = await openOwner(shop);
  await change(owner, "/admin/slider", { intent: "remove", id: "a" });
  const late = await change(other, "/admin/slider", { intent: "remove", id: "b" });
  expect(late.status).toBe(409);
  expect(late.html).toContain("Slider telah diubah di tetingkap lain.");
  expect(late.html).toMatch(/name="version" value="2"/);
  expect(await order()).toEqual(["b", "c"]);
});

test("a twenty-first picture is refused", async () => {
  const { owner, shop } = await openOwnersShop();
  const images = Array.from({ length: 20 }, (_, n) => ({
    id: `p${n}`,
    url: "/a.webp",
    alt: "x",
  }));
  const settings = { autoRotating: true, rotationInterval: 5000 };
  await saveSlider(shop, { images, settings }, { savedBy: "test" });
  const add = { intent: "add", url: "/b.webp", alt: "One more" };
  const { status, html } = await change(owner, "/admin/slider", add);
  expect([status, html]).toEqual([409, expect.stringContaining("Maksimum 20 gambar slider")]);
});

test("the dashboard shows the number of pictures and the rotation, and switches it", async () => {
  const { owner, visitor } = await open();
  const before = await textOf(await owner.get("/admin/dashboard"));
  expect(before).toContain("Admin Dashboard");
  expect(before).toContain("Gambar slider 3");
  expect(before).toContain("Auto-rotate Aktif Nyahaktifkan");
  expect(before).toMatch(/Slide # ?1 Title a Picture a Buang gambar/);
  expect(before).toContain("Adakah anda pasti untuk membuang gambar &quot;Title a&quot;?");

  const off = await change(owner, "/admin/dashboard", { intent: "rotate", autoRotating: "false" });
  expect(off.html).toContain("Auto-rotate dinyahaktifkan");
  expect(off.html).toContain("Tidak Aktif");
  const config = (await (await visitor.get("/api/slider-config")).json()) as { data: object };
  expect(config.data).toMatchObject({ settings: { autoRotating: false, rotationInterval: 5000 } });
  const on = { intent: "rotate", autoRotating: "true", version: "2" };
  expect((await change(owner, "/admin/dashboard", on)).html).toContain("Auto-rotate diaktifkan");
});

test("the dashboard adds and removes with its own messages", async () => {
  const { owner, order } = await open();
  const blank = await change(owner, "/admin/dashboard", { intent: "add", url: "", alt: " " });
  expect(blank.html).toMatch(/id="new-url-error"[^>]*>URL gambar diperlukan/);
  expect(blank.html).toMatch(/id="new-alt-error"[^>]*>Alt text diperlukan/);
  const image = { intent: "add", url: "/pictures/d.webp", alt: "Picture d" };
  const added = await change(owner, "/admin/dashboard", image);
  expect(added.html).toContain("Gambar berjaya ditambah");
  expect(added.html).toContain("Tanpa Tajuk");
  expect(added.html).toContain("membuang gambar &quot;Tanpa tajuk&quot;?");
  expect(added.html).not.toMatch(/<details[^>]* open/);
  const gone = await change(owner, "/admin/dashboard", { intent: "remove", id: "a", version: "2" });
  expect(gone.html).toContain("Gambar berjaya dibuang");
  expect((await order()).slice(0, 2)).toEqual(["b", "c"]);
});

test("an empty slider, saved by an older shop, shows the text about the hidden hero", async () => {
  const { owner, shop } = await openOwnersShop();
  const settings = { autoRotating: true, rotationInterval: 5000 };
  await saveSlider(shop, { images: [], settings }, { savedBy: "test" });
  expect(await textOf(await owner.get("/admin/dashboard"))).toContain(
    "Tiada gambar slider. Hero section akan disembunyikan.",
  );
  expect(await textOf(await owner.get("/admin/slider"))).toContain("Belum ada gambar slider");
});

test("an unreadable slider shows a message and a link back", async () => {
  const { owner, shop } = await open();
  await shop.store.db
    .updateTable("settings")
    .set({ value: "{" })
    .where("name", "=", "slider")
    .execute();
  const page = await owner.get("/admin/slider");
  const html = await page.clone().text();
  expect(await textOf(page)).toContain("Error: Failed to load slider config");
  expect(html).toMatch(/href="\/admin"[^>]*>Kembali ke Dashboard/);
  expect((await owner.get("/admin/dashboard")).status).toBe(200);
});

const FAILURES: [text: string, fields: Record<string, string>][] = [
  ["Gagal menambahkan gambar", { intent: "add", url: "/b.webp", alt: "x" }],
  ["Gagal mengupdate gambar", { intent: "update", id: "a", url: "/b.webp", alt: "x" }],
  ["Gagal menghapus gambar", { intent: "remove", id: "a" }],
  ["Gagal mengubah urutan gambar", { intent: "reorder", order: "c,b,a" }],
  ["Gagal mengupdate pengaturan", { intent: "settings", seconds: "9" }],
];

test.each(FAILURES)("a failed write shows a message: %s", async (text, fields) => {
  const { owner, shop, order } = await open();
  await sql`drop table settings_history`.execute(shop.store.db);
  const { status, html } = await change(owner, "/admin/slider", fields);
  expect([status, html]).toEqual([503, expect.stringContaining(text)]);
  expect(await order()).toEqual(["a", "b", "c"]);
});
