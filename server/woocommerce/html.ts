import sanitizeHtml from "sanitize-html";
import { remembering } from "./remembering.ts";

const TEXT_TAGS = "p br hr strong b em i u s small sub sup mark span blockquote pre code".split(
  " ",
);
const LIST_TAGS = "ul ol li dl dt dd".split(" ");
const BLOCK_TAGS = "h2 h3 h4 h5 h6 div figure figcaption img a".split(" ");
const TABLE_TAGS = "table caption thead tbody tfoot tr th td".split(" ");

const REMEMBERED = { texts: 1_000, longest: 10_000 };

/**
 * Makes a sanitiser for the shop's descriptions: an allow-list of tags, no styles, classes, ids or handlers.
 * Pictures are kept from our own paths and from `pictureOrigins`; the content security policy blocks all others.
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
      // The page has one first heading: the product's name.
      h1: "h2",
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "nofollow noopener" } }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: "", ...attribs, loading: "lazy" } }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !isOwnPicture(frame.attribs["src"]),
  };
  return remembering((html) => sanitizeHtml(html, options).trim(), REMEMBERED);
}
