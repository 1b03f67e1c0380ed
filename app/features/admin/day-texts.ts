import type { Way } from "#app/domain/delivery/config.ts";
import type { Texts } from "./texts.ts";

export const DAY_TEXTS: Texts<{
  title: string;
  bakeToday: string;
  bakeTomorrow: string;
  pieces: (count: number) => string;
  orders: (count: number) => string;
  arrived: string;
  seeOrders: string;
  reviews: string;
  review: string;
  noReviews: string;
  unsent: (count: number) => string;
  seeMessages: string;
  slips: string;
  handOver: string;
  nothingToHandOver: string;
  ways: Record<Way, string>;
  late: (count: number) => string;
  undated: (count: number) => string;
  revenue: string;
  today: string;
  week: string;
  weekBefore: string;
  chart: (days: string) => string;
  soundOn: string;
  soundOff: string;
  newOrder: string;
  ended: string;
  endedHint: string;
}> = {
  ms: {
    title: "Kerja hari ini",
    bakeToday: "Bakar hari ini",
    bakeTomorrow: "Bakar esok",
    pieces: (count) => `${count} biji`,
    orders: (count) => `${count} pesanan`,
    arrived: "Baharu sejak kali terakhir",
    seeOrders: "Lihat pesanan",
    reviews: "Semakan pembayaran",
    review: "Semak sekarang",
    noReviews: "Tiada yang menunggu",
    unsent: (count) => `${count} mesej tidak dapat dihantar.`,
    seeMessages: "Lihat mesej",
    slips: "Slip pindahan menunggu keputusan anda lebih sehari:",
    handOver: "Hantar dan serah hari ini",
    nothingToHandOver: "Tiada yang perlu dihantar atau diserahkan hari ini.",
    ways: { delivery: "Hantar", pickup: "Ambil sendiri" },
    late: (count) => `${count} pesanan dengan tarikh yang sudah lepas belum selesai`,
    undated: (count) => `${count} pesanan tanpa tarikh perlu dibuat`,
    revenue: "Hasil",
    today: "Hari ini",
    week: "7 hari ini",
    weekBefore: "7 hari sebelumnya",
    chart: (days) => `Hasil setiap hari, dengan minggu sebelumnya: ${days}`,
    soundOn: "Bunyi: hidup",
    soundOff: "Bunyi: mati",
    newOrder: "Pesanan baharu masuk",
    ended: "Sesi anda telah tamat. Angka di bawah ialah angka terakhir.",
    endedHint: "Masuk semula untuk melihat pesanan baharu.",
  },
  en: {
    title: "Today's work",
    bakeToday: "To bake today",
    bakeTomorrow: "To bake tomorrow",
    pieces: (count) => `${count} ${count === 1 ? "piece" : "pieces"}`,
    orders: (count) => `${count} ${count === 1 ? "order" : "orders"}`,
    arrived: "New since your last look",
    seeOrders: "See the orders",
    reviews: "Payment reviews",
    review: "Review now",
    noReviews: "Nothing is waiting",
    unsent: (count) => `${count} ${count === 1 ? "message" : "messages"} could not be sent.`,
    seeMessages: "See the messages",
    slips: "Transfer slips have waited for your decision for more than a day:",
    handOver: "To deliver and hand over today",
    nothingToHandOver: "Nothing to deliver or hand over today.",
    ways: { delivery: "Delivery", pickup: "Pickup" },
    late: (count) => `${count} ${count === 1 ? "order" : "orders"} of past dates not done yet`,
    undated: (count) => `${count} ${count === 1 ? "order" : "orders"} without a date to do`,
    revenue: "Revenue",
    today: "Today",
    week: "Last 7 days",
    weekBefore: "7 days before",
    chart: (days) => `Revenue of each day, with the week before: ${days}`,
    soundOn: "Sound: on",
    soundOff: "Sound: off",
    newOrder: "A new order has come in",
    ended: "Your session has ended. The figures below are the last ones.",
    endedHint: "Sign in again to see new orders.",
  },
};
