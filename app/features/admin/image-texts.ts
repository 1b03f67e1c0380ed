import type { Texts } from "./texts.ts";

/** The form of a picture, and its upload. */
export const IMAGE_TEXTS: Texts<{
  open: string;
  cancel: string;
  save: string;
  saveChanged: string;
  url: string;
  alt: string;
  altHint: string;
  title: string;
  link: string;
  linkHint: string;
  preview: string;
  previewMeaning: string;
  upload: string;
  uploadHint: string;
  uploadButton: string;
  uploading: string;
  uploaded: string;
  uploadFailed: string;
  problems: Record<"missing" | "too-large" | "not-a-picture", string>;
}> = {
  ms: {
    open: "Tambah Gambar",
    cancel: "Batal",
    save: "Simpan Gambar",
    saveChanged: "Simpan",
    url: "URL Gambar *",
    alt: "Alt Text *",
    altHint: "Apa yang kelihatan pada gambar, untuk pembaca skrin",
    title: "Judul (Opsional)",
    link: "Pautan (Opsional)",
    linkHint: "Halaman yang dibuka, seperti /category/tarts. Kosong: semua produk.",
    preview: "Pratonton",
    previewMeaning: "Pratonton gambar",
    upload: "Muat naik gambar",
    uploadHint: "JPEG, PNG atau WebP, maksimum 5 MB. Atau isi URL gambar di bawah.",
    uploadButton: "Muat naik",
    uploading: "Memuat naik...",
    uploaded: "Gambar dimuat naik. Isi butiran dan simpan.",
    uploadFailed: "Gagal memuat naik gambar",
    problems: {
      missing: "Sila pilih fail gambar",
      "too-large": "Fail gambar terlalu besar (maksimum 5 MB)",
      "not-a-picture": "Fail ini bukan gambar JPEG, PNG atau WebP yang boleh dibaca",
    },
  },
  en: {
    open: "Add picture",
    cancel: "Cancel",
    save: "Save picture",
    saveChanged: "Save",
    url: "Picture URL *",
    alt: "Alt text *",
    altHint: "What the picture shows, for screen readers",
    title: "Title (optional)",
    link: "Link (optional)",
    linkHint: "The page that it opens, such as /category/tarts. Empty: all products.",
    preview: "Preview",
    previewMeaning: "Preview of the picture",
    upload: "Upload a picture",
    uploadHint: "JPEG, PNG or WebP, at most 5 MB. Or enter the picture's URL below.",
    uploadButton: "Upload",
    uploading: "Uploading...",
    uploaded: "Picture uploaded. Fill in the details and save.",
    uploadFailed: "The picture was not uploaded",
    problems: {
      missing: "Please choose a picture file",
      "too-large": "The picture file is too large (at most 5 MB)",
      "not-a-picture": "This file is no JPEG, PNG or WebP picture that can be read",
    },
  },
};
