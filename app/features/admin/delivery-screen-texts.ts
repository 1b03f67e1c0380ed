import type { Way } from "#app/domain/delivery/config.ts";
import type { Texts } from "./texts.ts";
import type { AREA_FIELDS } from "./delivery-values.ts";

/** The labels of the screen. */
export const DELIVERY_SCREEN_TEXTS: Texts<{
  title: string;
  subtitle: string;
  ways: Record<Way, string>;
  offer: Record<Way, string>;
  /** From Sunday. */
  weekdays: readonly string[];
  openAgain: string;
  closeToday: string;
  save: string;
  saving: string;
  isOn: string;
  leadHours: { label: string; hint: string };
  horizonDays: { label: string; hint: string };
  dayCapacity: { label: string; hint: string };
  days: string;
  times: string;
  timesMeaning: string;
  from: string;
  to: string;
  limit: string;
  noLimit: string;
  addTime: string;
  removeTime: (row: number) => string;
  cutOffs: string;
  cutOffsMeaning: string;
  closedDays: string;
  date: (row: number) => string;
  addDate: string;
  removeDate: (row: number) => string;
  areas: string;
  areasMeaning: string;
  area: Record<(typeof AREA_FIELDS)[number], string>;
  addArea: string;
  removeArea: (row: number) => string;
  elsewhere: string;
  overview: (days: number) => string;
  closed: string;
  orders: (count: number) => string;
  full: string;
  preview: string;
  noPreview: string;
}> = {
  ms: {
    title: "Hantar dan ambil",
    subtitle: "Bila dan di mana pembeli boleh menerima pesanan",
    ways: { delivery: "Penghantaran", pickup: "Ambil sendiri" },
    offer: { delivery: "Tawarkan penghantaran", pickup: "Tawarkan ambil sendiri" },
    weekdays: ["Ahad", "Isnin", "Selasa", "Rabu", "Khamis", "Jumaat", "Sabtu"],
    openAgain: "Buka semula hari ini",
    closeToday: "Tutup hari ini",
    save: "Simpan",
    saving: "Menyimpan...",
    isOn: "Pembeli memilih tarikh semasa checkout",
    leadHours: { label: "Masa persediaan (jam)", hint: "Dari pesanan hingga masa paling awal." },
    horizonDays: {
      label: "Tempahan awal (hari)",
      hint: "Tarikh paling jauh yang boleh dipilih.",
    },
    dayCapacity: {
      label: "Had pesanan sehari",
      hint: "Semua penghantaran dan pengambilan bersama. Kosong: tiada had.",
    },
    days: "Hari",
    times: "Masa",
    timesMeaning: "Mula, tamat, dan had pesanan bagi masa itu. Had kosong: tiada had.",
    from: "Mula",
    to: "Tamat",
    limit: "Had pesanan",
    noLimit: "Tiada had",
    addTime: "Tambah masa",
    removeTime: (row) => `Buang masa ${row}`,
    cutOffs: "Waktu tutup pesanan",
    cutOffsMeaning:
      "Selepas waktu ini, pesanan dikira seperti dibuat esok. Kosong: tiada waktu tutup.",
    closedDays: "Hari tutup",
    date: (row) => `Tarikh ${row}`,
    addDate: "Tambah tarikh",
    removeDate: (row) => `Buang tarikh ${row}`,
    areas: "Kawasan",
    areasMeaning: "Kawasan dengan kos sendiri, mengikut poskod seperti 40000-48300, 50000-60000.",
    area: {
      name: "Nama kawasan",
      ranges: "Poskod",
      cost: "Kos penghantaran (RM)",
      freeFrom: "Percuma dari (RM)",
      refusedClasses: "Kelas penghantaran yang tidak dihantar",
    },
    addArea: "Tambah kawasan",
    removeArea: (row) => `Buang kawasan ${row}`,
    elsewhere: "Hantar juga ke semua poskod lain, dengan kos di Shipping Settings",
    overview: (days) => `Pesanan ${days} hari akan datang`,
    closed: "Tutup",
    orders: (count) => `${count} pesanan`,
    full: "penuh",
    preview: "Yang pembeli lihat sekarang",
    noPreview: "Tiada pilihan tarikh. Checkout seperti biasa.",
  },
  en: {
    title: "Delivery and pickup",
    subtitle: "When and where shoppers can receive their orders",
    ways: { delivery: "Delivery", pickup: "Pickup" },
    offer: { delivery: "Offer delivery", pickup: "Offer pickup" },
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    openAgain: "Open again today",
    closeToday: "Close today",
    save: "Save",
    saving: "Saving...",
    isOn: "Shoppers choose a date at checkout",
    leadHours: { label: "Time to prepare (hours)", hint: "From the order to the earliest time." },
    horizonDays: { label: "Booking ahead (days)", hint: "The latest date that can be chosen." },
    dayCapacity: {
      label: "Orders a day",
      hint: "All deliveries and pickups together. Blank: no limit.",
    },
    days: "Days",
    times: "Times",
    timesMeaning: "Start, end, and the limit of orders for that time. Blank limit: no limit.",
    from: "Start",
    to: "End",
    limit: "Limit of orders",
    noLimit: "No limit",
    addTime: "Add a time",
    removeTime: (row) => `Remove time ${row}`,
    cutOffs: "Daily cut-off for orders",
    cutOffsMeaning: "After this time an order counts as made tomorrow. Blank: no cut-off.",
    closedDays: "Closed days",
    date: (row) => `Date ${row}`,
    addDate: "Add a date",
    removeDate: (row) => `Remove date ${row}`,
    areas: "Areas",
    areasMeaning: "Areas with a cost of their own, by postcodes such as 40000-48300, 50000-60000.",
    area: {
      name: "Name of the area",
      ranges: "Postcodes",
      cost: "Delivery cost (RM)",
      freeFrom: "Free from (RM)",
      refusedClasses: "Shipping classes that are not delivered",
    },
    addArea: "Add an area",
    removeArea: (row) => `Remove area ${row}`,
    elsewhere: "Deliver to all other postcodes too, at the cost in Shipping Settings",
    overview: (days) => `Orders of the next ${days} days`,
    closed: "Closed",
    orders: (count) => (count === 1 ? "1 order" : `${count} orders`),
    full: "full",
    preview: "What shoppers see now",
    noPreview: "No choice of dates. Checkout as usual.",
  },
};
