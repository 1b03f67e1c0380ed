import { DELIVERY_LIMITS, type Way } from "#app/domain/delivery/config.ts";

/** The weekdays in Malay, from Sunday. */
export const HARI = ["Ahad", "Isnin", "Selasa", "Rabu", "Khamis", "Jumaat", "Sabtu"] as const;

export const WAY_NAMES: Record<Way, string> = {
  delivery: "Penghantaran",
  pickup: "Ambil sendiri",
};

export const DELIVERY_TEXTS = {
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
};

/** The messages of the fields. */
export const DELIVERY_PROBLEMS = {
  time: "Isi masa mula dan tamat, seperti 10:00",
  slotOrder: "Masa tamat mesti selepas masa mula",
  slotOverlap: "Masa ini bertindih dengan masa lain",
  noSlot: "Tambah sekurang-kurangnya satu masa",
  noWeekday: "Pilih sekurang-kurangnya satu hari",
  noWay: "Tawarkan sekurang-kurangnya satu cara",
  date: "Isi tarikh yang sah",
  ranges: "Isi poskod lima digit, seperti 40000-48300, 59100",
  areaOverlap: (postcode: string) => `Poskod ${postcode} sudah ada dalam kawasan lain`,
  amount: "Isi jumlah RM 0 atau lebih, seperti 8.00",
  name: (most: number) => `Isi nama, paling banyak ${most} huruf`,
  capacity: `Had mesti nombor bulat dari 1 hingga ${DELIVERY_LIMITS.capacity}, atau kosong`,
  whole: (most: number) => `Isi nombor bulat dari 0 hingga ${most}`,
  tooMany: (most: number) => `Paling banyak ${most}`,
};
