/** Each page has the `lang` of its language, and no sentence of the other one. */
import { expect, test } from "vitest";
import { openOwnersShop } from "#tests/support/owner.ts";
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
