/** A49: a slide that would run something, leave the shop, or flood it. */
import { expect, test } from "vitest";
import { openOwnersShop, type OwnersShop, saveThree } from "#tests/support/owner.ts";
import { postJson } from "#tests/support/send.ts";

const slide = (url: string, more: object = {}) => ({ id: "x", url, alt: "Kek", ...more });
const config = (images: object[]) => ({
  images,
  settings: { autoRotating: true, rotationInterval: 5000 },
});

async function open() {
  const opened = await openOwnersShop();
  await saveThree(opened.shop);
  return opened;
}

function storedRow({ shop }: OwnersShop) {
  return shop.store.db.selectFrom("settings").selectAll().executeTakeFirst();
}

const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "\u0001javascript:alert(1)",
  "\u0009https://cdn.example/a.webp\u0000",
  "//evil.example/a.webp",
  "/\\evil.example/a.webp",
  "http://plain.example/a.webp",
  "https://user:secret@host.example/a.webp",
  "https://x;script-src 'unsafe-inline'/a.webp",
  "https://x;sandbox/a.webp",
  "blob:https://shop.example/1",
  "",
];

test("a slide from such an address is refused and the slider stays as it was", async () => {
  const opened = await open();
  const before = await storedRow(opened);
  for (const url of ADDRESSES) {
    const body = config([slide(url)]);
    const api = await postJson(opened.shop, opened.owner, "/api/slider-config", body);
    expect([url, api.status, await api.json()]).toEqual([
      url,
      422,
      expect.objectContaining({ success: false, error: "Failed to save slider config" }),
    ]);
    const form = { intent: "add", version: "1", url, alt: "Kek" };
    expect([url, (await opened.owner.post("/admin/slider", form)).status]).toEqual([url, 422]);
  }
  expect(await storedRow(opened)).toEqual(before);
});

const SLIDERS: [name: string, images: object[]][] = [
  ["no pictures", []],
  ["21 pictures", Array.from({ length: 21 }, (_, n) => slide("/a.webp", { id: `p${n}` }))],
  ["500 pictures", Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, url: "/a", alt: "x" }))],
  ["two of one id", [slide("/a.webp"), slide("/b.webp")]],
  ["an id that is no id", [slide("/a.webp", { id: "<script>" })]],
  ["a link to another site", [slide("/a.webp", { link: "//evil.example/products" })]],
  ["a link that runs something", [slide("/a.webp", { link: "javascript:alert(1)" })]],
  ["a link that changes the cart", [slide("/a.webp", { link: "/products/../add-to-cart/1" })]],
  ["a title of 301 characters", [slide("/a.webp", { title: "x".repeat(301) })]],
];

test("a slider of none, of too many, or of odd pictures is refused and stays as it was", async () => {
  const opened = await open();
  const before = await storedRow(opened);
  for (const [name, images] of SLIDERS) {
    const answer = await postJson(opened.shop, opened.owner, "/api/slider-config", config(images));
    expect([name, answer.status]).toEqual([name, 422]);
  }
  expect(await storedRow(opened)).toEqual(before);
});

test("control: markup in a title is saved as text and shown as text", async () => {
  const { shop, owner, visitor } = await open();
  const title = "<img src=x onerror=alert(1)>";
  const images = [
    slide("https://cdn.example/a.webp", { title, alt: '"><script>alert(1)</script>' }),
  ];
  const saved = await postJson(shop, owner, "/api/slider-config", config(images));
  expect(saved.status).toBe(200);
  for (const page of [await visitor.get("/"), await owner.get("/admin/slider")]) {
    const html = await page.text();
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img src=x onerror");
    expect(html).not.toContain("<script>alert(1)");
  }
});
