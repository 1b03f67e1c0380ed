import type { Way } from "#app/domain/delivery/config.ts";
import type { WordField } from "#app/domain/words/words.ts";
import type { Texts } from "#app/features/admin/texts.ts";

type Column =
  | WordField
  | "date"
  | "slot"
  | "way"
  | "order"
  | "product"
  | "option"
  | "quantity"
  | "note"
  | "name"
  | "phone"
  | "email"
  | "address";

export const KITCHEN_TEXTS: Texts<{
  title: string;
  slips: string;
  date: string;
  show: string;
  before: string;
  after: string;
  print: string;
  csv: string;
  summary: (orders: number, pieces: number) => string;
  waiting: (count: number) => string;
  toReview: (count: number) => string;
  left: (count: number) => string;
  none: string;
  noneHint: string;
  ways: Record<Way, string>;
  words: Record<WordField, string>;
  noWords: string;
  notes: string;
  note: string;
  order: (number: string) => string;
  done: (number: string, product: string) => string;
  scan: string;
  columns: Record<Column, string>;
}> = {
  ms: {
    title: "Senarai dapur",
    slips: "Slip bungkusan",
    date: "Tarikh",
    show: "Tunjuk",
    before: "Hari sebelum",
    after: "Hari berikut",
    print: "Cetak",
    csv: "Muat turun CSV",
    summary: (orders, pieces) => `${orders} pesanan, ${pieces} biji`,
    waiting: (count) => `${count} pesanan menunggu bayaran dan tidak dikira di sini.`,
    toReview: (count) => `${count} pesanan perlu disemak dan tidak dikira di sini.`,
    left: (count) => `${count} pesanan lagi tidak dapat ditunjukkan pada halaman ini.`,
    none: "Tiada apa-apa untuk dibuat",
    noneHint: "Tiada pesanan berbayar untuk tarikh ini.",
    ways: { delivery: "Hantar", pickup: "Ambil sendiri" },
    words: {
      message: "Tulisan pada kek",
      candles: "Lilin",
      card: "Kad ucapan",
      allergies: "ALAHAN",
    },
    noWords: "Tiada tulisan",
    notes: "Nota pelanggan",
    note: "Nota",
    order: (number) => `Pesanan #${number}`,
    done: (number, product) => `Siap: ${product}, pesanan #${number}`,
    scan: "Imbas untuk membuka pesanan",
    columns: {
      date: "Tarikh",
      slot: "Masa",
      way: "Cara",
      order: "Pesanan",
      product: "Produk",
      option: "Pilihan",
      quantity: "Kuantiti",
      message: "Tulisan pada kek",
      candles: "Lilin",
      card: "Kad ucapan",
      allergies: "Alahan",
      note: "Nota",
      name: "Nama",
      phone: "Telefon",
      email: "E-mel",
      address: "Alamat",
    },
  },
  en: {
    title: "Kitchen list",
    slips: "Packing slips",
    date: "Date",
    show: "Show",
    before: "Day before",
    after: "Day after",
    print: "Print",
    csv: "Download CSV",
    summary: (orders, pieces) =>
      `${orders} ${orders === 1 ? "order" : "orders"}, ${pieces} ${pieces === 1 ? "piece" : "pieces"}`,
    waiting: (count) =>
      `${count} ${count === 1 ? "order is" : "orders are"} waiting for payment and not counted here.`,
    toReview: (count) =>
      `${count} ${count === 1 ? "order needs" : "orders need"} a review and not counted here.`,
    left: (count) =>
      `${count} more ${count === 1 ? "order" : "orders"} cannot be shown on this page.`,
    none: "Nothing to make",
    noneHint: "There are no paid orders for this date.",
    ways: { delivery: "Delivery", pickup: "Pickup" },
    words: {
      message: "Message on cake",
      candles: "Candles",
      card: "Greeting card",
      allergies: "ALLERGIES",
    },
    noWords: "No words",
    notes: "Notes of customers",
    note: "Note",
    order: (number) => `Order #${number}`,
    done: (number, product) => `Done: ${product}, order #${number}`,
    scan: "Scan to open the order",
    columns: {
      date: "Date",
      slot: "Time",
      way: "Way",
      order: "Order",
      product: "Product",
      option: "Option",
      quantity: "Quantity",
      message: "Message on cake",
      candles: "Candles",
      card: "Greeting card",
      allergies: "Allergies",
      note: "Note",
      name: "Name",
      phone: "Phone",
      email: "Email",
      address: "Address",
    },
  },
};
