import type { SlipState } from "#app/domain/transfer.ts";
import type { OrderChange } from "#app/domain/order-seen.ts";
import type { Texts } from "#app/features/admin/texts.ts";

/** The texts of the forms on an order's page, and of their results. */
export const ACTION_TEXTS: Texts<{
  actions: string;
  backTo: (stage: string) => string;
  done: string;
  doneAsk: string;
  cancel: string;
  cancelAsk: string;
  move: string;
  moveAsk: string;
  newTime: string;
  noDays: string;
  left: (count: number) => string;
  transfer: string;
  transferAsk: (sum: string) => string;
  transferDone: string;
  slips: string;
  slipStates: Record<SlipState, string>;
  slipPicture: string;
  slipOpen: string;
  slipDownload: string;
  slipNotKept: string;
  slipRefuse: string;
  refund: string;
  refundAsk: string;
  amount: string;
  atMost: (sum: string) => string;
  reason: string;
  reasonHint: string;
  restocks: string;
  newNote: string;
  forSelf: string;
  forCustomer: string;
  saveNote: string;
  confirm: string;
  saved: string;
  changed: string;
  changes: Record<OrderChange, string>;
  forbidden: string;
  missing: string;
  unavailable: string;
  busy: string;
  unsure: string;
  lost: string;
  invalid: Partial<Record<string, string>>;
  refusals: Partial<Record<string, string>>;
}> = {
  ms: {
    actions: "Apa seterusnya",
    backTo: (stage) => `Kembali: ${stage}`,
    done: "Tandakan selesai",
    doneAsk: "Pesanan ini menjadi selesai. Tiada apa-apa lagi untuk dibuat.",
    cancel: "Batalkan pesanan",
    cancelAsk:
      "Bilnya dipadamkan dahulu, kemudian pesanan dibatalkan. Tempat dan barangnya boleh dijual semula.",
    move: "Tukar tarikh",
    moveAsk: "Maklumkan pelanggan juga. Halaman pesanannya menunjukkan masa baharu.",
    newTime: "Masa baharu",
    noDays: "Tiada masa lain yang masih kosong.",
    left: (count) => `${count} lagi`,
    transfer: "Sahkan pindahan wang",
    transferAsk: (sum) =>
      `Lihat akaun anda, bukan slip sahaja. Jika amaun yang masuk bukan ${sum}, taip amaun sebenar: ia akan ditandakan untuk semakan anda.`,
    transferDone: "Wang sudah masuk",
    slips: "Slip pindahan wang",
    slipStates: { waiting: "menunggu anda", accepted: "diterima", refused: "ditolak" },
    slipPicture: "Slip daripada pelanggan",
    slipOpen: "Buka gambar",
    slipDownload: "Muat turun PDF",
    slipNotKept: "Fail tidak disimpan lagi",
    slipRefuse: "Tolak: wang tidak ditemui",
    refund: "Rekod bayaran balik",
    refundAsk:
      "Ini rekod sahaja. Hantar wang itu sendiri di Billplz atau melalui bank. Pelanggan mungkin menerima e-mel tentangnya.",
    amount: "Amaun (RM)",
    atMost: (sum) => `Paling banyak ${sum}`,
    reason: "Sebab",
    reasonHint: "Pelanggan mungkin membacanya.",
    restocks: "Kembalikan barang ke stok (untuk bayaran balik penuh)",
    newNote: "Nota baharu",
    forSelf: "Untuk kami sahaja",
    forCustomer: "Kepada pelanggan",
    saveNote: "Simpan nota",
    confirm: "Ya, teruskan",
    saved: "Sudah disimpan.",
    changed: "Pesanan ini sudah berubah sejak anda membukanya. Tiada apa-apa dibuat.",
    changes: {
      status: "Statusnya berubah.",
      stage: "Peringkatnya berubah.",
      when: "Tarikh atau masanya berubah.",
      refunded: "Bayaran baliknya berubah.",
      other: "Butiran lain berubah.",
    },
    forbidden: "Hanya pemilik boleh melakukannya.",
    missing: "Pesanan ini tidak wujud lagi.",
    unavailable: "Sistem kedai tidak menjawab. Tiada apa-apa dibuat. Sila cuba lagi.",
    busy: "Pesanan ini sedang diubah di tempat lain. Sila cuba sebentar lagi.",
    unsure:
      "Jawapannya hilang, jadi ia mungkin sudah dibuat. Tekan sekali lagi: kedai akan menyemak dahulu.",
    lost: "Kedai tidak dapat dihubungi. Semak pesanan ini sebelum menekan lagi.",
    invalid: {
      text: "Sila tulis nota, paling panjang 1,000 aksara.",
      place: "Sila pilih masa.",
      amount: "Sila taip amaun, contohnya 12.50.",
      reason: "Sila tulis sebabnya, paling panjang 200 aksara.",
    },
    refusals: {
      state: "Status pesanan ini tidak membenarkannya.",
      stage: "Peringkat itu tidak sesuai sekarang.",
      slot: "Masa itu penuh atau tidak ditawarkan lagi. Sila pilih masa lain.",
      amount: "Amaun mesti antara RM 0.01 dan baki yang ada.",
      restock: "Barang dikembalikan ke stok hanya dengan bayaran balik penuh.",
      waiting:
        "Jawapan bayaran balik yang terdahulu hilang. Tunggu setengah minit, kemudian lihat pesanan ini semula.",
      paid: "Bayaran sudah masuk atau sedang disemak. Pesanan tidak dibatalkan.",
      "back-end": "Sistem kedai tidak menerimanya.",
    },
  },
  en: {
    actions: "What is next",
    backTo: (stage) => `Back to: ${stage}`,
    done: "Mark as done",
    doneAsk: "The order becomes completed. Nothing is left to do.",
    cancel: "Cancel the order",
    cancelAsk:
      "Its bill is deleted first, then the order is cancelled. Its place and goods can be sold again.",
    move: "Move to another date",
    moveAsk: "Tell the customer too. The order's page shows the new time.",
    newTime: "New time",
    noDays: "No other time is free.",
    left: (count) => `${count} left`,
    transfer: "Confirm the transfer",
    transferAsk: (sum) =>
      `Look at your account, not only at the slip. If another sum than ${sum} has arrived, type it: it goes to your review list.`,
    transferDone: "The money has arrived",
    slips: "Slips of the transfer",
    slipStates: { waiting: "waits for you", accepted: "accepted", refused: "refused" },
    slipPicture: "Slip of the customer",
    slipOpen: "Open the picture",
    slipDownload: "Download the PDF",
    slipNotKept: "The file is not kept any more",
    slipRefuse: "Refuse: no money found",
    refund: "Record a refund",
    refundAsk:
      "This is only a record. Send the money yourself at Billplz or the bank. The customer may get an e-mail about it.",
    amount: "Amount (RM)",
    atMost: (sum) => `At most ${sum}`,
    reason: "Reason",
    reasonHint: "The customer may read it.",
    restocks: "Put the goods back into stock (for a full refund)",
    newNote: "New note",
    forSelf: "For us only",
    forCustomer: "To the customer",
    saveNote: "Save the note",
    confirm: "Yes, do it",
    saved: "Saved.",
    changed: "This order has changed since you opened it. Nothing was done.",
    changes: {
      status: "Its status has changed.",
      stage: "Its stage has changed.",
      when: "Its date or time has changed.",
      refunded: "Its refunds have changed.",
      other: "Other details have changed.",
    },
    forbidden: "Only the owner can do this.",
    missing: "This order no longer exists.",
    unavailable: "The shop's system does not answer. Nothing was done. Please try again.",
    busy: "This order is being changed elsewhere. Please try again in a moment.",
    unsure:
      "The answer was lost, so it may be done already. Press once more: the shop looks first.",
    lost: "The shop cannot be reached. Look at the order before you press again.",
    invalid: {
      text: "Please write a note of at most 1,000 characters.",
      place: "Please choose a time.",
      amount: "Please type an amount such as 12.50.",
      reason: "Please write the reason, at most 200 characters.",
    },
    refusals: {
      state: "The order's status does not allow it.",
      stage: "That stage does not fit now.",
      slot: "That time is full or no longer offered. Please choose another.",
      amount: "The amount must be between RM 0.01 and what is left.",
      restock: "Goods go back into stock with a full refund only.",
      waiting: "The answer to an earlier refund was lost. Wait half a minute, then look again.",
      paid: "A payment has arrived or is being checked. The order was not cancelled.",
      "back-end": "The shop's system does not accept it.",
    },
  },
};
