import { marked } from "marked";
import { PAGE_SOURCES } from "#app/config/page-sources.ts";
import type { ReadingPath } from "#app/config/reading-pages.ts";
import { currentShop, linesOfAddress, type ShopIdentity } from "#app/domain/shop/identity.ts";
import { currentLanguage } from "#app/texts/language.ts";
import { whatsAppUrl } from "#app/domain/whatsapp.ts";
import { t } from "#app/texts/t.ts";

/** A line of a list whose link has no address, because the shop has no such thing. */
const LINE_WITHOUT_ADDRESS = /^- .*\]\(\)$/gm;
/** The size of the shop's pictures, so that the text below one does not move when it is loaded. */
const PICTURE_SIZE = 'width="1600" height="900"';

/** A text of app/content as a page. */
export interface ReadingPage {
  title: string;
  /** Made from a file of this repository, not from input. */
  html: string;
  /** Links to its parts, as the items of a list. */
  contents: string;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const HEADING = /^# (.+)$/m;

/** What a text names in braces. */
const facts = (): Record<string, string> => ({
  name: currentShop().name,
  // Without the registration `npm run doctor` warns the owner.
  seller: currentShop().registration || currentShop().name,
  address: addressLine(),
  district: currentShop().address.district,
  city: currentShop().address.city,
  picture: currentShop().picture,
  // https://developers.google.com/maps/documentation/urls/get-started#search-action
  map: `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${currentShop().name}, ${addressLine()}` })}`,
  whatsApp: whatsAppUrl(currentShop().contact.whatsApp, t("Hello! I have a question.")) ?? "",
  phone: currentShop().contact.phoneDisplay,
  email: currentShop().contact.email,
  hours: currentShop().openingHours.text,
  supportHours: currentShop().contact.supportHours,
});

function addressLine(): string {
  return linesOfAddress(currentShop().address).join(", ");
}

/** Of each shop, by file. */
const pages = new WeakMap<ShopIdentity, Map<string, ReadingPage>>();

/** The page of a text in the current language, with the shop's facts in it. @throws Error for a fact that there is not */
export function readingPage(path: ReadingPath): ReadingPage {
  const file = `${currentLanguage() === "ms" ? "ms/" : ""}${path.slice(1)}.md`;
  const ofShop = pages.get(currentShop()) ?? new Map<string, ReadingPage>();
  pages.set(currentShop(), ofShop);
  const known = ofShop.get(file) ?? render(PAGE_SOURCES[file] ?? "");
  ofShop.set(file, known);
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
  let contents = "";
  const html = marked
    .parse(text.replace(HEADING, "").replace(LINE_WITHOUT_ADDRESS, ""), { async: false })
    .replaceAll("<img ", `<img ${PICTURE_SIZE} `)
    .replace(/<h2>(.*)<\/h2>/g, (_, part: string) => {
      const id = `part-${contents.split("<li>").length}`;
      contents += `<li><a href="#${id}">${part}</a></li>`;
      return `<h2 id="${id}">${part}</h2>`;
    });
  return { title, html, contents };
}
