import type { SliderRefusal } from "#app/domain/slider-edits.ts";
import { MAX_SLIDES } from "#app/domain/slider.ts";

const SAVED = {
  add: "Gambar berhasil ditambahkan",
  update: "Gambar berhasil diupdate",
  remove: "Gambar berhasil dihapus",
  reorder: "Urutan gambar berhasil diubah",
  settings: "Pengaturan berhasil diupdate",
  rotate: "Pengaturan berhasil diupdate",
};

/** The intents of the slider forms. */
export type SliderIntentName = keyof typeof SAVED;

/** The texts of one of the two slider screens. */
export interface SliderTexts {
  urlMissing: string;
  altMissing: string;
  saved: Record<SliderIntentName, string>;
}

/** 'Kelola Slider' */
export const MANAGEMENT_TEXTS: SliderTexts = {
  urlMissing: "URL dan Alt text wajib diisi",
  altMissing: "URL dan Alt text wajib diisi",
  saved: SAVED,
};

/** 'Admin Dashboard' */
export const DASHBOARD_TEXTS: SliderTexts = {
  urlMissing: "URL gambar diperlukan",
  altMissing: "Alt text diperlukan",
  saved: { ...SAVED, add: "Gambar berjaya ditambah", remove: "Gambar berjaya dibuang" },
};

/** The message after the 'Auto-rotate' button of the dashboard was pressed. */
export function rotateText(autoRotating: boolean): string {
  return `Auto-rotate ${autoRotating ? "diaktifkan" : "dinyahaktifkan"}`;
}

/** Messages for a change that was not saved, or whose answer was lost. */
export const SLIDER_FAILURES: Record<SliderIntentName, string> = {
  add: "Gagal menambahkan gambar",
  update: "Gagal mengupdate gambar",
  remove: "Gagal menghapus gambar",
  reorder: "Gagal mengubah urutan gambar",
  settings: "Gagal mengupdate pengaturan",
  rotate: "Gagal mengupdate pengaturan",
};

export function isSliderIntent(intent: unknown): intent is SliderIntentName {
  return typeof intent === "string" && Object.hasOwn(SLIDER_FAILURES, intent);
}

/** Messages for a refused change. */
export const SLIDER_REFUSALS: Record<SliderRefusal | "changed-meanwhile", string> = {
  full: `Maksimum ${MAX_SLIDES} gambar slider`,
  "last-image": "Minimal harus ada 1 gambar slider",
  "unknown-image": "Gambar ini sudah tiada dalam slider",
  "not-an-order": SLIDER_FAILURES.reorder,
  "changed-meanwhile":
    "Slider telah diubah di tetingkap lain. Keadaan terkini ditunjukkan di sini; sila semak dan cuba lagi.",
};

/** The question before a picture is removed. */
export function removalQuestion(title: string | undefined): string {
  return `Adakah anda pasti untuk membuang gambar "${title ?? "Tanpa tajuk"}"?`;
}
