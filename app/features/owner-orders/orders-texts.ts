import type { OrderState } from "#app/domain/order-state.ts";
import type { Stage } from "#app/domain/order-stage.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { Texts } from "#app/features/admin/texts.ts";

export const ORDERS_TEXTS: Texts<{
  title: string;
  subtitle: string;
  states: Record<OrderState, string>;
  stages: Record<Stage, string>;
  ways: Record<Way, string>;
  sections: Record<"upcoming" | "past" | "undated", string>;
  columns: Record<"number" | "name" | "when" | "pieces" | "total" | "state", string>;
  tabs: string;
  search: string;
  find: string;
  date: string;
  show: string;
  clear: string;
  found: (count: number, q: string) => string;
  cut: string;
  none: Record<"tab" | "search", string>;
  noneHint: Record<"tab" | "search", string>;
  pieces: (count: number) => string;
  noDate: string;
  isNew: string;
  refunded: string;
  away: string;
  filling: string;
  pages: string;
  page: (page: number, pages: number) => string;
  previous: string;
  next: string;
}> = {
  ms: {
    title: "Pesanan",
    subtitle: "Tarikh terdekat dahulu",
    states: {
      "to-do": "Perlu dibuat",
      "to-pay": "Belum bayar",
      "to-review": "Perlu disemak",
      done: "Selesai",
      cancelled: "Dibatalkan",
    },
    stages: {
      baking: "Dalam oven",
      ready: "Siap",
      out: "Dalam perjalanan",
      "handed-over": "Sudah diserahkan",
    },
    ways: { delivery: "Hantar", pickup: "Ambil sendiri" },
    sections: { upcoming: "Akan datang", past: "Tarikh sudah lepas", undated: "Tiada tarikh" },
    columns: {
      number: "Pesanan",
      name: "Pelanggan",
      when: "Bila",
      pieces: "Kuantiti",
      total: "Jumlah",
      state: "Status",
    },
    tabs: "Status pesanan",
    search: "Cari nombor, nama, telefon atau e-mel",
    find: "Cari",
    date: "Tarikh",
    show: "Tunjuk",
    clear: "Tunjuk semua",
    found: (count, q) => `${count} pesanan dijumpai untuk "${q}"`,
    cut: "Hanya pesanan terbaharu ditunjukkan. Cari dengan lebih tepat untuk melihat yang lain.",
    none: { tab: "Tiada pesanan di sini", search: "Tiada pesanan dijumpai" },
    noneHint: {
      tab: "Pesanan baharu muncul di sini sebaik sahaja ia masuk.",
      search: "Semak ejaan, atau cari dengan nombor pesanan.",
    },
    pieces: (count) => `${count} biji`,
    noDate: "Tiada tarikh",
    isNew: "Baharu",
    refunded: "dipulangkan",
    away: "WooCommerce tidak menjawab sekarang, jadi nama pelanggan tidak dapat ditunjukkan. Senarai ini masih betul.",
    filling: "Pesanan lama masih dibaca. Senarai ini akan lengkap sebentar lagi.",
    pages: "Halaman",
    page: (page, pages) => `Halaman ${page} daripada ${pages}`,
    previous: "Sebelum",
    next: "Seterusnya",
  },
  en: {
    title: "Orders",
    subtitle: "The nearest date first",
    states: {
      "to-do": "To do",
      "to-pay": "Not paid",
      "to-review": "To review",
      done: "Done",
      cancelled: "Cancelled",
    },
    stages: {
      baking: "In the oven",
      ready: "Ready",
      out: "On its way",
      "handed-over": "Handed over",
    },
    ways: { delivery: "Delivery", pickup: "Pickup" },
    sections: { upcoming: "Upcoming", past: "Past dates", undated: "No date" },
    columns: {
      number: "Order",
      name: "Customer",
      when: "When",
      pieces: "Pieces",
      total: "Total",
      state: "State",
    },
    tabs: "Order states",
    search: "Search number, name, phone or e-mail",
    find: "Search",
    date: "Date",
    show: "Show",
    clear: "Show all",
    found: (count, q) => `${count} ${count === 1 ? "order" : "orders"} found for "${q}"`,
    cut: "Only the newest orders are shown. Search more exactly to see the others.",
    none: { tab: "No orders here", search: "No orders found" },
    noneHint: {
      tab: "New orders appear here as soon as they come in.",
      search: "Check the spelling, or search by the order number.",
    },
    pieces: (count) => `${count} ${count === 1 ? "piece" : "pieces"}`,
    noDate: "No date",
    isNew: "New",
    refunded: "refunded",
    away: "WooCommerce does not answer now, so the names of customers cannot be shown. The list itself is right.",
    filling: "Older orders are still being read. The list will be complete in a moment.",
    pages: "Pages",
    page: (page, pages) => `Page ${page} of ${pages}`,
    previous: "Previous",
    next: "Next",
  },
};
