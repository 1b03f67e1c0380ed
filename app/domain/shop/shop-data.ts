import type { Language } from "#app/texts/language.ts";
import {
  logoPath,
  type OpeningHours,
  type SellingRules,
  type ShopAddress,
  type ShopDetails,
  type ShopIdentity,
  type ShopLogo,
  type ShopWords,
} from "./identity.ts";
import { isOwnLook, type Look, paperOf } from "./look.ts";

type WholeShop = ShopIdentity & ShopDetails;

/** A shop as it is stored: its facts, and its words in each language, where "" stands for those of the other. */
export interface ShopData {
  facts: Omit<
    WholeShop,
    | "tagline"
    | "introduction"
    | "description"
    | "listHeading"
    | "openingHours"
    | "contact"
    | "pickup"
    | "week"
    | "logo"
  > & {
    /** From Monday on. */
    week: OpeningHours[];
    /** Where orders are picked up; null for at the shop's own address. */
    pickup: ShopAddress | null;
    contact: Omit<WholeShop["contact"], "supportHours">;
  };
  words: Record<Language, ShopWords>;
  rules: SellingRules;
  look: Look;
  logo: ShopLogo | null;
}

/** Px, of the header. */
const HEIGHT = 36;
const MAX_WIDTH = 144;

function inHeader({ key, width, height }: ShopLogo): ShopLogo {
  const scale = Math.min(HEIGHT / height, MAX_WIDTH / width);
  return { key, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A shop in a language. A text that it has only in the other one is shown in that. */
export function identityIn(
  { facts, words, look, logo }: ShopData,
  language: Language,
): { identity: ShopIdentity; details: ShopDetails } {
  const own = words[language];
  const others = words[language === "en" ? "ms" : "en"];
  const say = (name: keyof ShopWords) => own[name] || others[name];
  const { week, contact, kind, cuisine, priceRange, paper, ...shown } = facts;
  return {
    identity: {
      ...shown,
      ...(logo && { logo: inHeader(logo), picture: logoPath(logo, "share.webp") }),
      tagline: say("tagline"),
      description: say("description"),
      listHeading: say("listHeading"),
      pickup: facts.pickup ?? facts.address,
      openingHours: { text: say("hours") },
      contact: { ...contact, supportHours: say("supportHours") },
    },
    details: {
      introduction: { eyebrow: say("eyebrow"), heading: say("heading"), text: say("text") },
      kind,
      cuisine,
      priceRange,
      week,
      paper: isOwnLook(look) ? paper : paperOf(look),
    },
  };
}
