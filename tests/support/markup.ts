import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** The number of elements of each kind in a page, as a browser parses it, including markup that was injected. */
export function elementsOf(html: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tagName } of elementsIn(parse(html))) {
    counts[tagName] = (counts[tagName] ?? 0) + 1;
  }
  return counts;
}

const FORBIDDEN = /^(iframe|object|embed|base|applet|frame|style|math|foreignobject|template)$/i;
const ADDRESS = /^(href|src|action|formaction|poster|data)$/;

/**
 * The parts of a page that could run, load or send something that the shop did not write. Empty for every page of ours.
 */
export function dangersOf(html: string): string[] {
  return elementsIn(parse(html)).flatMap(({ tagName, attrs }) => [
    ...(FORBIDDEN.test(tagName) ? [`<${tagName}>`] : []),
    ...attrs.flatMap(({ name, value }) => {
      const isHandler = name.startsWith("on") || name === "style" || name === "srcdoc";
      // The characters that a browser ignores in an address before it reads its scheme.
      const address = value.replace(/[\p{Cc}\s]/gu, "");
      const runs = ADDRESS.test(name) && /^(javascript|vbscript|data:text)/i.test(address);
      return isHandler || runs ? [`${tagName} ${name}="${value}"`] : [];
    }),
  ]);
}

/** Every element below a node, in the order of the document, those inside of templates too. */
function elementsIn(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  const own = "tagName" in node ? [node] : [];
  const content = "content" in node ? elementsIn(node.content) : [];
  return [...own, ...children.flatMap(elementsIn), ...content];
}
