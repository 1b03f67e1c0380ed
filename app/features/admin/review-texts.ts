/** The title of a payment review, and what the owner should do. */
interface ReviewText {
  title: string;
  mend: string;
}

const RETURN = "Pulangkan bayaran itu kepada pelanggan";

const TEXTS: Partial<Record<string, ReviewText>> = {
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

/**
 * The texts of a review in Malay. The stored detail is English, for the log and the order's notes. The goods, the
 * chosen time and the order status are taken from it.
 */
export function reviewText({ kind, detail }: { kind: string; detail: string }): ReviewText {
  const text = TEXTS[kind] ?? { title: kind, mend: "" };
  const [, goods] = /in stock: (.+)\. Make more/.exec(detail) ?? [];
  const [, time] = /was full: \w+ on (.+)\. Serve it too/.exec(detail) ?? [];
  const [, status] = /Order status: ([\w-]+)\.$/.exec(detail) ?? [];
  const facts = [
    goods && `${goods.replace(/\((\d+) missing\)/g, "(kurang $1)")}.`,
    time && `${time}.`,
    status && status !== "none" && `Status pesanan: "${status}".`,
  ];
  return { ...text, mend: [...facts, text.mend].filter(Boolean).join(" ") };
}
