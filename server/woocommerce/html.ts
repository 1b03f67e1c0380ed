import sanitizeHtml from "sanitize-html";

const TEXT_TAGS = "p br hr strong b em i u s small sub sup mark span blockquote pre code".split(
  " ",
);
const LIST_TAGS = "ul ol li dl dt dd".split(" ");
const BLOCK_TAGS = "h2 h3 h4 h5 h6 div figure figcaption img a".split(" ");
const TABLE_TAGS = "table caption thead tbody tfoot tr th td".split(" ");

/**
 * Makes a sanitiser for the shop's descriptions: an allow-list of tags, no styles, classes, ids or handlers.
 * Pictures are kept from our own paths and from `pictureOrigins`; the content security policy blocks all others.
 */
export function createHtmlSanitiser(pictureOrigins: readonly string[]): (html: string) => string {
  const isOwnPicture = (src: string) =>
    /^\/(?![/\\])/.test(src) || pictureOrigins.includes(URL.parse(src)?.origin ?? "");
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
      // The page has one first heading: the product's name.
      h1: "h2",
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "nofollow noopener" } }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !isOwnPicture(frame.attribs["src"] ?? ""),
  };
  return remembering((html) => sanitizeHtml(html, options).trim());
}

const REMEMBERED_TEXTS = 1_000;
const LONGEST_REMEMBERED = 10_000;

/** The same descriptions arrive with every list and every refresh: each is cleaned once, and kept once. */
function remembering(clean: (html: string) => string): (html: string) => string {
  const known = new Map<string, string>();
  return (html) => {
    const before = known.get(html);
    if (before !== undefined) return before;
    const cleaned = clean(html);
    if (html.length > LONGEST_REMEMBERED) return cleaned;
    if (known.size >= REMEMBERED_TEXTS) known.clear();
    known.set(html, cleaned);
    return cleaned;
  };
}
