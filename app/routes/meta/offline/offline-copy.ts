const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;
const BUTTONS = /<button/gi;
/** Buttons of dialogs, which not every browser opens without scripts. Buttons have no buttons inside. */
const DIALOG_BUTTONS = /<button(?=[^>]*\bcommandfor=)([^>]*)>(.*?)<\/button>/gis;
const FILES = /"(\/(?:assets|drawings)\/[^"#?]+\.(?:css|svg))/g;
const MAIN = /<main\b[^>]*>/;
const LIST = /<ul\b[^>]*\bid="kept-pages"[^>]*>/;
const TITLE = /<title>(.*?)<\/title>/s;
/** The link to try again. */
const AGAIN = /href="(\/ms)?\/offline"/;
const LANGUAGE = /<html lang="([\w-]+)"/;

/** Marks requests of copies for their files, so that the worker answers only these. */
export const KEPT = "?kept";

/** A page that is kept. */
export interface KeptPage {
  address: string;
  html: string;
}

/** The files without which a page cannot be read: its stylesheet and drawings. */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILES)].map(([, file = ""]) => file))];
}

/** The language of a page as its HTML names it, such as `ms-MY`. */
export function copyLanguage(html: string): string {
  return LANGUAGE.exec(html)?.[1] ?? "en-MY";
}

/**
 * A page for reading: without scripts, which would ask for data and show an empty cart, and with buttons that cannot
 * be pressed. Those of the menu and the search lead to the list of pages that can be read.
 * @param notice HTML at the top of the content
 */
export function readOnly(html: string, notice: string): string {
  const list = copyLanguage(html).startsWith("ms") ? "/ms/offline" : "/offline";
  return html
    .replaceAll(SCRIPTS, "")
    .replaceAll(DIALOG_BUTTONS, (_, attributes: string, content: string) => {
      const kept = attributes.replace(/\s(type|command|commandfor)="[^"]*"/gi, "");
      return `<a href="${list}"${kept}>${content}</a>`;
    })
    .replaceAll(BUTTONS, "$& disabled")
    .replaceAll(FILES, `"$1${KEPT}`)
    .replace(MAIN, (main) => main + notice);
}

/** Sets the address of the link to try again. */
export function tryingAgain(html: string, { pathname, search }: URL): string {
  return html.replace(AGAIN, () => `href="${pathname}${search}"`);
}

/** The page for browsers without a connection, with links to the pages that can be read. */
export function withLinks(html: string, pages: KeptPage[]): string {
  const links = pages.map(({ address, html: page }) => {
    // The title is HTML already; the name of the shop follows a bar.
    const title = TITLE.exec(page)?.[1]?.replace(/ \|[^|]*$/, "") ?? address;
    return `<li><a href="${address}">${title}</a></li>`;
  });
  return html.replace(LIST, (list) => list + links.join(""));
}
