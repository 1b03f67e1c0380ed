import type { SliderRefusal } from "#app/domain/slider-edits.ts";
import {
  MAX_ROTATION_INTERVAL,
  MAX_SLIDE_TEXT,
  MAX_SLIDES,
  MIN_ROTATION_INTERVAL,
} from "#app/domain/slider.ts";
import type { Texts } from "./texts.ts";

const INTENTS = ["add", "update", "remove", "reorder", "settings", "rotate"] as const;

/** The intents of the slider forms. */
export type SliderIntentName = (typeof INTENTS)[number];

export function isSliderIntent(intent: unknown): intent is SliderIntentName {
  return INTENTS.some((name) => name === intent);
}

/** The messages of a slider screen. */
export interface SliderTexts {
  urlMissing: string;
  altMissing: string;
  badAddress: string;
  badLink: string;
  tooLong: string;
  badInterval: string;
  notUnderstood: string;
  saved: Record<SliderIntentName, string>;
  /** After the 'Auto-rotate' button of the dashboard was pressed. */
  rotated: (autoRotating: boolean) => string;
  /** For a change that was not saved, or whose answer was lost. */
  failures: Record<SliderIntentName, string>;
  /** For a refused change. */
  refusals: Record<SliderRefusal | "changed-meanwhile", string>;
  /** After a form was filled in again with what was typed before the session ended. */
  kept: string;
}

const SECONDS = [MIN_ROTATION_INTERVAL / 1000, MAX_ROTATION_INTERVAL / 1000] as const;

const MALAY: SliderTexts = {
  urlMissing: "URL dan Alt text wajib diisi",
  altMissing: "URL dan Alt text wajib diisi",
  badAddress: "URL gambar mesti bermula dengan https:// atau / (laluan sendiri)",
  badLink: "Pautan mesti laluan kedai ini, seperti /products atau /category/tarts",
  tooLong: `Teks terlalu panjang: maksimum ${MAX_SLIDE_TEXT} aksara`,
  badInterval: `Interval mesti antara ${SECONDS.join(" hingga ")} detik`,
  notUnderstood: "Permintaan ini tidak difahami. Sila muat semula halaman dan cuba lagi.",
  saved: {
    add: "Gambar berhasil ditambahkan",
    update: "Gambar berhasil diupdate",
    remove: "Gambar berhasil dihapus",
    reorder: "Urutan gambar berhasil diubah",
    settings: "Pengaturan berhasil diupdate",
    rotate: "Pengaturan berhasil diupdate",
  },
  rotated: (autoRotating) => `Auto-rotate ${autoRotating ? "diaktifkan" : "dinyahaktifkan"}`,
  failures: {
    add: "Gagal menambahkan gambar",
    update: "Gagal mengupdate gambar",
    remove: "Gagal menghapus gambar",
    reorder: "Gagal mengubah urutan gambar",
    settings: "Gagal mengupdate pengaturan",
    rotate: "Gagal mengupdate pengaturan",
  },
  refusals: {
    full: `Maksimum ${MAX_SLIDES} gambar slider`,
    "last-image": "Minimal harus ada 1 gambar slider",
    "unknown-image": "Gambar ini sudah tiada dalam slider",
    "not-an-order": "Gagal mengubah urutan gambar",
    "changed-meanwhile":
      "Slider telah diubah di tetingkap lain. Keadaan terkini ditunjukkan di sini; sila semak dan cuba lagi.",
  },
  kept: "Sesi anda telah tamat dan belum ada yang disimpan. Sila simpan semula.",
};

const ENGLISH: SliderTexts = {
  urlMissing: "Please enter the address of the picture",
  altMissing: "Please enter the alt text",
  badAddress: "The address must begin with https:// or / (a path of this shop)",
  badLink: "The link must be a path of this shop, such as /products or /category/tarts",
  tooLong: `Too long: at most ${MAX_SLIDE_TEXT} characters`,
  badInterval: `The interval must be ${SECONDS.join(" to ")} seconds`,
  notUnderstood: "This request was not understood. Please reload the page and try again.",
  saved: {
    add: "Picture added",
    update: "Picture changed",
    remove: "Picture removed",
    reorder: "Order of the pictures changed",
    settings: "Settings saved",
    rotate: "Settings saved",
  },
  rotated: (autoRotating) => `Auto-rotate switched ${autoRotating ? "on" : "off"}`,
  failures: {
    add: "The picture was not added",
    update: "The picture was not changed",
    remove: "The picture was not removed",
    reorder: "The order of the pictures was not changed",
    settings: "The settings were not saved",
    rotate: "The settings were not saved",
  },
  refusals: {
    full: `At most ${MAX_SLIDES} slider pictures`,
    "last-image": "The slider needs at least 1 picture",
    "unknown-image": "This picture is no longer in the slider",
    "not-an-order": "The order of the pictures was not changed",
    "changed-meanwhile":
      "The slider was changed in another window. Its current state is shown here; please check and try again.",
  },
  kept: "Your session had ended and nothing was saved. Please save again.",
};

/** 'Kelola Slider' */
export const MANAGEMENT_TEXTS: Texts<SliderTexts> = { ms: MALAY, en: ENGLISH };

/** 'Admin Dashboard' */
export const DASHBOARD_TEXTS: Texts<SliderTexts> = {
  ms: {
    ...MALAY,
    urlMissing: "URL gambar diperlukan",
    altMissing: "Alt text diperlukan",
    saved: { ...MALAY.saved, add: "Gambar berjaya ditambah", remove: "Gambar berjaya dibuang" },
  },
  en: ENGLISH,
};
