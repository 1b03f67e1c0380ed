import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { endedText } from "#app/components/owner/owner-route.ts";
import { type SettingsAnswer, shownVersion } from "#app/components/owner/settings-form.ts";
import { isEmail } from "#app/domain/order/checkout-form.ts";
import type { ShopData, ShopWords } from "#app/domain/shop/identity.ts";
import { type PaletteName, PALETTES } from "#app/domain/shop/look.ts";
import { internationalNumber } from "#app/domain/whatsapp.ts";
import { LANGUAGES, type Language } from "#app/texts/language.ts";
import { type Message, t } from "#app/texts/t.ts";

/** The facts that a field of text has, with the longest text. */
const FACTS = {
  name: 60,
  street: 120,
  district: 80,
  city: 80,
  postcode: 5,
  opens: 5,
  closes: 5,
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

type Fact = keyof typeof FACTS;
type Word = `${Language}-${keyof ShopWords}`;
export type ShopField = Fact | Word;
/** The typed values. */
export type ShopValues = Record<ShopField, string>;

export const wordField = (language: Language, word: keyof ShopWords): Word => `${language}-${word}`;

const WORD_FIELDS = LANGUAGES.flatMap((language) =>
  (Object.keys(WORDS) as (keyof ShopWords)[]).map((word) => wordField(language, word)),
);
const FIELDS = [...(Object.keys(FACTS) as Fact[]), ...WORD_FIELDS];
const longest = (name: ShopField) =>
  name in FACTS ? FACTS[name as Fact] : WORDS[name.split("-")[1] as keyof ShopWords];

const REQUIRED: Fact[] = [
  "name",
  "palette",
  "street",
  "city",
  "postcode",
  "opens",
  "closes",
  "phone",
  "email",
];
/** The value of a ticked box. */
export const ON = "on";
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const terms = (text: string) =>
  text
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");

/** What is wrong with a text; undefined when nothing is. */
function problemOf(name: ShopField, text: string, all: ShopValues): string | undefined {
  const most = longest(name);
  if (text === "") {
    return (REQUIRED as string[]).includes(name) ? t("This field is required") : undefined;
  }
  if (text.length > most) return t("Use {count} letters at most", { count: most });
  switch (name) {
    case "postcode":
      return /^\d{5}$/.test(text) ? undefined : t("Enter a postcode of five digits");
    case "opens":
    case "closes":
      if (!HOUR.test(text)) return t("Enter a time such as 09:00");
      return name === "closes" && text <= all.opens ? t("It must close after it opens") : undefined;
    case "phone":
    case "whatsApp":
      return internationalNumber(text) ? undefined : t("Enter a phone number such as 012-345 6789");
    case "email":
      return isEmail(text) ? undefined : t("Invalid email address");
    case "since":
      return /^(?:19|20)\d\d$/.test(text) ? undefined : t("Enter a year such as 2019");
    case "popular":
    case "suggested":
      return terms(text).length <= 12 && terms(text).every((term) => term.length <= 60)
        ? undefined
        : t("Enter up to 12 short searches, with commas between them");
    case "platformUrl":
    case "agencyUrl":
      return URL.parse(text)?.protocol === "https:"
        ? undefined
        : t("Enter an address that begins with https://");
    case "palette":
      return text in PALETTES ? undefined : t("Choose one of the colours");
    case "accent":
      return /^#[\da-f]{6}$/i.test(text) ? undefined : t("Enter a colour such as #7a1f5c");
    default:
      return undefined;
  }
}

/** Tabs and ends of lines would break lines in mails and files. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();

const shopFormSchema = z.pipe(
  z.object({
    version: shownVersion,
    ...Object.fromEntries(FIELDS.map((name) => [name, z._default(z.string(), "")])),
  }),
  z.transform((input, problems) => {
    const { version, ...typed } = input as { version: number } & Record<string, string>;
    const values = Object.fromEntries(
      FIELDS.map((name) => [name, oneLine(typed[name] ?? "")]),
    ) as ShopValues;
    for (const name of FIELDS) {
      const message = problemOf(name, values[name], values);
      if (message) problems.issues.push({ code: "custom", input, path: [name], message });
    }
    return { version, config: values };
  }),
);

/** A shop with what was typed in place of its own. */
export function withShopValues({ facts, logo }: ShopData, typed: ShopValues): ShopData {
  const words = (language: Language) =>
    Object.fromEntries(
      (Object.keys(WORDS) as (keyof ShopWords)[]).map((word) => [
        word,
        typed[wordField(language, word)],
      ]),
    ) as unknown as ShopWords;
  const { name, street, district, city, postcode, opens, closes, since, registration } = typed;
  return {
    facts: {
      ...facts,
      name,
      since,
      registration,
      opens,
      closes,
      address: { ...facts.address, street, district, city, postcode },
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
    opens: facts.opens,
    closes: facts.closes,
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
      LANGUAGES.flatMap((language) =>
        Object.entries(words[language]).map(([word, text]) => [`${language}-${word}`, text]),
      ),
    ) as Record<Word, string>),
  };
  // In the order of the form, so that equal ones have equal JSON.
  return Object.fromEntries(FIELDS.map((name) => [name, values[name]])) as ShopValues;
}

const posted = [...FIELDS, "version"];

/** Checks the posted form. */
export const parseShop = (form: FormData) => parseFields(form, posted, shopFormSchema);

/** The values typed before the session ended, which are not checked. */
export const typedShop = (form: FormData) => typedFields(form, posted);

const TEXTS = {
  success: "Saved. Your shop shows it now.",
  edited: "Please correct the marked fields. Nothing has been saved yet.",
  invalid: "Please correct the marked fields. Nothing has been saved yet.",
  changed:
    "These settings were saved in another window. What you typed is still below; save once more to replace them.",
  failed: "The settings could not be saved. Please try again.",
} as const satisfies Record<Exclude<SettingsAnswer["kind"], "kept">, Message>;

/** What the page says after a save. */
export const shopFormText = (kind: SettingsAnswer["kind"]): string =>
  kind === "kept" ? endedText() : t(TEXTS[kind]);

lostTexts["routes/admin/shop/shop"] = () => shopFormText("failed");
