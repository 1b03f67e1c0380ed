import type { Texts } from "./texts.ts";

/** What shows while a page of the owner's area loads. Two of the texts are the specification's. */
export const PENDING_TEXTS: Texts<{
  screens: Partial<Record<string, string>>;
  other: string;
}> = {
  ms: {
    screens: {
      shipping: "Loading shipping settings...",
      slider: "Memuat konfigurasi slider...",
    },
    other: "Memuatkan...",
  },
  en: {
    screens: {
      shipping: "Loading shipping settings...",
      slider: "Loading the slider...",
    },
    other: "Loading...",
  },
};
