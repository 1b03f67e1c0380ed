import type { Texts } from "./texts.ts";

/** The texts around the misfits of the back end. */
export const MISFIT_TEXTS: Texts<{
  closed: string;
  closedMeaning: string;
  check: string;
  again: string;
  allFit: string;
  someLeft: string;
}> = {
  ms: {
    closed: "Checkout ditutup",
    closedMeaning:
      "Pelanggan tidak boleh membuat pesanan sekarang. Checkout dibuka semula dengan sendiri selepas perkara di bawah dibetulkan.",
    check: "Semak tetapan WooCommerce",
    again: "Semak semula",
    allFit: "Semua tetapan sepadan",
    someLeft: "Disemak semula, masih ada yang tidak sepadan",
  },
  en: {
    closed: "Checkout is closed",
    closedMeaning:
      "Customers cannot order now. Checkout opens again by itself after the following is corrected.",
    check: "Check the settings of WooCommerce",
    again: "Check again",
    allFit: "All settings fit",
    someLeft: "Checked again: some settings still do not fit",
  },
};
