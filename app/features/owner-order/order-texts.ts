import type { FactSource, MoneyEvent } from "#app/domain/money-story.ts";
import type { Stage } from "#app/domain/order-stage.ts";
import type { Texts } from "#app/features/admin/texts.ts";

/** What an order's page shows; its actions have texts of their own. */
export const ORDER_TEXTS: Texts<{
  title: string;
  goods: string;
  subtotal: string;
  discount: string;
  shipping: string;
  total: string;
  refunded: string;
  customer: string;
  call: string;
  whatsApp: string;
  /** The text of the chat, to go on with. */
  greeting: (number: string, shop: string) => string;
  map: string;
  billTo: string;
  customersData: string;
  customersNote: string;
  noDate: string;
  delivery: string;
  pickup: string;
  statuses: Partial<Record<string, string>>;
  stages: Record<Stage, string>;
  notes: string;
  noNotes: string;
  notesUnread: string;
  customerSees: string;
  money: string;
  events: Record<MoneyEvent["kind"], string>;
  told: Record<FactSource, string>;
}> = {
  ms: {
    title: "Pesanan",
    goods: "Barang",
    subtotal: "Jumlah barang",
    discount: "Diskaun",
    shipping: "Penghantaran",
    total: "Jumlah",
    refunded: "Dipulangkan",
    customer: "Pelanggan",
    call: "Telefon",
    whatsApp: "WhatsApp",
    greeting: (number, shop) => `Salam, kami dari ${shop}. Ini tentang pesanan anda #${number}: `,
    map: "Buka peta",
    billTo: "Alamat bil",
    customersData: "Salin atau padam data pelanggan ini",
    customersNote: "Nota pelanggan",
    noDate: "Tiada tarikh",
    delivery: "Hantar",
    pickup: "Ambil sendiri",
    statuses: {
      pending: "Belum dibayar",
      failed: "Bayaran gagal",
      "on-hold": "Perlu disemak",
      processing: "Perlu dibuat",
      completed: "Selesai",
      cancelled: "Dibatalkan",
      refunded: "Wang dipulangkan",
      trash: "Dalam tong sampah",
    },
    stages: {
      baking: "Dalam oven",
      ready: "Siap",
      out: "Dalam perjalanan",
      "handed-over": "Sudah diserahkan",
    },
    notes: "Nota",
    noNotes: "Belum ada nota.",
    notesUnread: "Nota tidak dapat dibaca sekarang.",
    customerSees: "Kepada pelanggan",
    money: "Perjalanan wang",
    events: {
      ordered: "Pesanan dibuat",
      bill: "Bil dibuat",
      "bill-ended": "Bil ditutup",
      paid: "Dibayar",
      "told-paid": "Bayaran disahkan",
      "told-failed": "Bayaran tidak berjaya",
      "told-refund": "Bayaran balik dimaklumkan",
      "counted-paid": "Pesanan dikira sudah dibayar",
      closed: "Pesanan ditutup tanpa bayaran",
      review: "Ditandakan untuk semakan anda",
      refund: "Bayaran balik direkodkan",
    },
    told: {
      callback: "oleh penyedia bayaran",
      redirect: "melalui pelayar pelanggan",
      lookup: "melalui semakan kami sendiri",
      owner: "oleh pemilik",
    },
  },
  en: {
    title: "Order",
    goods: "Goods",
    subtotal: "Goods in all",
    discount: "Discount",
    shipping: "Shipping",
    total: "Total",
    refunded: "Refunded",
    customer: "Customer",
    call: "Call",
    whatsApp: "WhatsApp",
    greeting: (number, shop) => `Hello, this is ${shop} about your order #${number}: `,
    map: "Open the map",
    billTo: "Billing address",
    customersData: "Copy or erase this customer's data",
    customersNote: "Customer's note",
    noDate: "No date",
    delivery: "Delivery",
    pickup: "Pickup",
    statuses: {
      pending: "Not paid",
      failed: "Payment failed",
      "on-hold": "To review",
      processing: "To do",
      completed: "Done",
      cancelled: "Cancelled",
      refunded: "Refunded",
      trash: "In the bin",
    },
    stages: {
      baking: "In the oven",
      ready: "Ready",
      out: "On its way",
      "handed-over": "Handed over",
    },
    notes: "Notes",
    noNotes: "No notes yet.",
    notesUnread: "The notes cannot be read at the moment.",
    customerSees: "To the customer",
    money: "What happened with the money",
    events: {
      ordered: "Ordered",
      bill: "Bill made",
      "bill-ended": "Bill closed",
      paid: "Paid",
      "told-paid": "Payment confirmed",
      "told-failed": "Payment did not succeed",
      "told-refund": "Refund reported",
      "counted-paid": "The order counts as paid",
      closed: "The order was closed without a payment",
      review: "Set aside for your review",
      refund: "Refund recorded",
    },
    told: {
      callback: "by the payment provider",
      redirect: "through the customer's browser",
      lookup: "by our own look-up",
      owner: "by the owner",
    },
  },
};
