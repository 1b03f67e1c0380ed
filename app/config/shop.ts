import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import type {
  SellingRules,
  ShopAddress,
  ShopDetails,
  ShopIdentity,
} from "#app/domain/shop/identity.ts";

export interface ShopRules extends SellingRules {
  /** How a bill can be paid, shown beside Pay Now while the provider has not stated what is turned on there. */
  paymentWays: PaymentWay[];
}

/**
 * What a shop begins with, until its owner saves her own under /admin/shop. Texts are English; texts/ms.json has the Malay
 * ones, and the folder texts/ what the pages say of the goods.
 */
export const shopConfig: Omit<ShopIdentity & ShopDetails, "pickup" | "openingHours" | "week"> & {
  /** Where orders are picked up; null for at the address. */
  pickup: ShopAddress | null;
  /** The same on each day. */
  openingHours: { opens: string; closes: string; text: string };
} = {
  name: "Kedai Manis",
  tagline: "Premium moist cakes and desserts",
  introduction: {
    eyebrow: "Bangsar, Kuala Lumpur",
    heading: "Moist cakes, baked fresh for your day.",
    text: "Pandan from the garden, gula melaka from the hills, real butter and no short cuts. Baked for the day you choose.",
  },
  description:
    "Premium moist cakes and desserts, baked every day in Bangsar, Kuala Lumpur. Order online and have them delivered fresh to your door.",
  keywords: ["moist cake", "dessert", "pandan cake", "cake delivery", "bakery", "Kuala Lumpur"],
  picture: "/pictures/hero-1.webp",
  kind: "Bakery",
  cuisine: "Desserts",
  priceRange: "$$",
  paper: { light: "#fbf5ea", dark: "#1b110b" },
  address: {
    street: "18 Lorong Kurau",
    district: "Bangsar",
    city: "Kuala Lumpur",
    postcode: "59100",
    country: "MY",
  },
  pickup: null,
  openingHours: {
    opens: "09:00",
    closes: "21:00",
    text: "Every day, 9 am to 9 pm",
  },
  contact: {
    email: "hello@kedai-manis.example",
    phone: "+60322001818",
    phoneDisplay: "03-2200 1818",
    whatsApp: "+60322001818",
    supportHours: "Mon-Fri 9AM-6PM",
  },
  since: "2014",
  registration: "",
  credits: {
    platform: { name: "Kedai", url: "https://github.com/kedai-shop/kedai" },
    agency: { name: "Studio Serai", url: "https://studio-serai.example" },
  },
  listHeading: "Premium Moist Cakes & Desserts",
  search: {
    popular: ["chocolate moist", "pandan", "cheesecake", "birthday cake"],
    suggested: ["gula melaka", "cupcakes", "macarons", "tart"],
  },
};

/** How the shop sells. Only the server reads it: apart from `shopConfig`, it is in no script of a page. */
export const shopRules: ShopRules = {
  paymentWays: [
    { kind: "bank", name: "FPX online banking" },
    { kind: "card", name: "Visa, Mastercard" },
    { kind: "wallet", name: "Touch 'n Go, Boost, GrabPay" },
  ],
  ratingsFromSales: true,
  fixedProductCoupons: "once",
  draftsAreSoldOut: true,
};
