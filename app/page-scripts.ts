import { LATER_SCRIPTS } from "./components/frame/route-scripts.ts";

/** The id of the element that ends the content of a page. The framework's scripts follow it. */
export const CONTENT_END = "content-end";

const BEGIN = `<div id="${CONTENT_END}" hidden=""></div>`;
const END = "</body></html>";
const BODY = "<body>";
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
/** Not those that are data. */
const INLINE_SCRIPTS =
  /<script\b(?![^>]* src=)(?![^>]*type="application\/json")[^>]*>(.*?)<\/script>/gs;

/** Registers the service worker once the page is loaded. A browser may refuse it. */
const REGISTER =
  'addEventListener("load",()=>navigator.serviceWorker?.register("/sw.js").catch(()=>{}));';

interface FinishedPage {
  /** The bytes of the document. */
  page: Buffer<ArrayBuffer>;
  /** The texts of its inline scripts, which its content security policy names by their hashes. */
  scripts: string[];
}

/** A rendered page without its scripts, in the form of `finishScripts`. */
export function withoutScripts(html: Buffer): FinishedPage {
  const bodyAt = html.indexOf(BODY);
  const head = html.toString("utf8", 0, bodyAt).replaceAll(PRELOADS, "");
  const content = html.subarray(bodyAt, html.lastIndexOf(BEGIN));
  return { page: joined([head, content, BEGIN + END]), scripts: [] };
}

/**
 * Completes a rendered page: adds the language hint and the addresses of later scripts. Removes the preloads of the
 * scripts, which would compete with the stylesheet and the first picture and let the scripts run before the first paint
 * (ADR 005).
 * @param html the bytes of the whole document. Most of them are never a text: one with a letter outside of Latin 1 takes
 *   twice the memory, and ten times longer to encode again
 * @param mayNeed the addresses of the scripts that the page may need later
 * @param worker whether the browser shall have the service worker
 * @param lateScripts whether the preloads are removed
 * @throws Error when the document has no end
 */
export function finishScripts(
  html: Buffer,
  { mayNeed, worker, lateScripts }: { mayNeed: string[]; worker: boolean; lateScripts: boolean },
): FinishedPage {
  const bodyAt = html.indexOf(BODY);
  const scriptsAt = html.lastIndexOf(BEGIN);
  const endAt = html.length - END.length;
  if (bodyAt === -1 || scriptsAt === -1 || html.lastIndexOf(END) !== endAt)
    throw new Error("A page must be a whole document.");
  const scripts =
    `${BEGIN}<meta name="${LATER_SCRIPTS}" content="${mayNeed.join(" ")}"/>` +
    `<script>${LANGUAGE_HINT_SCRIPT}</script>` +
    html.toString("utf8", scriptsAt + BEGIN.length, endAt) +
    (worker ? `<script>${REGISTER}</script>` : "");
  const head = html.toString("utf8", 0, bodyAt);
  const content = html.subarray(bodyAt + BODY.length, scriptsAt);
  return {
    page: joined([
      lateScripts ? head.replaceAll(PRELOADS, "") : head,
      BODY + LANGUAGE_HINT,
      content,
      scripts + END,
    ]),
    scripts: [...scripts.matchAll(INLINE_SCRIPTS)].map(([, text = ""]) => text),
  };
}

function joined(parts: (string | Buffer)[]): Buffer<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

/**
 * A line that leads to the Malay twin of a page. It covers the strip above the header, so that nothing moves. It is
 * plain HTML before React's own element, which React does not touch, so that page scripts do not grow. Its own script
 * shows it: no answer depends on the language of a browser.
 */
const LANGUAGE_HINT =
  '<aside id="language-hint" hidden class="absolute inset-x-0 top-0 z-50 flex items-center sm:h-8 justify-center bg-syrup pl-11 text-sm print:hidden">' +
  '<a lang="ms" class="py-3 font-semibold underline">Lihat dalam Bahasa Melayu</a>' +
  '<button lang="en" aria-label="Close" class="btn-icon">×</button></aside>';

/**
 * Shows the line to a shopper who chose Malay before, or whose browser asks for Malay. A press on a link to the other
 * language, or on the button that closes the line, is remembered as a choice. The address is that of the footer's link,
 * which follows the page. It is short, because it is part of each page.
 */
const LANGUAGE_HINT_SCRIPT = `{
let hint=document.getElementById("language-hint"),kept={},lead=hidden=>{
let twin=document.querySelector("footer a[lang=ms]");
if(twin){hint.firstChild.href=twin.href;hint.hidden=hidden}}
try{kept=localStorage}catch{}
addEventListener("click",({target})=>{
let choice=target.closest(":is(a,button)[lang]");
if(choice){if(hint.contains(choice))lead(true);kept.language=choice.lang}},true);
if(/(^|,)ms\\b/i.test(kept.language||navigator.languages))lead(false)}`;
