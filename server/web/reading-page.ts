import { marked } from "marked";
import { PAGE_SOURCES } from "#app/config/page-sources.ts";
import type { ReadingPath } from "#app/config/reading-pages.ts";
import { shopConfig } from "#app/config/shop.ts";

/** A text of app/content as a page. */
export interface ReadingPage {
  title: string;
  /** Made from a file of this repository, not from input. */
  html: string;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const HEADING = /^# (.+)$/m;

/** What a text names in braces. */
const FACTS: Record<string, string> = {
  name: shopConfig.name,
  seller:
    shopConfig.registration || `${shopConfig.name} [fill in: legal name and registration number]`,
  address: addressLine(),
  district: shopConfig.address.district,
  city: shopConfig.address.city,
  phone: shopConfig.contact.phoneDisplay,
  email: shopConfig.contact.email,
  hours: shopConfig.openingHours.text,
  supportHours: shopConfig.contact.supportHours,
};

function addressLine(): string {
  const { street, district, postcode, city } = shopConfig.address;
  return `${street}, ${district}, ${postcode} ${city}`;
}

const pages = new Map<ReadingPath, ReadingPage>();

/** The page of a text, with the shop's facts in it. @throws Error for a fact that there is not */
export function readingPage(path: ReadingPath): ReadingPage {
  const known = pages.get(path) ?? render(PAGE_SOURCES[`${path.slice(1)}.md`] ?? "");
  pages.set(path, known);
  return known;
}

function render(source: string): ReadingPage {
  const text = source.replace(COMMENT, "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`app/content names {${name}}, which is no fact`);
    return fact;
  });
  const title = HEADING.exec(text)?.[1] ?? "";
  return { title, html: marked.parse(text.replace(HEADING, ""), { async: false }) };
}
