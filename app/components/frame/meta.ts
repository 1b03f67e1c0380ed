import type { MetaDescriptor } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import { PREVIEW_SIZE } from "#app/domain/catalogue/picture-widths.ts";
import { cutAtWord } from "#app/domain/text.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { previewSource } from "#app/ui/picture-address.ts";
import { errorView } from "./error-page.tsx";

const MAX_DESCRIPTION = 150;

export interface PageFacts {
  /** Without the name of the shop, which is appended. */
  title: string;
  /** Plain text of any length; cut to 150 characters after a word. */
  description?: string;
  /** Canonical path with its query, "/products?page=2". */
  path: string;
  /** Added before the keywords of the shop. */
  keywords?: string[];
  /** `src`: an absolute address, or a path of this site. Without `alt` the title describes it. */
  image?: { src: string; alt: string } | undefined;
  kind?: "website" | "product";
  /** For pages that search engines must not index. */
  hidden?: boolean;
}

type Matches = readonly ({ id: string; loaderData?: unknown; error?: unknown } | undefined)[];

/** A title or description with the page number, from page 2: "Cakes, Page 2". */
export function ofPage(text: string, page: number): string {
  return page > 1 ? t("{text}, Page {page}", { text, page }) : text;
}

/**
 * The meta tags of a page: title, description, keywords, canonical link and social preview. For a failed page the title
 * and description of its error.
 */
export function pageMeta(matches: Matches, given: PageFacts): MetaDescriptor[] {
  const error = matches.at(-1)?.error;
  const facts = error ? { ...failedFacts(error), path: given.path } : given;
  const siteUrl = siteUrlOf(matches);
  const title = `${facts.title} | ${currentShop().name}`;
  const description = cutAtWord(facts.description || currentShop().description, MAX_DESCRIPTION);
  const url = siteUrl + localPath(facts.path);
  const { src, alt } = facts.image ?? { src: currentShop().picture, alt: "" };
  // Slides may come from hosts that the resizer does not read.
  const isResized = src.startsWith("/") || facts.kind === "product";
  const image = new URL(isResized ? previewSource(src) : src, siteUrl || "http://localhost").href;
  const imageAlt = alt || facts.title || currentShop().name;
  return [
    { title },
    { name: "description", content: description },
    {
      name: "keywords",
      content: [...(facts.keywords ?? []), ...currentShop().keywords].join(", "),
    },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: facts.kind ?? "website" },
    { property: "og:site_name", content: currentShop().name },
    { property: "og:locale", content: t("en_MY") },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    ...(isResized
      ? [
          { property: "og:image:width", content: String(PREVIEW_SIZE.width) },
          { property: "og:image:height", content: String(PREVIEW_SIZE.height) },
        ]
      : []),
    { property: "og:image:alt", content: imageAlt },
    // Its title, description and picture are read from those above.
    { name: "twitter:card", content: "summary_large_image" },
    ...(facts.hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

function failedFacts(error: unknown): Omit<PageFacts, "path"> {
  const { title, text } = errorView(error);
  return { title, description: text, hidden: true };
}

/** The public origin from the root loader's data; "" if it is missing. */
export function siteUrlOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return isSite(root) ? root.siteUrl : "";
}

function isSite(data: unknown): data is { siteUrl: string } {
  return typeof data === "object" && data !== null && "siteUrl" in data;
}
