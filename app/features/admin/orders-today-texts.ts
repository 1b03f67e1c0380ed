import type { Texts } from "./texts.ts";

/** The newest orders of the day on the dashboard. */
export const ORDERS_TODAY_TEXTS: Texts<{
  title: string;
  none: string;
  payments: Record<"paid" | "waiting" | "review", string>;
}> = {
  ms: {
    title: "Pesanan hari ini",
    none: "Belum ada pesanan hari ini.",
    payments: { paid: "Dibayar", waiting: "Menunggu bayaran", review: "Perlu disemak" },
  },
  en: {
    title: "Orders of today",
    none: "No orders today yet.",
    payments: { paid: "Paid", waiting: "Waiting for payment", review: "To review" },
  },
};
