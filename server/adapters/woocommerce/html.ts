import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

const TEXT_TAGS = "p br hr strong b em i u s small sub sup mark span blockquote pre code".split(
  " ",
);
const LIST_TAGS = "ul ol li dl dt dd".split(" ");
const BLOCK_TAGS = "h2 h3 h4 h5 h6 div figure figcaption img a".split(" ");
const TABLE_TAGS = "table caption thead tbody tfoot tr th td".split(" ");

const MAX_CACHED = 1_000;
/** Source and result together, in characters; longer ones are not cached. */
const MAX_CACHED_LENGTH = 20_000;

/**
 * Makes a sanitiser for product descriptions: an allow-list of tags, without styles, classes, ids or handlers. It keeps
 * pictures of our own paths and of `pictureOrigins`; the content security policy blocks all others. The same texts come
 * with every list and every refresh, so results are cached.
 */
export function createHtmlSanitiser(pictureOrigins: readonly string[]): (html: string) => string {
  const isOwnPicture = (src = "") =>
    /^\/(?![/\\])/.test(src) || pictureOrigins.some((origin) => URL.parse(src)?.origin === origin);
  const options: sanitizeHtml.IOptions = {
    allowedTags: [...TEXT_TAGS, ...LIST_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS],
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
      ol: ["start"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      // The page's only h1 is the product's name.
      h1: "h2",
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "nofollow noopener" } }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !isOwnPicture(frame.attribs["src"]),
  };
  const cache = new LRUCache<string, string>({
    max: MAX_CACHED,
    maxEntrySize: MAX_CACHED_LENGTH,
    sizeCalculation: (clean, html) => 1 + clean.length + html.length,
    memoMethod: (html) => sanitizeHtml(html, options).trim(),
  });
  return (html) => cache.memo(html);
}
