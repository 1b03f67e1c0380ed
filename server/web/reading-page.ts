import { marked } from "marked";
import { PAGE_SOURCES } from "#app/config/page-sources.ts";
import type { ReadingPath } from "#app/config/reading-pages.ts";
import { shopConfig } from "#app/config/shop.ts";
import { currentLanguage } from "#app/texts/language.ts";
import { shopText } from "#app/texts/t.ts";

/** A text of app/content as a page. */
export interface ReadingPage {
  title: string;
  /** Made from a file of this repository, not from input. */
  html: string;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const HEADING = /^# (.+)$/m;

/** What a text names in braces. */
const facts = (): Record<string, string> => ({
  name: shopConfig.name,
  seller:
    shopConfig.registration || `${shopConfig.name} [fill in: legal name and registration number]`,
  address: addressLine(),
  district: shopConfig.address.district,
  city: shopConfig.address.city,
  phone: shopConfig.contact.phoneDisplay,
  email: shopConfig.contact.email,
  hours: shopText(shopConfig.openingHours.text),
  supportHours: shopText(shopConfig.contact.supportHours),
});

function addressLine(): string {
  const { street, district, postcode, city } = shopConfig.address;
  return `${street}, ${district}, ${postcode} ${city}`;
}

const pages = new Map<string, ReadingPage>();

/** The page of a text in the current language, with the shop's facts in it. @throws Error for a fact that there is not */
export function readingPage(path: ReadingPath): ReadingPage {
  const file = `${currentLanguage() === "ms" ? "ms/" : ""}${path.slice(1)}.md`;
  const known = pages.get(file) ?? render(PAGE_SOURCES[file] ?? "");
  pages.set(file, known);
  return known;
}

function render(source: string): ReadingPage {
  const known = facts();
  const text = source.replace(COMMENT, "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = known[name];
    if (fact === undefined) throw new Error(`app/content names {${name}}, which is no fact`);
    return fact;
  });
  const title = HEADING.exec(text)?.[1] ?? "";
  return { title, html: marked.parse(text.replace(HEADING, ""), { async: false }) };
}
