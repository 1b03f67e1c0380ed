import type { Texts } from "./texts.ts";

/** The figures of the dashboard. */
export const DASHBOARD_SCREEN_TEXTS: Texts<{
  today: string;
  paid: (amount: string) => string;
  waiting: (orders: number) => string;
  pictures: string;
  manage: string;
  rotation: string;
  isOn: string;
  isOff: string;
  switchOn: string;
  switchOff: string;
}> = {
  ms: {
    today: "Pesanan hari ini",
    paid: (amount) => `${amount} dibayar`,
    waiting: (orders) => `${orders} menunggu bayaran`,
    pictures: "Gambar slider",
    manage: "Kelola Slider",
    rotation: "Auto-rotate",
    isOn: "Aktif",
    isOff: "Tidak Aktif",
    switchOn: "Aktifkan",
    switchOff: "Nyahaktifkan",
  },
  en: {
    today: "Orders of today",
    paid: (amount) => `${amount} paid`,
    waiting: (orders) => `${orders} waiting for payment`,
    pictures: "Slider pictures",
    manage: "Manage the slider",
    rotation: "Auto-rotate",
    isOn: "On",
    isOff: "Off",
    switchOn: "Switch on",
    switchOff: "Switch off",
  },
};
