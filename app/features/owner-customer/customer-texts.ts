import type { EraseOutcome } from "#app/domain/customer-data.ts";
import type { Texts } from "#app/features/admin/texts.ts";

export const CUSTOMER_TEXTS: Texts<{
  title: string;
  subtitle: string;
  who: string;
  find: string;
  unknown: string;
  away: string;
  nothing: string;
  orders: (count: number) => string;
  open: string;
  buying: string;
  undecided: string;
  download: string;
  eraseTitle: string;
  /** What is erased, and what stays and why. */
  erases: string;
  keeps: string;
  elsewhere: string;
  notYet: string;
  confirm: string;
  unconfirmed: string;
  erase: string;
  outcomes: Record<EraseOutcome, string>;
}> = {
  ms: {
    title: "Data pelanggan",
    subtitle: "Beri salinan, atau padam data seorang pelanggan",
    who: "E-mel pelanggan atau nombor pesanan",
    find: "Cari",
    unknown: "Tiada pelanggan ditemui. Taip e-mel yang lengkap atau nombor pesanan.",
    away: "WooCommerce tidak menjawab. Cuba lagi sebentar lagi.",
    nothing: "Tiada apa-apa yang disimpan tentang e-mel ini.",
    orders: (count) => `${count} pesanan`,
    open: "belum selesai",
    buying: "Pelanggan ini sedang membuat pesanan.",
    undecided: "Ada bayaran pelanggan ini yang belum diputuskan.",
    download: "Muat turun data (JSON)",
    eraseTitle: "Padam pelanggan ini",
    erases:
      "Yang dipadam: nama, alamat, telefon, e-mel, nota dan tulisan pada kek dalam setiap pesanan, serta mesej dan salinan di kedai ini.",
    keeps:
      "Yang kekal: nombor, barang, jumlah dan bayaran, kerana undang-undang cukai meminta rekod jualan disimpan selama tujuh tahun.",
    elsewhere:
      "Sandaran, log, e-mel yang sudah dihantar, nota anda sendiri dalam pesanan dan rekod penyedia bayaran tidak diubah.",
    notYet:
      "Belum boleh dipadam: ada pesanan atau bayaran yang belum selesai atau diputuskan. Selesaikan, batalkan atau putuskan dahulu.",
    confirm: "Saya faham: ini tidak boleh dibatalkan",
    unconfirmed: "Tandakan kotak ini dahulu.",
    erase: "Padam selama-lamanya",
    outcomes: {
      erased:
        "Data pelanggan telah dipadam. Nota anda sendiri dalam pesanan kekal: sila semak dan padam nama di situ.",
      nothing: "Tiada apa-apa yang disimpan tentang e-mel ini.",
      open: "Tiada apa-apa dipadam: ada pesanan atau bayaran yang belum selesai.",
      taxes:
        "Tiada apa-apa dipadam: cukai dihidupkan di WooCommerce dan jumlah pesanan akan berubah.",
      unavailable: "WooCommerce tidak menjawab. Padam sekali lagi untuk menyelesaikannya.",
    },
  },
  en: {
    title: "Customer's data",
    subtitle: "Give a copy, or erase the data of one customer",
    who: "Customer's e-mail or order number",
    find: "Find",
    unknown: "No customer was found. Type the whole e-mail address or an order number.",
    away: "WooCommerce does not answer. Try again in a moment.",
    nothing: "Nothing is stored of this e-mail address.",
    orders: (count) => `${count} ${count === 1 ? "order" : "orders"}`,
    open: "not finished",
    buying: "This customer is ordering at the moment.",
    undecided: "A payment of this customer is still to be decided.",
    download: "Download the data (JSON)",
    eraseTitle: "Erase this customer",
    erases:
      "Erased: name, address, phone, e-mail, note and words on cakes in every order, and messages and copies in this shop.",
    keeps:
      "Kept: numbers, goods, amounts and payments, because tax law asks for records of sales for seven years.",
    elsewhere:
      "Backups, logs, sent mails, your own notes in orders and the payment provider's records are not changed.",
    notYet:
      "It cannot be erased yet: an order or a payment is still open. Finish or cancel it, or decide on it first.",
    confirm: "I understand: this cannot be undone",
    unconfirmed: "Tick this box first.",
    erase: "Erase for good",
    outcomes: {
      erased:
        "The customer's data is erased. Your own notes in orders stay: please look through them for names.",
      nothing: "Nothing is stored of this e-mail address.",
      open: "Nothing was erased: an order or a payment is not finished.",
      taxes: "Nothing was erased: taxes are on in WooCommerce, which would change orders' totals.",
      unavailable: "WooCommerce does not answer. Erase once more to finish it.",
    },
  },
};
