import type { FixedProductRule } from "#app/domain/cart/coupon.ts";
import { currentLanguage, type Language } from "#app/texts/language.ts";
import type { Look } from "./look.ts";

/** The owner's logo, as pictures that were made of it at its upload. */
export interface ShopLogo {
  /** The first part of their names: a hash of their content. */
  key: string;
  /** Px of the mark in the header. */
  width: number;
  height: number;
}

/** One of the pictures of a logo. night: the mark on the paper of the day; mask: with room for the masks of phones. */
export type LogoPicture =
  | "mark.webp"
  | "night.webp"
  | "share.webp"
  | "32.ico"
  | "180.png"
  | "192.png"
  | "512.png"
  | "mask.png";

/** The path of a picture of a logo. */
export const logoPath = ({ key }: Pick<ShopLogo, "key">, picture: LogoPicture): string =>
  `/uploads/${key}-${picture}`;

/** What a shop says of itself, in one language. */
export interface ShopIdentity {
  name: string;
  /** One line under the name and in the home page's title. */
  tagline: string;
  /** Default page description; cut to 150 characters. */
  description: string;
  keywords: string[];
  /** The social preview of pages without a picture of their own: an absolute address, or a path of this site. */
  picture: string;
  address: ShopAddress;
  /** Where orders are picked up. */
  pickup: ShopAddress;
  openingHours: { text: string };
  contact: {
    email: string;
    phone: string;
    phoneDisplay: string;
    /** Number of the shop in WhatsApp; "" shows no links to it. */
    whatsApp: string;
    supportHours: string;
  };
  /** The year of the first cake, shown on the home page; "" for none. */
  since: string;
  /** The seller's legal name and registration number, shown beside Pay Now; "" for none. */
  registration: string;
  credits: { platform: { name: string; url: string }; agency: { name: string; url: string } };
  /** Heading of the product list. */
  listHeading: string;
  search: { popular: string[]; suggested: string[] };
  /** Without one, those of the build (app/config/logo.svg, public/). */
  logo?: ShopLogo;
}

/** What a page has from its loader, if at all: only the server asks. */
export interface ShopDetails {
  /** The introduction at the top of the home page. */
  introduction: { eyebrow: string; heading: string; text: string };
  /** The kind of business by schema.org, such as "Bakery" or "Florist". */
  kind: string;
  /** What a shop of food serves; "" for other shops. */
  cuisine: string;
  /** schema.org price range: from "$" (cheap) to "$$$$" (expensive). */
  priceRange: string;
  /** The paper of app/styles/theme.css by day and at night, for the browser's frame around a page. */
  paper: { light: string; dark: string };
  /** Of each day, from Monday on. */
  week: OpeningHours[];
}

export interface ShopAddress {
  street: string;
  district: string;
  city: string;
  postcode: string;
  country: string;
}

/** Of one day, such as 09:00 and 21:00; null for a day on which the shop is closed. */
export type OpeningHours = { opens: string; closes: string } | null;

/** The lines of an address. */
export const linesOfAddress = ({ street, district, postcode, city }: ShopAddress): string[] => [
  street,
  district,
  `${postcode} ${city}`,
];

/** The words of a shop that it has in each language. */
export interface ShopWords {
  tagline: string;
  eyebrow: string;
  heading: string;
  text: string;
  description: string;
  listHeading: string;
  /** When it is open, in words. */
  hours: string;
  supportHours: string;
}

/** How a shop sells. Only the server asks. */
export interface SellingRules {
  /**
   * Whether a product without reviews shows stars derived from its sales, and an invented number of ratings. The Consumer
   * Protection Act 1999 (section 10) forbids false or misleading representations about goods.
   */
  ratingsFromSales: boolean;
  /** Whether a fixed_product coupon takes its amount once per cart, or once per piece as WooCommerce does. */
  fixedProductCoupons: FixedProductRule;
  /**
   * Whether a draft is a sold-out product. If false, drafts are unpublished products: they have no page and are in no
   * list.
   */
  draftsAreSoldOut: boolean;
}

/** The id of the element with the shop of a page, as JSON. */
export const SHOP_ID = "shop-of-page";

interface ShopOfWork {
  identity(language: Language): ShopIdentity;
  /** Absent in a browser. */
  onServer?: {
    details(language: Language): ShopDetails;
    rules(): SellingRules;
    look(): ShownLook;
  };
}

/** The look of a shop, with its stylesheet. */
export interface ShownLook extends Look {
  /** Where the stylesheet is; null for that of the build. */
  address: string | null;
  css: string;
}

let shopOfWork: ShopOfWork;

/** Tells where the shop of the current work is found: of a request or job on the server, of the page in a browser. */
export function provideIdentity(shop: ShopOfWork): void {
  shopOfWork = shop;
}

/** @throws before a shop is provided, and in a browser */
function onServer() {
  if (!shopOfWork.onServer) throw new Error("Only the server knows this of a shop.");
  return shopOfWork.onServer;
}

/**
 * The shop of the current request or job, in the browser that of the page, in the current language. A module's constants
 * must not depend on it.
 */
export function currentShop(): ShopIdentity {
  return shopOfWork.identity(currentLanguage());
}

/** What else it says of itself. Only the server asks. */
export function currentDetails(): ShopDetails {
  return onServer().details(currentLanguage());
}

/** How the shop of the current request or job looks. Only the server asks. */
export function currentLook(): ShownLook {
  return onServer().look();
}

/** How the shop of the current request or job sells. */
export function currentRules(): SellingRules {
  return onServer().rules();
}
