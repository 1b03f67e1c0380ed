/** Each page has the `lang` of its language, no sentence of the other one, and its goods in that language. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** Ten sentences of the pages below, each with its Malay twin at the same place. */
const MARKERS = {
  en: [
    "Sort by",
    "Shop by category",
    "Your cart is empty",
    "Price: Low to High",
    "How it works",
    "You order",
    "Find My Order",
    "Secure Payment",
    "Staff and devices",
    "Today's orders",
  ],
  ms: [
    "Susun ikut",
    "Beli ikut kategori",
    "Troli anda kosong",
    "Harga: Rendah ke Tinggi",
    "Cara memesan",
    "Anda memesan",
    "Cari Pesanan Saya",
    "Pembayaran Selamat",
    "Staf dan peranti",
    "Pesanan hari ini",
  ],
};
const SHOP = ["/", "/products", "/cart", "/orders/find"];
const OWNER = ["/admin/dashboard", "/admin/staff", "/admin/orders"];

test.each(["en", "ms"] as const)("pages in %s", async (language) => {
  const { shop, owner } = await openOwnersShop();
  const visitor = await openVisitor(shop);
  owner.cookies.set("owner-language", language);
  const pages = [
    ...(await Promise.all(
      SHOP.map((path) => visitor.get(language === "en" ? path : `/ms${path === "/" ? "" : path}`)),
    )),
    ...(await Promise.all(OWNER.map((path) => owner.get(path)))),
  ];
  let read = "";
  for (const page of pages) {
    expect(await page.clone().text()).toContain(`<html lang="${language}-MY"`);
    read += await textOf(page);
  }
  const missing = MARKERS[language].filter((sentence) => !read.includes(sentence));
  const others = MARKERS[language === "en" ? "ms" : "en"].filter((one) => read.includes(one));
  expect({ missing, others }).toEqual({ missing: [], others: [] });
});

test("pages and searches in Malay show a product's Malay texts, and its order keeps the English name", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, {
    meta_data: [
      { key: "_kedai_name_ms", value: "Gulungan Daun Wangi" },
      { key: "_kedai_short_ms", value: "<p>Lembut dan wangi.</p>" },
    ],
  });
  const { shop: kept } = await indexed(shop);
  const reader = await openVisitor(kept);
  const page = await (await reader.get("/ms/product/pandan-roll")).text();
  expect(page).toMatch(/<title>Gulungan Daun Wangi\b/);
  expect(page).toMatch(/"@type":"Product","name":"Gulungan Daun Wangi"/);
  expect(page).toContain("Lembut dan wangi.");
  expect(page).not.toContain("malay");
  for (const path of ["/products", "/products?search=gulungan", "/product/pandan-roll"]) {
    const text = await textOf(await reader.get(path));
    expect(text).toContain("Pandan Roll");
    expect(text).not.toContain("Gulungan Daun Wangi");
    expect(await textOf(await reader.get(`/ms${path}`))).toContain("Gulungan Daun Wangi");
  }
  expect(await (await reader.get("/api/suggest?q=pandan&lang=ms-MY")).text()).toContain("Gulungan");
  expect(await textOf(await visitor.get("/ms/cart"))).toContain("Gulungan Daun Wangi");
  const inMalay = {
    ...visitor,
    post: (path: string, form: Record<string, string>) => visitor.post(`/ms${path}`, form),
  };
  const paying = await pay(inMalay);
  expect(paying.status).toBe(303);
  expect(madeBy(world).orders).toMatchObject([{ line_items: [{ name: "Pandan Roll" }] }]);
});
