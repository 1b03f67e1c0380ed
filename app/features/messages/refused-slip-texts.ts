import type { MailLanguage } from "./mail-document.ts";

const ENGLISH = {
  "slip-refused": {
    subject: (number: string) => `We could not accept the slip for order ${number}`,
    heading: "Please look at your transfer",
    text: (_sum: string) =>
      "We could not find your transfer by the slip that you sent. Open your order to see the account, and send a slip again.",
  },
  /** No more slips can be sent now, and the owner has not decided on another one. */
  "slip-refused-one-waits": {
    subject: (number: string) => `We could not accept the slip for order ${number}`,
    heading: "We are still looking at another slip",
    text: (_sum: string) =>
      "We could not find your transfer by one of the slips that you sent. We have another slip of yours, and will write to you when we have looked at it.",
  },
  /** No more slips can be sent. */
  "last-slip-refused": {
    subject: (number: string) => `We could not accept the slip for order ${number}`,
    heading: "Please write to us about your transfer",
    text: (_sum: string) =>
      "We could not find your transfer by the slips that you sent, and no more can be sent for this order. If you have transferred the money, write to us or call us with the order's number.",
  },
};

const MALAY: typeof ENGLISH = {
  "slip-refused": {
    subject: (number) => `Slip untuk pesanan ${number} tidak dapat diterima`,
    heading: "Sila semak pindahan anda",
    text: () =>
      "Kami tidak menemui pindahan wang itu berdasarkan slip yang dihantar. Buka pesanan anda untuk melihat akaun kami, dan hantar slip sekali lagi.",
  },
  "slip-refused-one-waits": {
    subject: (number) => `Slip untuk pesanan ${number} tidak dapat diterima`,
    heading: "Kami masih menyemak slip yang lain",
    text: () =>
      "Kami tidak menemui pindahan wang itu berdasarkan salah satu slip yang dihantar. Satu lagi slip anda sedang disemak, dan kami akan menulis kepada anda selepas itu.",
  },
  "last-slip-refused": {
    subject: (number) => `Slip untuk pesanan ${number} tidak dapat diterima`,
    heading: "Sila hubungi kami tentang pindahan anda",
    text: () =>
      "Kami tidak menemui pindahan wang itu berdasarkan slip yang dihantar, dan tiada lagi slip boleh dihantar untuk pesanan ini. Jika anda telah memindahkan wang itu, tulis atau telefon kami dengan nombor pesanan.",
  },
};

/** What a shopper reads when the owner has refused a slip of a transfer. */
export const REFUSED_SLIPS: Record<MailLanguage, typeof ENGLISH> = { en: ENGLISH, ms: MALAY };
