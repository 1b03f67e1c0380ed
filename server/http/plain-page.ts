import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { problemView } from "#app/domain/order/problem-view.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { inLanguage } from "#server/platform/language.ts";
import { wantsPage } from "#server/web/answer-page.ts";
import { ownersProblemView, refusalView } from "#server/web/refusal-view.ts";
import { isInOwnersArea } from "#server/web/policy-of.ts";
import { requestLanguage } from "#server/web/sessions/request-language.ts";
import type { Shop } from "#server/shop.ts";

const STYLE =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;text-align:center;color:#3b2417;background:#fbf5ea}a{color:inherit}";
const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/** The headers that a plain page needs instead of those of a refusal without a page. */
const PAGE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'`,
  "Content-Type": "text/html; charset=utf-8",
};

interface PlainPage {
  body: string;
  headers: Record<string, string>;
}

/** The page of a refusal for a person, in the person's language; undefined where a program reads the answer. */
export function plainPageFor(
  shop: Shop,
  { url = "", headers, method }: IncomingMessage,
  status: number,
): PlainPage | undefined {
  if (!wantsPage(url, headers.accept)) return undefined;
  const again = method === "GET" && status !== 400 && status !== 414 ? "" : undefined;
  const cookies = { headers: new Headers({ Cookie: headers.cookie ?? "" }) };
  const language = requestLanguage(shop, url, cookies);
  const pageIn = isInOwnersArea(url) ? ownersPage : shoppersPage;
  return inLanguage(language, () => pageIn(status, again));
}

/**
 * The same for a shopper, in the current language. It is made without the app, so that it costs no rendering.
 * @param again "" for a link to the same address; without it the link leads to the home page
 */
export function shoppersPage(status: number, again?: ""): PlainPage {
  const text = again === undefined ? t("Back to Home") : t("Try Again");
  return page(refusalView(status) ?? problemView(status), { to: again ?? localPath("/"), text });
}

function ownersPage(status: number, again?: ""): PlainPage {
  const text = again === undefined ? t("Back to Home") : t("Try again");
  return page(ownersProblemView(status), { to: again ?? "/", text });
}

function page(
  { title, text }: { title: string; text: string },
  link: { to: string; text: string },
): PlainPage {
  const body = `<!doctype html><html lang="${t("en-MY")}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${link.to}">${link.text}</a></p></main></body></html>`;
  return { body, headers: PAGE_HEADERS };
}
