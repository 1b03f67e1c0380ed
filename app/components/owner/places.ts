import type { IconName } from "#app/ui/icon.tsx";
import type { PlainMessage } from "#app/texts/t.ts";

interface Place {
  /** The address below /admin. */
  page: string;
  word: PlainMessage;
  /** Other pages of the place, which its own page leads to. */
  within?: string[];
  /** Whether staff see it too. */
  isStaffs?: true;
}

/** The places at the thumb on a phone, and first in the rail of a wider screen. */
export const PLACES: (Place & { icon: IconName })[] = [
  { page: "dashboard", word: "Today", icon: "clock", isStaffs: true },
  { page: "orders", word: "Orders", icon: "list", isStaffs: true },
  { page: "kitchen", word: "Kitchen", icon: "oven", isStaffs: true },
  {
    page: "products",
    within: ["categories", "coupons"],
    word: "Goods",
    icon: "bag",
    isStaffs: true,
  },
];

/** The places behind 'More' on a phone, and below the others in the rail. */
export const MORE: { word: PlainMessage; places: Place[] }[] = [
  {
    word: "Shop",
    places: [
      { page: "delivery", word: "Delivery and pickup" },
      { page: "shipping", word: "Shipping Settings" },
      { page: "slider", word: "Slider" },
    ],
  },
  { word: "Money", places: [{ page: "reviews", word: "Payment reviews" }] },
  {
    word: "People",
    places: [
      { page: "staff", word: "Staff and devices" },
      { page: "customer", word: "Customer's data" },
    ],
  },
  {
    word: "System",
    places: [
      { page: "messages", word: "Messages", isStaffs: true },
      { page: "health", word: "Shop check" },
    ],
  },
];
