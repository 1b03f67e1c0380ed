import type { ShopWords } from "#app/domain/shop/identity.ts";
import type { ShopData } from "#app/domain/shop/shop-data.ts";
import type { PaletteName } from "#app/domain/shop/look.ts";
import { internationalNumber } from "#app/domain/whatsapp.ts";
import { LANGUAGES, type Language } from "#app/texts/language.ts";

/** From Monday on. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The facts that a field of text has, with the longest text. */
export const FACTS = {
  name: 60,
  street: 120,
  district: 80,
  city: 80,
  postcode: 5,
  pickupStreet: 120,
  pickupDistrict: 80,
  pickupCity: 80,
  pickupPostcode: 5,
  phone: 30,
  whatsApp: 30,
  email: 254,
  registration: 200,
  since: 4,
  popular: 400,
  suggested: 400,
  platform: 80,
  platformUrl: 300,
  agency: 80,
  agencyUrl: 300,
  ratingsFromSales: 2,
  draftsAreSoldOut: 2,
  couponsPerPiece: 2,
  palette: 10,
  accent: 7,
} as const;
/** The words that it has in each language. */
export const WORDS = {
  hours: 120,
  supportHours: 120,
  eyebrow: 80,
  heading: 120,
  text: 500,
  tagline: 120,
  listHeading: 120,
  description: 500,
} as const satisfies Record<keyof ShopWords, number>;

export type Fact = keyof typeof FACTS;
export type Hour = `${"opens" | "closes"}-${(typeof DAYS)[number]}`;
type Word = `${Language}-${keyof ShopWords}`;
export type ShopField = Fact | Word | Hour;
/** The typed values. */
export type ShopValues = Record<ShopField, string>;

export const wordField = (language: Language, word: keyof ShopWords): Word => `${language}-${word}`;

const WORD_FIELDS = LANGUAGES.flatMap((language) =>
  (Object.keys(WORDS) as (keyof ShopWords)[]).map((word) => wordField(language, word)),
);
const HOUR_FIELDS = DAYS.flatMap((day): Hour[] => [`opens-${day}`, `closes-${day}`]);
export const FIELDS: ShopField[] = [
  ...(Object.keys(FACTS) as Fact[]),
  ...HOUR_FIELDS,
  ...WORD_FIELDS,
];
/** The value of a ticked box. */
export const ON = "on";
export const terms = (text: string) =>
  text
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");

/** A shop with what was typed in place of its own. */
export function withShopValues({ facts, logo }: ShopData, typed: ShopValues): ShopData {
  const words = (language: Language) =>
    Object.fromEntries(
      (Object.keys(WORDS) as (keyof ShopWords)[]).map((word) => [
        word,
        typed[wordField(language, word)],
      ]),
    ) as unknown as ShopWords;
  const { name, street, district, city, postcode, since, registration } = typed;
  return {
    facts: {
      ...facts,
      name,
      since,
      registration,
      week: DAYS.map((day) => {
        const [opens, closes] = [typed[`opens-${day}`], typed[`closes-${day}`]];
        return opens && closes ? { opens, closes } : null;
      }),
      address: { ...facts.address, street, district, city, postcode },
      pickup: typed.pickupStreet
        ? {
            ...facts.address,
            street: typed.pickupStreet,
            district: typed.pickupDistrict,
            city: typed.pickupCity,
            postcode: typed.pickupPostcode,
          }
        : null,
      contact: {
        email: typed.email,
        phone: `+${internationalNumber(typed.phone) ?? ""}`,
        phoneDisplay: typed.phone,
        whatsApp: typed.whatsApp,
      },
      search: { popular: terms(typed.popular), suggested: terms(typed.suggested) },
      credits: {
        platform: { name: typed.platform, url: typed.platformUrl },
        agency: { name: typed.agency, url: typed.agencyUrl },
      },
    },
    rules: {
      ratingsFromSales: typed.ratingsFromSales === ON,
      draftsAreSoldOut: typed.draftsAreSoldOut === ON,
      fixedProductCoupons: typed.couponsPerPiece === ON ? "per-piece" : "once",
    },
    words: { en: words("en"), ms: words("ms") },
    look: { palette: typed.palette as PaletteName, accent: typed.accent.toLowerCase() },
    logo,
  };
}

/** A shop as field texts. */
export function shopAsTyped({ facts, words, rules, look }: ShopData): ShopValues {
  const { contact, address, search, credits } = facts;
  const values: ShopValues = {
    name: facts.name,
    street: address.street,
    district: address.district,
    city: address.city,
    postcode: address.postcode,
    pickupStreet: facts.pickup?.street ?? "",
    pickupDistrict: facts.pickup?.district ?? "",
    pickupCity: facts.pickup?.city ?? "",
    pickupPostcode: facts.pickup?.postcode ?? "",
    phone: contact.phoneDisplay,
    whatsApp: contact.whatsApp,
    email: contact.email,
    registration: facts.registration,
    since: facts.since,
    popular: search.popular.join(", "),
    suggested: search.suggested.join(", "),
    platform: credits.platform.name,
    platformUrl: credits.platform.url,
    agency: credits.agency.name,
    agencyUrl: credits.agency.url,
    ratingsFromSales: rules.ratingsFromSales ? ON : "",
    draftsAreSoldOut: rules.draftsAreSoldOut ? ON : "",
    palette: look.palette,
    accent: look.accent,
    couponsPerPiece: rules.fixedProductCoupons === "per-piece" ? ON : "",
    ...(Object.fromEntries(
      facts.week.flatMap((hours, day) => [
        [`opens-${day}`, hours?.opens ?? ""],
        [`closes-${day}`, hours?.closes ?? ""],
      ]),
    ) as Record<Hour, string>),
    ...(Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        Object.entries(words[language]).map(([word, text]) => [`${language}-${word}`, text]),
      ),
    ) as Record<Word, string>),
  };
  // In the order of the form, so that equal ones have equal JSON.
  return Object.fromEntries(FIELDS.map((name) => [name, values[name]])) as ShopValues;
}
