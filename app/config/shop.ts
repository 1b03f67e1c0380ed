import type { FixedProductRule } from "#app/domain/coupon.ts";

/** Who the shop is. A new owner changes this file, the pictures and the colours of app/styles/theme.css; nothing else names the shop. */
export interface ShopConfig {
  name: string;
  /** One line under the name and in the home page's title. */
  tagline: string;
  /** What the home page says before anything is sold. */
  introduction: { eyebrow: string; heading: string; text: string };
  /** Default page description; cut to 150 characters. */
  description: string;
  keywords: string[];
  /** What social networks show of a page without a picture of its own: absolute, or a path of ours. */
  picture: string;
  cuisine: string;
  /** As search engines write it: "$" cheap to "$$$$" dear. */
  priceRange: string;
  address: { street: string; district: string; city: string; postcode: string; country: string };
  openingHours: { opens: string; closes: string; text: string };
  contact: { email: string; phone: string; phoneDisplay: string; supportHours: string };
  credits: { platform: { name: string; url: string }; agency: { name: string; url: string } };
  /** Heading of the product list. */
  listHeading: string;
  search: { popular: string[]; suggested: string[] };
  /** Whether a product without real ratings shows one derived from its sales. */
  ratingsFromSales: boolean;
  /** Whether a fixed_product coupon takes its amount once from a cart, or from each piece as WooCommerce does. */
  fixedProductCoupons: FixedProductRule;
  /**
   * Whether a draft is a product that is sold out. False where drafts are products that are not ready to be seen: they
   * have no page and are in no list.
   */
  draftsAreSoldOut: boolean;
}

export const shopConfig: ShopConfig = {
  name: "Kedai Manis",
  tagline: "Premium moist cakes and desserts",
  introduction: {
    eyebrow: "Bangsar, Kuala Lumpur",
    heading: "Moist cakes, baked this morning.",
    text: "Pandan from the garden, gula melaka from the hills, real butter and no short cuts. Ordered today, on your table while it is still fresh.",
  },
  description:
    "Premium moist cakes and desserts, baked every day in Bangsar, Kuala Lumpur. Order online and have them delivered fresh to your door.",
  keywords: ["moist cake", "dessert", "pandan cake", "cake delivery", "bakery", "Kuala Lumpur"],
  picture: "/pictures/hero-1.webp",
  cuisine: "Desserts",
  priceRange: "$$",
  address: {
    street: "18 Lorong Kurau",
    district: "Bangsar",
    city: "Kuala Lumpur",
    postcode: "59100",
    country: "MY",
  },
  openingHours: { opens: "09:00", closes: "21:00", text: "Every day, 9 am to 9 pm" },
  contact: {
    email: "hello@kedai-manis.example",
    phone: "+60322001818",
    phoneDisplay: "03-2200 1818",
    supportHours: "Mon-Fri 9AM-6PM",
  },
  credits: {
    platform: { name: "Kedai", url: "https://github.com/kedai-shop/kedai" },
    agency: { name: "Studio Serai", url: "https://studio-serai.example" },
  },
  listHeading: "Premium Moist Cakes & Desserts",
  search: {
    popular: ["chocolate moist", "pandan", "cheesecake", "birthday cake"],
    suggested: ["gula melaka", "cupcakes", "macarons", "tart"],
  },
  ratingsFromSales: true,
  fixedProductCoupons: "once",
  draftsAreSoldOut: true,
};
