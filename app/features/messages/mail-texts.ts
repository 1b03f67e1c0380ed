import type { MailLanguage } from "./mail-document.ts";

const ENGLISH = {
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  free: "Free",
  total: "Total",
  items: "Items",
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
  newOrder: {
    subject: (number: string, sum: string) => `New paid order ${number}: ${sum}`,
    heading: (number: string) => `New order ${number}`,
    text: (sum: string) => `A new order of ${sum} is paid.`,
    action: "Open the dashboard",
  },
};

const MALAY: typeof ENGLISH = {
  subtotal: "Jumlah kecil",
  discount: "Diskaun",
  shipping: "Penghantaran",
  free: "Percuma",
  total: "Jumlah",
  items: "Barang",
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
  newOrder: {
    subject: (number, sum) => `Pesanan baharu ${number}: ${sum}`,
    heading: (number) => `Pesanan baharu ${number}`,
    text: (sum) => `Satu pesanan baharu bernilai ${sum} telah dibayar.`,
    action: "Buka papan pemuka",
  },
};

/** All texts of the mails, with the same keys in both languages. */
export const MAIL_TEXTS: Record<MailLanguage, typeof ENGLISH> = { en: ENGLISH, ms: MALAY };
