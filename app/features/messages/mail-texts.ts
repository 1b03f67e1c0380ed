import type { WordField } from "#app/domain/words/words.ts";
import type { MailLanguage } from "./mail-document.ts";
import { REFUSED_SLIPS } from "./refused-slip-texts.ts";

const ENGLISH = {
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  free: "Free",
  total: "Total",
  items: "Items",
  words: {
    message: "Message on cake",
    candles: "Candles",
    card: "Greeting card",
    allergies: "Allergies",
  } satisfies Record<WordField, string>,
  contact: "Contact",
  note: "Note",
  delivery: "Delivery",
  pickup: "Pickup",
  deliverTo: "Deliver to",
  pickUpAt: "Pick up at",
  questions: (email: string, phone: string) =>
    `Questions? Write to ${email} or call ${phone}. Please name your order's number.`,
  why: (shop: string) => `You get this mail because of an order at ${shop}.`,
  whyOwner: (shop: string) => `This mail goes to the owner of ${shop}.`,
  orderPaid: {
    subject: (number: string) => `Order ${number} is paid`,
    heading: "Thank you for your order",
    text: (sum: string, number: string) =>
      `We have received your payment of ${sum} for order ${number}.`,
    freeText: (number: string) => `We have received your order ${number}. There is nothing to pay.`,
    action: "View your order",
  },
  orderChecked: {
    subject: (number: string) => `Payment for order ${number} received`,
    heading: "Payment received, we are checking your order",
    text: (sum: string, number: string) =>
      `We have received your payment of ${sum} for order ${number}, and we are looking at your order. Please do not pay again.`,
  },
  newOrder: {
    subject: (number: string, sum: string) => `New paid order ${number}: ${sum}`,
    heading: (number: string) => `New order ${number}`,
    text: (sum: string) => `A new order of ${sum} is paid.`,
    action: "Open the order",
  },
  slipCame: {
    subject: (number: string, sum: string) => `Transfer slip for order ${number}: ${sum}`,
    heading: (number: string) => `A slip for order ${number}`,
    text: (sum: string) =>
      `A customer says that ${sum} was transferred. Look at your account, then confirm or refuse.`,
    action: "Open the order",
  },
  news: {
    ...REFUSED_SLIPS.en,
    "order-ready": {
      subject: (number: string) => `Order ${number} is ready`,
      heading: "Your order is ready",
      text: (_sum: string) => "Your order is packed and ready.",
    },
    "order-out": {
      subject: (number: string) => `Order ${number} is on its way`,
      heading: "Your order is on its way",
      text: (_sum: string) => "Your order has left the shop.",
    },
    "order-completed": {
      subject: (number: string) => `Order ${number} is complete`,
      heading: "Your order is complete",
      text: (_sum: string) => "The shop has completed your order. Thank you for buying from us.",
    },
    "order-cancelled": {
      subject: (number: string) => `Order ${number} was cancelled`,
      heading: "Your order was cancelled",
      text: (paid: string) =>
        paid === ""
          ? "The shop has cancelled this order. We have recorded no payment for it."
          : `The shop has cancelled this order, for which ${paid} was paid. When a refund is recorded, you get another mail.`,
    },
    "refund-recorded": {
      subject: (number: string) => `Refund for order ${number}`,
      heading: "A refund was recorded",
      text: (sum: string) =>
        `The shop has recorded a refund of ${sum} for your order. The money may take some days to reach your account.`,
    },
  },
  orderLink: {
    subject: (number: string) => `Your link to order ${number}`,
    heading: (number: string) => `Here is your order ${number}`,
    text: "Its link was asked for at our shop. Anyone who has the link can open the order, so please keep it to yourself.",
    unasked: "If you did not ask for it, you need not do anything.",
  },
  daySummary: (day: "today" | "tomorrow") => ({
    subject: (date: string, orders: number, pieces: number) =>
      `${day === "today" ? "Today" : "Tomorrow"}, ${date}: ${orders} ${orders === 1 ? "order" : "orders"}, ${pieces} ${pieces === 1 ? "piece" : "pieces"}`,
    heading: (date: string) => `To bake for ${date}`,
    none: `No orders for ${day}.`,
    revenue: (sum: string, orders: number) =>
      `Revenue of ${day === "today" ? "yesterday" : "today"}: ${sum} (${orders} ${orders === 1 ? "order" : "orders"})`,
    waiting: (count: number) =>
      `${count} ${count === 1 ? "order" : "orders"} for ${day} not paid yet`,
    toReview: (count: number) =>
      `${count} ${count === 1 ? "order" : "orders"} for ${day} to be reviewed`,
    left: (count: number) => `${count} more for ${day} on the kitchen page`,
    undated: (count: number) =>
      `${count} ${count === 1 ? "order" : "orders"} without a date to be made`,
    late: (count: number) => `${count} ${count === 1 ? "order" : "orders"} of past days not done`,
    slips: (orders: string) =>
      `Transfer slips have waited for your decision for more than a day: ${orders}`,
    notes: "Notes",
    action: "Open the kitchen list",
  }),
  review: {
    subject: "A payment needs your decision",
    text: (sum: string) => `A payment of ${sum} waits for your decision.`,
    sumless: "A payment waits for your decision.",
    order: "Order",
    action: "Open the review list",
  },
};

const dayInMalay = (day: "today" | "tomorrow") => (day === "today" ? "hari ini" : "esok");

