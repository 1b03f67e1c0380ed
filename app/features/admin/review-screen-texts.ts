import type { Texts } from "./texts.ts";

/** The labels of the screen of payment reviews. */
export const REVIEW_SCREEN_TEXTS: Texts<{
  title: string;
  subtitle: string;
  none: string;
  noneMeaning: string;
  amount: string;
  order: string;
  bill: string;
  done: string;
  markedDone: string;
}> = {
  ms: {
    title: "Semakan pembayaran",
    subtitle: "Bayaran yang perlu dilihat oleh anda sebelum perkara ini selesai",
    none: "Tiada bayaran perlu disemak",
    noneMeaning: "Semua bayaran sepadan dengan pesanannya.",
    amount: "Amaun",
    order: "Pesanan",
    bill: "Bil",
    done: "Tandakan selesai",
    markedDone: "Semakan ditandakan selesai",
  },
  en: {
    title: "Payment reviews",
    subtitle: "Payments that you have to look at before they are settled",
    none: "No payment to review",
    noneMeaning: "All payments fit their orders.",
    amount: "Amount",
    order: "Order",
    bill: "Bill",
    done: "Mark as done",
    markedDone: "Review marked as done",
  },
};
