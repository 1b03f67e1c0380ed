import type { Texts } from "./texts.ts";

export const FRAME_TEXTS: Texts<{
  skip: string;
  pages: Record<
    | "dashboard"
    | "orders"
    | "kitchen"
    | "slider"
    | "shipping"
    | "delivery"
    | "staff"
    | "reviews"
    | "messages"
    | "customer"
    | "health",
    string
  >;
  website: string;
  signOut: string;
  /** The other language, in that language. */
  otherLanguage: string;
  neverSaved: string;
  savedAt: string;
  problemTitle: string;
  problemText: string;
  reference: string;
  again: string;
}> = {
  ms: {
    skip: "Terus ke kandungan",
    pages: {
      dashboard: "Dashboard",
      orders: "Pesanan",
      kitchen: "Dapur",
      slider: "Kelola Slider",
      shipping: "Shipping Settings",
      delivery: "Hantar dan ambil",
      staff: "Staf dan peranti",
      reviews: "Semakan pembayaran",
      messages: "Mesej",
      customer: "Data pelanggan",
      health: "Semakan kedai",
    },
    website: "Laman Web",
    signOut: "Logout",
    otherLanguage: "English",
    neverSaved: "Belum pernah disimpan",
    savedAt: "Terakhir disimpan:",
    problemTitle: "Ralat berlaku",
    problemText:
      "Halaman ini tidak dapat dipaparkan sekarang. Jika anda baru menyimpan sesuatu, sila semak dahulu sama ada ia sudah disimpan.",
    reference: "Nombor rujukan dalam log:",
    again: "Cuba lagi",
  },
  en: {
    skip: "Skip to content",
    pages: {
      dashboard: "Dashboard",
      orders: "Orders",
      kitchen: "Kitchen",
      slider: "Slider",
      shipping: "Shipping Settings",
      delivery: "Delivery and pickup",
      staff: "Staff and devices",
      reviews: "Payment reviews",
      messages: "Messages",
      customer: "Customer's data",
      health: "Shop check",
    },
    website: "Website",
    signOut: "Log out",
    otherLanguage: "Bahasa Melayu",
    neverSaved: "Never saved",
    savedAt: "Last saved:",
    problemTitle: "Something went wrong",
    problemText:
      "This page cannot be shown now. If you have just saved something, please check first whether it was saved.",
    reference: "Reference in the log:",
    again: "Try again",
  },
};
