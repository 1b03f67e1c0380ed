import { xml } from "remix-utils/responses";
import { READING_PAGES } from "#app/config/reading-pages.ts";
import { filterCategories } from "#app/domain/catalogue/category-tree.ts";
import { type Language, LANGUAGES, pathIn } from "#app/texts/language.ts";
import { shopContext } from "#server/web/context.ts";
import { orNull } from "../or-null.ts";
import type { Shop } from "#server/shop.ts";
import type { Route } from "./+types/sitemap";

const PAGE_SIZE = 100;
/** 10,000 products in two languages, so that one request stays bounded. A sitemap may contain 50,000 addresses. */
const MAX_PAGES = 100;
const FIXED_PATHS = ["/", "/products", "/gifts", ...READING_PAGES.map(({ href }) => href)];

/** In both languages the canonical addresses of all published products, the categories with products, and the other pages for all. 404 for a shop that search engines must not show. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (!shop.env.switches.indexing) return new Response(null, { status: 404 });
  const [slugs, categories] = await Promise.all([
    orNull(publishedSlugs(shop)),
    orNull(shop.catalogue.categories()),
  ]);
  if (!slugs || !categories)
    return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  // Slugs are already encoded as parts of an address.
  const paths = [
    ...FIXED_PATHS,
    ...filterCategories(categories).map(({ slug }) => `/category/${slug}`),
    ...slugs.map((slug) => `/products/${slug}`),
  ];
  return xml(sitemap(shop.siteUrl, paths), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}

async function publishedSlugs({ catalogue }: Shop): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { products, totalPages } = await catalogue.list({
      page,
      perPage: PAGE_SIZE,
      orderBy: "date",
      order: "asc",
      status: "publish",
    });
    slugs.push(...products.map(({ slug }) => slug).filter((slug) => slug !== ""));
    if (page >= totalPages) break;
  }
  return slugs;
}

/** Each page in each language. Its entry names the same page in the others, which keeps that out of the pages. */
function sitemap(siteUrl: string, paths: string[]): string {
  const entries = paths.flatMap((path) => {
    const address = (language: Language) => escapeXml(siteUrl + pathIn(language, path));
    const links = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}-MY" href="${address(language)}"/>`,
    );
    return LANGUAGES.map(
      (language) => `  <url><loc>${address(language)}</loc>${links.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
