/**
 * Keeps every text that a test run shows: of pages, toasts and answers. `npm test` compares them at its end with the
 * texts of the specification (tests/check-seen-texts.ts). Without KEDAI_SEEN_TEXTS, the folder to write
 * to, nothing is kept.
 */
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { decodeHTML } from "entities";

const folder = process.env["KEDAI_SEEN_TEXTS"];
const file = folder && join(folder, `${process.pid}.txt`);
if (folder) mkdirSync(folder, { recursive: true });
const known = new Set<string>();

/** Elements that do not separate their text from the text around them. */
const INLINE =
  "a|abbr|b|bdi|button|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr";
const INLINE_TAG = new RegExp(`</?(?:${INLINE})\\b[^>]*>`, "g");
/** A visible text that is not content of the page. */
const ATTRIBUTE = /\b(?:alt|aria-label|content|label|placeholder|title|value)="([^"]+)"/g;
const UNREAD = /<(script|style|template)\b(?![^>]*application\/ld\+json).*?<\/\1>|<!--.*?-->/gs;

/** Keeps texts as they are, each once. */
export function recordTexts(texts: Iterable<string>): void {
  if (!file) return;
  let fresh = "";
  for (const text of texts) {
    const line = text.replace(/\s+/g, " ").trim();
    if (line === "" || known.has(line)) continue;
    known.add(line);
    fresh += `${line}\n`;
  }
  if (fresh !== "") appendFileSync(file, fresh);
}

/** Stores the texts of a page or of a part of one: its paragraphs, names, hints and descriptions. */
export function recordHtml(html: string): void {
  if (file) recordTexts(textsOf(html));
}

function* textsOf(html: string): Generator<string> {
  for (const [, text = ""] of html.matchAll(ATTRIBUTE)) yield decodeHTML(text);
  const read = html.replace(UNREAD, "");
  // Once joined and once separated: a browser may show neighbours in either way.
  for (const between of ["", " "]) {
    for (const text of read.replace(INLINE_TAG, between).split(/<[^>]*>/)) yield decodeHTML(text);
  }
}

/** Stores the text of an answer, and passes the answer on unread. */
export async function recordAnswer(answer: Response): Promise<Response> {
  if (file && answer.body) {
    const body = await answer.clone().text();
    if (answer.headers.get("Content-Type")?.startsWith("text/html")) recordHtml(body);
    else recordTexts([body]);
  }
  return answer;
}
