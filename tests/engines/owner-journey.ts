import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, dayOf } from "#app/domain/delivery/calendar.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { makeOrder } from "../support/orders-in.ts";
import type { ShopProcess } from "../support/shop-process.ts";
import type { Visitor } from "./visitor.ts";

/** The owner's day on a phone, in Malay: delivery areas, an order, the kitchen list, the pictures of the home page. */
export async function worksAsOwner(visitor: Visitor): Promise<void> {
  const { shop } = visitor;
  await visitor.visits("/admin");
  const code = readFileSync(join(shop.dataDir, "admin-access-code"), "utf8").trim();
  await visitor.fills("Kod Akses", code);
  await visitor.presses("button", "Masuk");
  await visitor.isAt("/admin/dashboard");

  await savesDelivery(visitor);

  const date = addDays(dayOf(Date.now()), 1);
  const id = await makePaidOrder(shop, date);
  await visitor.visits(`/admin/orders/${id}`);
  await visitor.presses("button", "Dalam oven");
  await visitor.sees(".badge", "Dalam oven");
  await visitor.visits(`/admin/kitchen?date=${date}`);
  await visitor.presses(".tick");
  await visitor.sees(".tick", "", { isChecked: true });
  await visitor.visits(`/admin/kitchen?date=${date}`);
  await visitor.sees(".tick", "", { isChecked: true });

  await changesPictures(visitor);
}

async function savesDelivery(visitor: Visitor): Promise<void> {
  await visitor.visits("/admin/delivery");
  await visitor.presses("label", "Pembeli memilih tarikh semasa checkout");
  await visitor.presses("summary", "Kawasan");
  await visitor.presses("button", "Tambah kawasan");
  await visitor.sees("input", "Nama kawasan", { isFocused: true });
  await visitor.types("Lembah Klang");
  await visitor.fills("Poskod", "40000-48300");
  await visitor.fills("Kos penghantaran (RM)", "5");
  await visitor.fills("Percuma dari (RM)", "500");
  await visitor.presses("button", "Simpan");
  await visitor.sees("main *", "Tetapan penghantaran disimpan.");
  await visitor.visits("/admin/delivery");
  await visitor.presses("summary", "Kawasan");
  await visitor.has("Nama kawasan", "Lembah Klang");
}

async function changesPictures(visitor: Visitor): Promise<void> {
  await visitor.visits("/admin/slider");
  await visitor.presses("summary", "Tambah Gambar");
  await visitor.fills("URL Gambar *", "/pictures/hero-2.webp");
  await visitor.fills("Alt Text *", "Kek lapis Sarawak");
  await visitor.fills("Judul (Opsional)", "Lapis");
  await visitor.presses("button", "Simpan Gambar");
  await visitor.sees("li:nth-child(4) h3", "Lapis");
  await visitor.presses("button", "Naikkan Lapis");
  await visitor.sees("li:nth-child(3) h3", "Lapis");
  await visitor.presses("button", "Hapus Lapis");
  await visitor.presses("dialog[open] button", "Hapus gambar");
  await visitor.seesNo("li h3", "Lapis");
}

/** As WooCommerce's own screens make it. @returns its id */
async function makePaidOrder({ dataDir, url }: ShopProcess, date: string): Promise<number> {
  const woo = openEmbeddedWooCommerce({
    file: join(dataDir, "shop.sqlite"),
    consumerKey: "ck_test",
    consumerSecret: "cs_test",
    siteUrl: url,
  });
  try {
    return await makeOrder({ woo }, { date, body: { set_paid: true } });
  } finally {
    woo.close();
  }
}
