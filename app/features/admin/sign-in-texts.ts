import type { Texts } from "./texts.ts";

export const SIGN_IN_TEXTS: Texts<{
  description: (shop: string) => string;
  code: string;
  staysToday: string;
  submit: string;
  busy: string;
  home: string;
  blank: string;
  wrong: string;
  /** After too many wrong codes. */
  wait: (seconds: number) => string;
  signedIn: string;
  signedInToForm: string;
  signedOut: string;
  lost: string;
}> = {
  ms: {
    description: (shop) => `Halaman log masuk pemilik ${shop}.`,
    code: "Kod Akses",
    staysToday: "Kekal log masuk pada peranti ini hari ini (12 jam)",
    submit: "Masuk",
    busy: "Memproses...",
    home: "← Kembali ke Laman Utama",
    blank: "Sila masukkan kod akses",
    wrong: "Kod akses tidak sah",
    wait: (seconds) =>
      `Terlalu banyak percubaan. Sila cuba lagi dalam ${
        seconds < 60 ? `${seconds} saat` : `${Math.ceil(seconds / 60)} minit`
      }.`,
    signedIn: "Login berjaya! Mengalihkan ke dashboard...",
    signedInToForm: "Login berjaya! Mengalihkan ke borang anda...",
    signedOut: "Logout berjaya",
    lost: "Kedai tidak dapat dihubungi. Sila cuba lagi.",
  },
  en: {
    description: (shop) => `The owner's sign-in of ${shop}.`,
    code: "Access code",
    staysToday: "Stay signed in on this device today (12 hours)",
    submit: "Sign in",
    busy: "Please wait...",
    home: "← Back to Home",
    blank: "Please enter the access code",
    wrong: "Wrong access code",
    wait: (seconds) =>
      `Too many tries. Please try again in ${
        seconds < 60 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute")
      }.`,
    signedIn: "Signed in. Opening the dashboard...",
    signedInToForm: "Signed in. Opening your form...",
    signedOut: "Signed out",
    lost: "The shop cannot be reached. Please try again.",
  },
};

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
