import { z } from "zod";
import { PALETTES, type PaletteName } from "./look.ts";
import type { ShopData } from "./shop-data.ts";

const text = (most: number) => z.string().trim().max(most);
const hour = z.string().regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/);
const words = z.object({
  tagline: text(120),
  eyebrow: text(80),
  heading: text(120),
  text: text(500),
  description: text(500),
  listHeading: text(120),
  hours: text(120),
  supportHours: text(120),
});
const link = z.object({ name: text(80), url: text(300) });

const address = z.object({
  street: text(120),
  district: text(80),
  city: text(80),
  postcode: text(10),
  country: text(2),
});

/** A shop as it is stored. */
export const shopDataSchema: z.ZodType<ShopData> = z.object({
  facts: z.object({
    name: text(60).min(1),
    keywords: z.array(text(60)).max(20),
    picture: text(300).min(1),
    kind: text(40).min(1),
    cuisine: text(60),
    priceRange: text(4),
    paper: z.object({ light: text(9), dark: text(9) }),
    address,
    week: z.array(z.object({ opens: hour, closes: hour }).nullable()).length(7),
    pickup: address.nullable(),
    contact: z.object({
      email: text(254),
      phone: text(20),
      phoneDisplay: text(30),
      whatsApp: text(20),
    }),
    since: text(4),
    registration: text(200),
    credits: z.object({ platform: link, agency: link }),
    search: z.object({ popular: z.array(text(60)).max(12), suggested: z.array(text(60)).max(12) }),
  }),
  words: z.object({ en: words, ms: words }),
  rules: z.object({
    ratingsFromSales: z.boolean(),
    fixedProductCoupons: z.enum(["once", "per-piece"]),
    draftsAreSoldOut: z.boolean(),
  }),
  look: z.object({
    palette: z.enum(Object.keys(PALETTES) as [PaletteName]),
    accent: z.union([z.literal(""), z.string().regex(/^#[\da-f]{6}$/)]),
  }),
  logo: z
    .object({
      key: z.string().regex(/^[\da-f]{32}$/),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .nullable()
    .default(null),
});