const MALAY: typeof ENGLISH = {
  subtotal: "Jumlah kecil",
  discount: "Diskaun",
  shipping: "Penghantaran",
  free: "Percuma",
  total: "Jumlah",
  items: "Barang",
  words: {
    message: "Mesej atas kek",
    candles: "Lilin",
    card: "Kad ucapan",
    allergies: "Alahan",
  },
  contact: "Hubungi",
  note: "Nota",
  delivery: "Penghantaran",
  pickup: "Ambil sendiri",
  deliverTo: "Hantar ke",
  pickUpAt: "Ambil di",
  questions: (email, phone) =>
    `Ada soalan? Tulis kepada ${email} atau telefon ${phone}. Sila sebut nombor pesanan anda.`,
  why: (shop) => `Anda menerima e-mel ini kerana pesanan anda di ${shop}.`,
  whyOwner: (shop) => `E-mel ini dihantar kepada pemilik ${shop}.`,
  orderPaid: {
    subject: (number) => `Pesanan ${number} telah dibayar`,
    heading: "Terima kasih atas pesanan anda",
    text: (sum, number) => `Kami telah menerima bayaran ${sum} untuk pesanan ${number}.`,
    freeText: (number) => `Kami telah menerima pesanan ${number}. Tiada bayaran diperlukan.`,
    action: "Lihat pesanan anda",
  },
  orderChecked: {
    subject: (number) => `Bayaran untuk pesanan ${number} diterima`,
    heading: "Bayaran diterima, kami sedang menyemak pesanan anda",
    text: (sum, number) =>
      `Kami telah menerima bayaran ${sum} untuk pesanan ${number}, dan sedang menyemak pesanan anda. Sila jangan bayar lagi.`,
  },
  newOrder: {
    subject: (number, sum) => `Pesanan baharu ${number}: ${sum}`,
    heading: (number) => `Pesanan baharu ${number}`,
    text: (sum) => `Satu pesanan baharu bernilai ${sum} telah dibayar.`,
    action: "Buka pesanan",
  },
  slipCame: {
    subject: (number, sum) => `Slip pindahan untuk pesanan ${number}: ${sum}`,
    heading: (number) => `Slip untuk pesanan ${number}`,
    text: (sum) =>
      `Pelanggan menyatakan ${sum} telah dipindahkan. Semak akaun anda, kemudian sahkan atau tolak.`,
    action: "Buka pesanan",
  },
  news: {
    ...REFUSED_SLIPS.ms,
    "order-ready": {
      subject: (number) => `Pesanan ${number} sudah siap`,
      heading: "Pesanan anda sudah siap",
      text: () => "Pesanan anda telah dibungkus dan sedia.",
    },
    "order-out": {
      subject: (number) => `Pesanan ${number} dalam perjalanan`,
      heading: "Pesanan anda dalam perjalanan",
      text: () => "Pesanan anda telah keluar dari kedai.",
    },
    "order-completed": {
      subject: (number) => `Pesanan ${number} telah selesai`,
      heading: "Pesanan anda telah selesai",
      text: () =>
        "Pihak kedai telah menyelesaikan pesanan anda. Terima kasih kerana membeli-belah dengan kami.",
    },
    "order-cancelled": {
      subject: (number) => `Pesanan ${number} telah dibatalkan`,
      heading: "Pesanan anda telah dibatalkan",
      text: (paid) =>
        paid === ""
          ? "Pihak kedai telah membatalkan pesanan ini. Kami tiada rekod bayaran untuknya."
          : `Pihak kedai telah membatalkan pesanan ini, yang telah dibayar ${paid}. Apabila bayaran balik direkodkan, anda akan menerima satu lagi e-mel.`,
    },
    "refund-recorded": {
      subject: (number) => `Bayaran balik untuk pesanan ${number}`,
      heading: "Bayaran balik telah direkodkan",
      text: (sum) =>
        `Pihak kedai telah merekodkan bayaran balik ${sum} untuk pesanan anda. Wang itu mungkin mengambil masa beberapa hari untuk masuk ke akaun anda.`,
    },
  },
  orderLink: {
    subject: (number) => `Pautan pesanan ${number} anda`,
    heading: (number) => `Ini pesanan ${number} anda`,
    text: "Pautannya diminta di kedai kami. Sesiapa yang ada pautan ini boleh membuka pesanan, jadi jangan kongsikannya.",
    unasked: "Jika anda tidak memintanya, anda tidak perlu berbuat apa-apa.",
  },
  daySummary: (day) => ({
    subject: (date, orders, pieces) =>
      `${day === "today" ? "Hari ini" : "Esok"}, ${date}: ${orders} pesanan, ${pieces} biji`,
    heading: (date) => `Perlu dibakar untuk ${date}`,
    none: `Tiada pesanan untuk ${dayInMalay(day)}.`,
    revenue: (sum, orders) =>
      `Hasil ${day === "today" ? "semalam" : "hari ini"}: ${sum} (${orders} pesanan)`,
    waiting: (count) => `${count} pesanan untuk ${dayInMalay(day)} belum dibayar`,
    toReview: (count) => `${count} pesanan untuk ${dayInMalay(day)} perlu disemak`,
    left: (count) => `${count} lagi untuk ${dayInMalay(day)} pada halaman dapur`,
    undated: (count) => `${count} pesanan tanpa tarikh perlu dibuat`,
    late: (count) => `${count} pesanan bagi hari yang lepas belum selesai`,
    slips: (orders) => `Slip pindahan menunggu keputusan anda lebih sehari: ${orders}`,
    notes: "Nota",
    action: "Buka senarai dapur",
  }),
  review: {
    subject: "Satu bayaran perlu keputusan anda",
    text: (sum) => `Satu bayaran ${sum} menunggu keputusan anda.`,
    sumless: "Satu bayaran menunggu keputusan anda.",
    order: "Pesanan",
    action: "Buka senarai semakan",
  },
};

/** All texts of the mails, with the same keys in both languages. */
export const MAIL_TEXTS: Record<MailLanguage, typeof ENGLISH> = { en: ENGLISH, ms: MALAY };
