import { DELIVERY_LIMITS } from "#app/domain/delivery/config.ts";
import type { Texts } from "./texts.ts";

/** The results of the form, and the messages of its fields. */
export const DELIVERY_TEXTS: Texts<{
  saved: string;
  invalid: string;
  failed: string;
  loadFailed: string;
  changed: string;
  edited: string;
  kept: string;
  closedToday: string;
  openToday: string;
  problems: {
    time: string;
    cutOff: string;
    slotOrder: string;
    slotOverlap: string;
    noSlot: string;
    noWeekday: string;
    noWay: string;
    noHorizon: string;
    date: string;
    ranges: string;
    areaOverlap: (postcode: string) => string;
    amount: string;
    name: (most: number) => string;
    capacity: string;
    whole: (most: number) => string;
    tooMany: (most: number) => string;
  };
}> = {
  ms: {
    saved: "Tetapan penghantaran disimpan.",
    invalid: "Sila betulkan medan yang ditanda. Tiada apa-apa disimpan lagi.",
    failed: "Tetapan tidak dapat disimpan. Sila cuba lagi.",
    loadFailed: "Tetapan penghantaran tidak dapat dibaca. Sila cuba lagi.",
    changed:
      "Tetapan ini telah disimpan di tetingkap lain. Yang anda taip masih di bawah; simpan sekali lagi untuk menggantikannya.",
    edited: "Baris diubah. Tekan Simpan untuk menyimpannya.",
    kept: "Sesi anda telah tamat dan tiada apa-apa disimpan. Yang anda taip masih di bawah; simpan sekali lagi.",
    closedToday: "Kedai ditutup untuk hari ini: tiada penghantaran atau pengambilan.",
    openToday: "Kedai dibuka semula untuk hari ini.",
    problems: {
      time: "Isi masa mula dan tamat, seperti 10:00",
      cutOff: "Isi satu masa, seperti 16:00, atau biarkan kosong",
      slotOrder: "Masa tamat mesti selepas masa mula",
      slotOverlap: "Masa ini bertindih dengan masa lain",
      noSlot: "Tambah sekurang-kurangnya satu masa",
      noWeekday: "Pilih sekurang-kurangnya satu hari",
      noWay: "Tawarkan sekurang-kurangnya satu cara",
      noHorizon: "Isi sekurang-kurangnya 1, kerana pesanan perlu dibuat lebih awal",
      date: "Isi tarikh yang sah",
      ranges: "Isi poskod lima digit, seperti 40000-48300, 59100",
      areaOverlap: (postcode) => `Poskod ${postcode} sudah ada dalam kawasan lain`,
      amount: "Isi jumlah RM 0 atau lebih, seperti 8.00",
      name: (most) => `Isi nama, paling banyak ${most} huruf`,
      capacity: `Had mesti nombor bulat dari 1 hingga ${DELIVERY_LIMITS.capacity}, atau kosong`,
      whole: (most) => `Isi nombor bulat dari 0 hingga ${most}`,
      tooMany: (most) => `Paling banyak ${most}`,
    },
  },
  en: {
    saved: "Delivery settings saved.",
    invalid: "Please correct the marked fields. Nothing has been saved yet.",
    failed: "The settings could not be saved. Please try again.",
    loadFailed: "The delivery settings could not be read. Please try again.",
    changed:
      "These settings were saved in another window. What you typed is still below; save once more to replace them.",
    edited: "Rows changed. Press Save to keep them.",
    kept: "Your session had ended and nothing was saved. What you typed is still below; save once more.",
    closedToday: "The shop is closed for today: no delivery or pickup.",
    openToday: "The shop is open again for today.",
    problems: {
      time: "Enter a start and an end time, such as 10:00",
      cutOff: "Enter one time, such as 16:00, or leave it blank",
      slotOrder: "The end must be after the start",
      slotOverlap: "This time overlaps with another one",
      noSlot: "Add at least one time",
      noWeekday: "Choose at least one day",
      noWay: "Offer at least one way",
      noHorizon: "Enter 1 at least, because orders need time in advance",
      date: "Enter a valid date",
      ranges: "Enter postcodes of five digits, such as 40000-48300, 59100",
      areaOverlap: (postcode) => `Postcode ${postcode} is in another area already`,
      amount: "Enter an amount of RM 0 or more, such as 8.00",
      name: (most) => `Enter a name of at most ${most} letters`,
      capacity: `The limit must be a whole number from 1 to ${DELIVERY_LIMITS.capacity}, or blank`,
      whole: (most) => `Enter a whole number from 0 to ${most}`,
      tooMany: (most) => `At most ${most}`,
    },
  },
};
