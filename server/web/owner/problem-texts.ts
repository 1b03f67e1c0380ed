import type { OwnerLanguage } from "#app/domain/owner-language.ts";

/** The texts of an error page in the owner's area. They come with the error, so that shoppers do not load them. */
export interface ProblemTexts {
  lang: OwnerLanguage;
  title: string;
  text: string;
  reference: string;
  again: string;
  home: string;
  /** Where `again` leads, when not to the same page. */
  to?: string;
}

/** For an error of the shop. */
export const PROBLEM_TEXTS: Record<OwnerLanguage, ProblemTexts> = {
  ms: {
    lang: "ms",
    title: "Ralat berlaku",
    text: "Halaman ini tidak dapat dipaparkan sekarang. Sila tunggu beberapa saat dan cuba lagi. Jika anda baru menyimpan sesuatu, sila semak dahulu sama ada ia sudah disimpan.",
    reference: "Nombor rujukan dalam log:",
    again: "Cuba lagi",
    home: "Kembali ke Laman Utama",
  },
  en: {
    lang: "en",
    title: "Something went wrong",
    text: "This page cannot be shown now. Please wait a few seconds and try again. If you have just saved something, please check first whether it was saved.",
    reference: "Reference in the log:",
    again: "Try again",
    home: "Back to Home",
  },
};

/** For staff on a page of the owner. */
export const REFUSAL_TEXTS: Record<OwnerLanguage, ProblemTexts> = {
  ms: {
    ...PROBLEM_TEXTS.ms,
    title: "Halaman ini untuk pemilik sahaja",
    text: "Anda masuk dengan kod staf. Minta pemilik melakukannya, atau kembali ke kerja anda.",
    again: "Kembali ke Dashboard",
    to: "/admin/dashboard",
  },
  en: {
    ...PROBLEM_TEXTS.en,
    title: "This page is for the owner only",
    text: "You are signed in with the staff code. Ask the owner to do this, or go back to your work.",
    again: "Back to the dashboard",
    to: "/admin/dashboard",
  },
};

/** For a request whose session has ended; `kept`: the form that came with it is not lost. */
export const SESSION_ENDED: Record<OwnerLanguage, { text: string; kept: string }> = {
  ms: {
    text: "Sesi anda telah tamat. Sila masuk semula.",
    kept: "Sesi anda telah tamat. Sila masuk semula. Apa yang anda taip tidak hilang.",
  },
  en: {
    text: "Your session has ended. Please sign in again.",
    kept: "Your session has ended. Please sign in again. What you typed is not lost.",
  },
};
