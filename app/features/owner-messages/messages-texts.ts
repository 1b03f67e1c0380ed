import type { MessageKind, MessageRecipient } from "#app/domain/message.ts";
import type { MessageProblem } from "#app/domain/message-problem.ts";
import type { Texts } from "#app/features/admin/texts.ts";

export const MESSAGES_TEXTS: Texts<{
  title: string;
  subtitle: string;
  none: string;
  noneMeaning: string;
  failed: string;
  waiting: string;
  sent: string;
  more: (count: number) => string;
  limit: (perMinute: number) => string;
  kinds: Record<MessageKind, string>;
  recipients: Record<MessageRecipient, string>;
  tries: (count: number) => string;
  nextTry: string;
  again: string;
  againNamed: (message: string) => string;
  willSend: string;
  changed: string;
  noChannel: string;
  testMode: string;
  mailbox: string;
  problems: Record<MessageProblem | "owners-address", string>;
}> = {
  ms: {
    title: "Mesej",
    subtitle: "Mesej yang dihantar sendiri oleh kedai ini",
    none: "Tiada mesej lagi",
    noneMeaning: "Mesej ditulis apabila pesanan dibayar, siap atau dibatalkan.",
    failed: "Gagal dihantar",
    waiting: "Menunggu",
    sent: "Baru dihantar",
    more: (count) => `dan ${count} lagi`,
    limit: (perMinute) => `Paling banyak ${perMinute} e-mel seminit dihantar (MAIL_PER_MINUTE).`,
    kinds: {
      "order-paid": "Pengesahan bayaran",
      "order-ready": "Pesanan siap",
      "order-out": "Pesanan dalam perjalanan",
      "order-completed": "Pesanan selesai",
      "order-cancelled": "Pembatalan pesanan",
      "refund-recorded": "Bayaran balik",
      "order-link": "Pautan pesanan yang diminta",
      "slip-refused": "Slip ditolak",
      "slip-came": "Slip pindahan wang",
      "new-order": "Pesanan baharu",
      review: "Semakan pembayaran",
      "day-summary": "Ringkasan hari esok",
      "notice-paid": "Notis pesanan baharu",
      "notice-review": "Notis semakan pembayaran",
      "notice-cancelled": "Notis pembatalan pesanan",
      "notice-refund": "Notis bayaran balik",
      "notice-slip": "Notis slip pindahan wang",
      "notice-failed": "Notis mesej yang gagal",
    },
    recipients: {
      shopper: "kepada pelanggan",
      owner: "kepada anda",
      telegram: "ke Telegram",
      webhook: "melalui webhook",
    },
    tries: (count) => `${count} cubaan`,
    nextTry: "Cubaan seterusnya:",
    again: "Hantar semula",
    againNamed: (message) => `Hantar semula: ${message}`,
    willSend: "Mesej itu akan dihantar semula",
    changed: "Mesej itu sudah berubah sejak halaman ini dibuka. Lihat senarai di bawah.",
    noChannel:
      "Kedai ini tidak menghantar e-mel, kerana tetapan SMTP_URL tiada. Pelanggan tidak dijanjikan e-mel.",
    testMode: "Kedai ini dalam mod ujian: e-mel tidak sampai kepada sesiapa. Baca e-mel itu di",
    mailbox: "peti mel ujian",
    problems: {
      "sign-in": "Pelayan e-mel menolak nama pengguna atau kata laluan dalam SMTP_URL.",
      "no-tls": "Pelayan e-mel tidak menawarkan sambungan selamat (STARTTLS).",
      certificate:
        "Sijil pelayan e-mel tidak dipercayai, sudah luput atau untuk nama lain. Semak nama dalam SMTP_URL, atau tetapkan SMTP_CA.",
      port: "Port dalam SMTP_URL tidak menggunakan TLS dari awal: guna smtp:// (587) atau smtps:// (465).",
      slow: "Pelayan e-mel tidak menjawab dalam masa yang cukup. Port 465 memerlukan smtps:// dalam SMTP_URL.",
      unreachable: "Pelayan e-mel tidak dapat dihubungi.",
      sender: "Pelayan e-mel menolak alamat penghantar dalam MAIL_FROM.",
      quota: "Pelayan e-mel tidak menerima lebih banyak e-mel daripada kedai ini buat masa ini.",
      relay:
        "Pelayan e-mel tidak menghantar e-mel bagi pihak kedai ini. Semak SMTP_URL dan MAIL_FROM.",
      full: "Peti mel penerima penuh.",
      "server-fault": "Pelayan e-mel mengalami masalah sendiri.",
      later: "Pelayan e-mel meminta supaya dicuba lagi kemudian.",
      address: "Alamat e-mel pelanggan ditolak. Hubungi pelanggan melalui telefon.",
      "owners-address": "Alamat dalam OWNER_EMAIL ditolak.",
      content: "Pelayan e-mel menolak kandungan mesej ini.",
      "no-address": "Pesanan ini tidak mempunyai alamat e-mel.",
      gone: "Pesanan atau kes ini tidak ditemui lagi.",
      unread: "Pesanan ini tidak dapat dibaca ketika mesej ditulis.",
      "receiver-refuses":
        "Telegram atau webhook menolak notis ini. Semak tetapan TELEGRAM_ atau NOTIFY_WEBHOOK_.",
      "receiver-away": "Telegram atau webhook tidak menerima notis buat masa ini.",
      "no-channel": "Tetapan kedai tidak lagi menyatakan saluran untuk mesej ini.",
      other: "Sebab lain. Kodnya ada dalam log kedai.",
    },
  },
  en: {
    title: "Messages",
    subtitle: "Messages that this shop sends by itself",
    none: "No messages yet",
    noneMeaning: "They are written when an order is paid, ready or cancelled.",
    failed: "Not sent",
    waiting: "Waiting",
    sent: "Sent lately",
    more: (count) => `and ${count} more`,
    limit: (perMinute) => `At most ${perMinute} e-mails a minute are sent (MAIL_PER_MINUTE).`,
    kinds: {
      "order-paid": "Confirmation of payment",
      "order-ready": "Order is ready",
      "order-out": "Order is on its way",
      "order-completed": "Order is complete",
      "order-cancelled": "Order was cancelled",
      "refund-recorded": "Refund",
      "order-link": "Link to an order that was asked for",
      "slip-refused": "Slip was refused",
      "slip-came": "Slip of a transfer",
      "new-order": "New order",
      review: "Payment review",
      "day-summary": "Summary for tomorrow",
      "notice-paid": "Notice of a new order",
      "notice-review": "Notice of a payment review",
      "notice-cancelled": "Notice of a cancelled order",
      "notice-refund": "Notice of a refund",
      "notice-slip": "Notice of a slip",
      "notice-failed": "Notice of a failed message",
    },
    recipients: {
      shopper: "to the customer",
      owner: "to you",
      telegram: "to Telegram",
      webhook: "by webhook",
    },
    tries: (count) => `${count} ${count === 1 ? "try" : "tries"}`,
    nextTry: "Next try:",
    again: "Send again",
    againNamed: (message) => `Send again: ${message}`,
    willSend: "The message will be sent again",
    changed: "The message has changed since this page was opened. See the list below.",
    noChannel:
      "This shop sends no e-mail, because the setting SMTP_URL is missing. Customers are promised none.",
    testMode: "This shop is in test mode: e-mails reach no one. Read them in",
    mailbox: "the test mailbox",
    problems: {
      "sign-in": "The mail server refused the user name or the password in SMTP_URL.",
      "no-tls": "The mail server offers no secure connection (STARTTLS).",
      certificate:
        "The mail server's certificate is not trusted, out of date or of another name. Check the name in SMTP_URL, or set SMTP_CA.",
      port: "The port in SMTP_URL speaks no TLS from the start: use smtp:// (587) or smtps:// (465).",
      slow: "The mail server did not answer in time. Port 465 needs smtps:// in SMTP_URL.",
      unreachable: "The mail server cannot be reached.",
      sender: "The mail server refused the sender's address in MAIL_FROM.",
      quota: "The mail server takes no more e-mails from this shop for now.",
      relay: "The mail server does not pass on e-mails of this shop. Check SMTP_URL and MAIL_FROM.",
      full: "The recipient's mailbox is full.",
      "server-fault": "The mail server has a fault of its own.",
      later: "The mail server asked to try again later.",
      address: "The customer's e-mail address was refused. Reach the customer by phone.",
      "owners-address": "The address in OWNER_EMAIL was refused.",
      content: "The mail server refused the content of this message.",
      "no-address": "This order has no e-mail address.",
      gone: "This order or case was not found any more.",
      unread: "This order could not be read when the message was written.",
      "receiver-refuses":
        "Telegram or the webhook refused this notice. Check the settings TELEGRAM_ or NOTIFY_WEBHOOK_.",
      "receiver-away": "Telegram or the webhook does not take notices at the moment.",
      "no-channel": "The shop's settings name no channel for this message any more.",
      other: "Another reason. Its code is in the shop's log.",
    },
  },
};
