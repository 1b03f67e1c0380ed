import type { Texts } from "./texts.ts";

export const STAFF_TEXTS: Texts<{
  title: string;
  subtitle: string;
  codeTitle: string;
  codeMeaning: string;
  noCode: string;
  codeSince: string;
  make: string;
  makeAnother: string;
  anotherEnds: string;
  withdraw: string;
  shownOnce: string;
  sessionsTitle: string;
  sessionsMeaning: string;
  roles: { owner: string; staff: string };
  unknownBrowser: string;
  thisDevice: string;
  staysToday: string;
  since: string;
  lastSeen: string;
  end: string;
  endNamed: (browser: string) => string;
  withdrawn: string;
  ended: string;
  changed: string;
}> = {
  ms: {
    title: "Staf dan peranti",
    subtitle: "Siapa yang boleh masuk ke sini",
    codeTitle: "Kod staf",
    codeMeaning:
      "Dengan kod ini staf melihat pesanan, dapur dan slip, menukar peringkat dan menulis nota. Mereka tidak boleh memulangkan bayaran, membatalkan atau memindahkan pesanan, dan tidak nampak hasil jualan atau tetapan.",
    noCode: "Belum ada kod staf.",
    codeSince: "Kod dibuat pada",
    make: "Buat kod",
    makeAnother: "Buat kod baharu",
    anotherEnds: "Kod baharu menamatkan kod lama dan semua sesi staf serta-merta.",
    withdraw: "Tarik balik kod",
    shownOnce: "Kod ini ditunjukkan sekali sahaja. Berikan kepada staf anda sekarang:",
    sessionsTitle: "Peranti yang log masuk",
    sessionsMeaning: "Tamatkan sesi peranti yang hilang atau yang anda tidak kenali.",
    roles: { owner: "Pemilik", staff: "Staf" },
    unknownBrowser: "Pelayar tidak dikenali",
    thisDevice: "peranti ini",
    staysToday: "kekal hari ini",
    since: "Masuk",
    lastSeen: "Kali terakhir digunakan",
    end: "Tamatkan",
    endNamed: (browser) => `Tamatkan sesi: ${browser}`,
    withdrawn: "Kod staf ditarik balik. Semua sesi staf telah tamat.",
    ended: "Sesi peranti itu telah tamat.",
    changed: "Kod telah diubah di tetingkap lain. Tiada apa-apa diubah di sini; sila semak dahulu.",
  },
  en: {
    title: "Staff and devices",
    subtitle: "Who may come in here",
    codeTitle: "Staff code",
    codeMeaning:
      "With this code staff see orders, kitchen and slips, change stages and write notes. They cannot record refunds, cancel or move orders, and see neither revenue nor settings.",
    noCode: "Staff have no code yet.",
    codeSince: "Code made on",
    make: "Make a code",
    makeAnother: "Make a new code",
    anotherEnds: "A new code ends the old one and all staff sessions at once.",
    withdraw: "Withdraw the code",
    shownOnce: "This code is shown only once. Give it to your staff now:",
    sessionsTitle: "Signed-in devices",
    sessionsMeaning: "End the session of a device that is lost or that you do not know.",
    roles: { owner: "Owner", staff: "Staff" },
    unknownBrowser: "Unknown browser",
    thisDevice: "this device",
    staysToday: "stays today",
    since: "Signed in",
    lastSeen: "Last used",
    end: "End",
    endNamed: (browser) => `End session: ${browser}`,
    withdrawn: "The staff code is withdrawn. All staff sessions have ended.",
    ended: "The session of that device has ended.",
    changed:
      "The code was changed in another window. Nothing was changed here; please check first.",
  },
};
