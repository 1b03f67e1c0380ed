import type { BrowserContext } from "@playwright/test";
import { recordHtml, recordTexts } from "../support/seen-texts.ts";

const RECORD = "recordSeenTexts";
const FLUSH = "flushSeenTexts";

type Recording = Record<string, ((texts?: string[]) => unknown) | undefined>;

/**
 * Records every text that this browser's pages show. With scripts a page reports its changes, so that short-lived texts
 * are included; without scripts the HTML is read.
 * @returns a function that reports the remaining texts; call it before the pages close
 */
export async function recordSeenTexts(
  context: BrowserContext,
  hasJavaScript: boolean,
): Promise<() => Promise<void>> {
  if (!hasJavaScript) {
    context.on("response", (response) => {
      if (response.request().resourceType() !== "document") return;
      // A redirect has no body, and the body of a page that was left early can be gone.
      response.text().then(recordHtml, () => {});
    });
    return async () => {};
  }
  await context.exposeBinding(RECORD, (_, texts: string[]) => recordTexts(texts));
  await context.addInitScript(watchTexts, { record: RECORD, flush: FLUSH });
  return async () => {
    const flush = (name: string) => (window as unknown as Recording)[name]?.();
    await Promise.all(context.pages().map((page) => page.evaluate(flush, FLUSH).catch(() => {})));
  };
}

/** Runs in the page before all other scripts. */
function watchTexts({ record, flush }: { record: string; flush: string }): void {
  const later = window.setTimeout.bind(window);
  const names = ["alt", "aria-label", "placeholder", "title"];
  const seen = new Set<string>();
  let fresh: string[] = [];

  const report = () => {
    const texts = fresh;
    fresh = [];
    if (texts.length > 0) (window as unknown as Recording)[record]?.(texts);
  };
  const keep = (text: string | null | undefined) => {
    if (!text?.trim() || text.length > 1_000 || seen.has(text)) return;
    seen.add(text);
    if (fresh.push(text) === 1) later(report, 0);
  };
  /** A text with its neighbours, because numbers and names are separate text nodes. */
  const keepText = (node: Node) => {
    if (!node.parentElement?.matches("script, style")) keep(node.parentElement?.textContent);
  };
  const keepNames = (element: Element) => {
    for (const name of names) keep(element.getAttribute(name));
  };
  const keepAll = (node: Node) => {
    if (node instanceof Text) keepText(node);
    if (!(node instanceof Element)) return;
    keepNames(node);
    for (const inside of node.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      keepNames(inside);
    }
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) keepText(texts.currentNode);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") keepText(target);
      else if (type === "attributes") keepNames(target as Element);
      else for (const node of addedNodes) keepAll(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: names,
  });
  addEventListener("pagehide", report);
  (window as unknown as Recording)[flush] = report;
}
