import type { CheckOutcome, FindingLevel } from "#app/domain/finding.ts";
import type { Texts } from "#app/features/admin/texts.ts";

export const HEALTH_TEXTS: Texts<{
  title: string;
  subtitle: string;
  none: string;
  noneMeaning: string;
  running: string;
  checkedAt: string;
  /** The headings of the groups. */
  levels: Record<FindingLevel, string>;
  allWell: string;
  /** That findings are English, for the technician. */
  language: string;
  again: string;
  outcomes: Record<CheckOutcome, string>;
}> = {
  ms: {
    title: "Semakan kedai",
    subtitle: "Sambungan, tetapan, sandaran dan teks kedai ini",
    none: "Belum diperiksa",
    noneMeaning: "Pemeriksaan pertama tidak mengubah apa-apa dan mengambil beberapa saat.",
    running: "Pemeriksaan sedang berjalan. Muat semula halaman ini sebentar lagi.",
    checkedAt: "Diperiksa pada",
    levels: {
      error: "Mesti dibetulkan",
      warning: "Patut dibetulkan",
      unknown: "Belum diketahui",
      ok: "Baik",
    },
    allWell: "Tiada apa-apa yang perlu dibetulkan.",
    language: "Butirannya dalam bahasa Inggeris, untuk juruteknik anda.",
    again: "Periksa sekarang",
    outcomes: {
      done: "Pemeriksaan selesai",
      running: "Pemeriksaan mengambil masa. Muat semula halaman ini sebentar lagi.",
      failed: "Pemeriksaan tidak dapat dijalankan. Sebabnya ada dalam log kedai.",
      limited: "Sudah beberapa kali diperiksa. Cuba lagi dalam sepuluh minit.",
    },
  },
  en: {
    title: "Shop check",
    subtitle: "Connections, settings, backups and texts of this shop",
    none: "Not checked yet",
    noneMeaning: "The first check changes nothing and takes a few seconds.",
    running: "A check is under way. Reload this page in a moment.",
    checkedAt: "Checked on",
    levels: {
      error: "Must be corrected",
      warning: "Should be corrected",
      unknown: "Not known yet",
      ok: "In order",
    },
    allWell: "Nothing needs correcting.",
    language: "The details are for the person who runs the server.",
    again: "Check now",
    outcomes: {
      done: "The check is done",
      running: "The check takes a while. Reload this page in a moment.",
      failed: "The check could not be made. The reason is in the shop's log.",
      limited: "Checked several times already. Try again in ten minutes.",
    },
  },
};
