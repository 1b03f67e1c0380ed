import type { Texts } from "./texts.ts";

/** 'Kelola Slider', and the pictures on the dashboard. */
export const SLIDER_SCREEN_TEXTS: Texts<{
  title: string;
  subtitle: string;
  loadFailed: string;
  error: (message: string) => string;
  backToDashboard: string;
  back: string;
  settingsTitle: string;
  autoRotate: string;
  interval: (seconds: string) => string;
  saveSettings: string;
  addTitle: string;
  listTitle: (count: number) => string;
  empty: string;
  untitled: string;
  drag: string;
  moveUp: (name: string) => string;
  moveDown: (name: string) => string;
  edit: (name: string) => string;
  remove: (name: string) => string;
  removePicture: string;
  /** The question before a picture is removed. */
  removal: (title: string | undefined) => string;
  cancel: string;
  dashboardTitle: string;
  card: (number: number) => string;
  untitledCard: string;
  removeCard: string;
  noCards: string;
  noCardsMeaning: string;
}> = {
  ms: {
    title: "Kelola Slider",
    subtitle: "Atur gambar dan pengaturan slider homepage",
    loadFailed: "Failed to load slider config",
    error: (message) => `Error: ${message}`,
    backToDashboard: "Kembali ke Dashboard",
    back: "Kembali",
    settingsTitle: "Pengaturan Slider",
    autoRotate: "Auto-rotate slider",
    interval: (seconds) => `Interval: ${seconds} detik`,
    saveSettings: "Simpan Pengaturan",
    addTitle: "Tambah Gambar Baru",
    listTitle: (count) => `Daftar Gambar Slider (${count})`,
    empty: "Belum ada gambar slider",
    untitled: "Tanpa Judul",
    drag: "Seret untuk menyusun",
    moveUp: (name) => `Naikkan ${name}`,
    moveDown: (name) => `Turunkan ${name}`,
    edit: (name) => `Edit ${name}`,
    remove: (name) => `Hapus ${name}`,
    removePicture: "Hapus gambar",
    removal: (title) => `Adakah anda pasti untuk membuang gambar "${title ?? "Tanpa tajuk"}"?`,
    cancel: "Batal",
    dashboardTitle: "Gambar slider",
    card: (number) => `Slide #${number}`,
    untitledCard: "Tanpa Tajuk",
    removeCard: "Buang gambar",
    noCards: "Slider kosong",
    noCardsMeaning: "Tiada gambar slider. Hero section akan disembunyikan.",
  },
  en: {
    title: "Slider",
    subtitle: "The pictures and settings of the slider on the home page",
    loadFailed: "Failed to load slider config",
    error: (message) => `Error: ${message}`,
    backToDashboard: "Back to the dashboard",
    back: "Back",
    settingsTitle: "Slider settings",
    autoRotate: "Auto-rotate slider",
    interval: (seconds) => `Interval: ${seconds} seconds`,
    saveSettings: "Save settings",
    addTitle: "Add a picture",
    listTitle: (count) => `Slider pictures (${count})`,
    empty: "No slider pictures yet",
    untitled: "Untitled",
    drag: "Drag to reorder",
    moveUp: (name) => `Move ${name} up`,
    moveDown: (name) => `Move ${name} down`,
    edit: (name) => `Edit ${name}`,
    remove: (name) => `Remove ${name}`,
    removePicture: "Remove picture",
    removal: (title) => `Remove the picture "${title ?? "Untitled"}"?`,
    cancel: "Cancel",
    dashboardTitle: "Slider pictures",
    card: (number) => `Slide #${number}`,
    untitledCard: "Untitled",
    removeCard: "Remove picture",
    noCards: "The slider is empty",
    noCardsMeaning: "No slider pictures. The home page shows no slider.",
  },
};
