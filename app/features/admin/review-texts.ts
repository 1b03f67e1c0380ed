import type { Language } from "#app/texts/language.ts";
import type { Texts } from "./texts.ts";

/** The title of a payment review, and what the owner should do. */
interface ReviewText {
  title: string;
  mend: string;
}

type Kinds = Partial<Record<string, ReviewText>>;

const RETURN = "Pulangkan bayaran itu kepada pelanggan";

const MALAY: Kinds = {
  "payment-mismatch": {
    title: "Amaun atau koleksi tidak sepadan dengan bil",
    mend: `Bayaran ini tidak dikira untuk mana-mana pesanan. ${RETURN}, atau selesaikan pesanan itu sendiri.`,
  },
  "unknown-bill": {
    title: "Bayaran untuk bil yang tidak dikenali",
    mend: "Tiada pesanan yang menunggu bil ini. Semak bil itu pada penyedia pembayaran.",
  },
  "second-payment": {
    title: "Bayaran kedua untuk pesanan yang sama",
    mend: "Salah satu daripada dua bayaran itu mesti dipulangkan.",
  },
  "paid-after-close": {
    title: "Dibayar selepas pesanan ditutup",
    mend: "Hidupkan semula pesanan itu, atau pulangkan bayaran kepada pelanggan.",
  },
  "paid-while-held": {
    title: "Dibayar semasa pesanan sedang disemak",
    mend: "Selesaikan semakan pesanan itu dahulu. Jika tidak diteruskan, pulangkan bayaran.",
  },
  "bill-still-due": {
    title: "Pesanan sudah dibayar, tetapi bil lain masih boleh dibayar",
    mend: "Bil itu tidak dapat dipadam selama sejam. Padamkannya pada penyedia pembayaran.",
  },
  "order-cancelled": {
    title: "Pesanan dibatalkan sebelum bayaran tiba",
    mend: `${RETURN}, atau hidupkan semula pesanan itu.`,
  },
  "order-changed": {
    title: "Jumlah pesanan tidak sama dengan bayaran",
    mend: "Semak apa yang berubah dalam pesanan itu, kemudian minta atau pulangkan bezanya.",
  },
  "paid-otherwise": {
    title: "Pesanan dikira dibayar, tetapi bukan dengan bil ini",
    mend: "Semak sama ada pelanggan membayar dua kali. Jika ya, pulangkan satu bayaran.",
  },
  "order-would-not-move": {
    title: "Bayaran diterima, tetapi status pesanan tidak berubah",
    mend: "Tukar status pesanan itu sendiri di kedai.",
  },
  oversold: {
    title: "Barang terjual melebihi stok",
    mend: "Buat lebih banyak, atau pulangkan bayaran.",
  },
  "over-capacity": {
    title: "Masa penghantaran atau pengambilan melebihi kapasiti",
    mend: "Bayaran tiba selepas masa itu penuh. Terima juga pesanan itu, tawarkan masa lain kepada pelanggan, atau pulangkan bayaran.",
  },
  refunded: {
    title: "Penyedia pembayaran telah memulangkan bayaran",
    mend: "Catatkan pulangan itu pada pesanan.",
  },
  "not-confirmed": {
    title: "Bayaran belum disahkan oleh penyedia",
    mend: "Mesej yang sah menyatakan bil ini dibayar, tetapi penyedia pembayaran menafikannya. Semak bil itu di sana.",
  },
};

const GIVE_BACK = "Give that payment back to the customer";

const ENGLISH: Kinds = {
  "payment-mismatch": {
    title: "Amount or collection does not fit the bill",
    mend: `This payment counts for no order. ${GIVE_BACK}, or settle the order yourself.`,
  },
  "unknown-bill": {
    title: "Payment for an unknown bill",
    mend: "No order waits for this bill. Check the bill at the payment provider.",
  },
  "second-payment": {
    title: "Second payment for the same order",
    mend: "One of the two payments must be given back.",
  },
  "paid-after-close": {
    title: "Paid after the order was closed",
    mend: "Revive the order, or give the payment back to the customer.",
  },
  "paid-while-held": {
    title: "Paid while the order was under review",
    mend: "Finish the review of that order first. If it does not go on, give the payment back.",
  },
  "bill-still-due": {
    title: "The order is paid, but another bill of it can still be paid",
    mend: "That bill could not be deleted for an hour. Delete it at the payment provider.",
  },
  "order-cancelled": {
    title: "The order was cancelled before the payment arrived",
    mend: `${GIVE_BACK}, or revive the order.`,
  },
  "order-changed": {
    title: "The total of the order is not the payment",
    mend: "Check what has changed in the order, then ask for the difference or give it back.",
  },
  "paid-otherwise": {
    title: "The order counts as paid, but not by this bill",
    mend: "Check whether the customer paid twice. If so, give one payment back.",
  },
  "order-would-not-move": {
    title: "Paid, but the status of the order did not change",
    mend: "Change the status of the order in the shop yourself.",
  },
  oversold: {
    title: "More was sold than was in stock",
    mend: "Make more, or give the payment back.",
  },
  "over-capacity": {
    title: "A delivery or pickup time has more orders than its limit",
    mend: "The payment arrived when that time was full. Serve the order too, offer the customer another time, or give the payment back.",
  },
  refunded: {
    title: "The payment provider has given the payment back",
    mend: "Record the refund in the order.",
  },
  "not-confirmed": {
    title: "The provider has not confirmed the payment",
    mend: "A genuine message says that this bill is paid, but the payment provider denies it. Check the bill there.",
  },
};

/** The reviews in both languages, and the words around the facts of a review. */
const REVIEW_TEXTS: Texts<{ kinds: Kinds; missing: string; status: string }> = {
  ms: { kinds: MALAY, missing: "kurang $1", status: "Status pesanan" },
  en: { kinds: ENGLISH, missing: "$1 missing", status: "Order status" },
};

/**
 * The texts of a review in the owner's language. The stored detail is English, for the log and the order's notes. The
 * goods, the chosen time and the order status are taken from it.
 */
export function reviewText(
  language: Language,
  { kind, detail }: { kind: string; detail: string },
): ReviewText {
  const { kinds, ...words } = REVIEW_TEXTS[language];
  const text = kinds[kind] ?? { title: kind, mend: "" };
  const [, goods] = /in stock: (.+)\. Make more/.exec(detail) ?? [];
  const [, time] = /was full: \w+ on (.+)\. Serve it too/.exec(detail) ?? [];
  const [, status] = /Order status: ([\w-]+)\.$/.exec(detail) ?? [];
  const facts = [
    goods && `${goods.replace(/\((\d+) missing\)/g, `(${words.missing})`)}.`,
    time && `${time}.`,
    status && status !== "none" && `${words.status}: "${status}".`,
  ];
  return { ...text, mend: [...facts, text.mend].filter(Boolean).join(" ") };
}
