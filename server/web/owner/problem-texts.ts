import type { Language } from "#app/texts/language.ts";

/** The texts of an error page in the owner's area. They come with the error, so that shoppers do not load them. */
export interface ProblemTexts {
  lang: Language;
  title: string;
  text: string;
  reference: string;
  again: string;
  home: string;
}

/** For an error of the shop. */
const PROBLEM_TEXTS: Record<Language, ProblemTexts> = {
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

/** What differs by the status of a refusal. */
const BY_STATUS: Record<Language, Record<400 | 403 | 404 | 413, Partial<ProblemTexts>>> = {
  ms: {
    400: {
      title: "Permintaan ini tidak dapat dibaca",
      text: "Alamat atau borang ini rosak, dan tiada apa yang disimpan. Sila kembali dan cuba lagi.",
    },
    403: {
      title: "Borang ini bukan borang kedai ini",
      text: "Ia dihantar dari laman lain, jadi tiada apa yang dibuat. Sila isi borang di sini.",
    },
    404: {
      title: "Halaman ini tiada",
      text: "Tiada apa-apa di alamat ini. Mungkin nombornya salah, atau ia sudah dipadam.",
      again: "Kembali ke Dashboard",
    },
    413: {
      title: "Itu terlalu besar",
      text: "Apa yang dihantar lebih besar daripada yang diterima di sini, dan tiada apa yang disimpan. Sila kembali dan pendekkannya.",
    },
  },
  en: {
    400: {
      title: "This request could not be read",
      text: "The address or the form is damaged, and nothing was saved. Please go back and try again.",
    },
    403: {
      title: "This form is not from this shop",
      text: "It was sent from another site, so nothing was done. Please fill in the form here.",
    },
    404: {
      title: "There is no such page",
      text: "Nothing is at this address. The number may be wrong, or it was deleted.",
      again: "Back to the dashboard",
    },
    413: {
      title: "That was too large",
      text: "What was sent is larger than is taken here, and nothing was saved. Please go back and shorten it.",
    },
  },
};

/** The texts for an answer with this status: those of 400 for each other refusal of a request as it was sent. */
export function problemTexts(language: Language, status: number): ProblemTexts {
  const known: Partial<Record<number, Partial<ProblemTexts>>> = BY_STATUS[language];
  const isUnreadable = status < 500 && status !== 429;
  return { ...PROBLEM_TEXTS[language], ...(known[status] ?? (isUnreadable ? known[400] : {})) };
}

/** For staff on a page of the owner. */
export const REFUSAL_TEXTS: Record<Language, ProblemTexts> = {
  ms: {
    ...PROBLEM_TEXTS.ms,
    title: "Halaman ini untuk pemilik sahaja",
    text: "Anda masuk dengan kod staf. Minta pemilik melakukannya, atau kembali ke kerja anda.",
    again: "Kembali ke Dashboard",
  },
  en: {
    ...PROBLEM_TEXTS.en,
    title: "This page is for the owner only",
    text: "You are signed in with the staff code. Ask the owner to do this, or go back to your work.",
    again: "Back to the dashboard",
  },
};

/** For a request whose session has ended; `kept`: the form that came with it is not lost. */
export const SESSION_ENDED: Record<Language, { text: string; kept: string }> = {
  ms: {
    text: "Sesi anda telah tamat. Sila masuk semula.",
    kept: "Sesi anda telah tamat. Sila masuk semula. Apa yang anda taip tidak hilang.",
  },
  en: {
    text: "Your session has ended. Please sign in again.",
    kept: "Your session has ended. Please sign in again. What you typed is not lost.",
  },
};
