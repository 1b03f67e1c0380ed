/** How many elements of each kind a page has, as its markup is written. */
export function elementsOf(html: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name } of tagsOf(html)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** What in a page could run, load or send something that the shop did not write. Empty for every page of ours. */
export function dangersOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => [
    ...(/^(iframe|object|embed|base|applet|frame|style|math|foreignobject|template)$/.test(name)
      ? [`<${name}>`]
      : []),
    ...attributes.flatMap(([attribute, value]) => {
      const isHandler = attribute.startsWith("on") || ["style", "srcdoc"].includes(attribute);
      const isAddress = /^(href|src|action|formaction|xlink:href|poster|data)$/.test(attribute);
      const runs = isAddress && /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value);
      return isHandler || runs ? [`${name} ${attribute}="${value}"`] : [];
    }),
  ]);
}

interface Tag {
  name: string;
  attributes: [name: string, value: string][];
}

/** Opening tags outside of scripts' own text. */
function tagsOf(html: string): Tag[] {
  const withoutScripts = html.replace(/(<script\b[^>]*>).*?(?=<\/script>)/gs, "$1");
  return [
    ...withoutScripts.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi),
  ].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: [...attributes.matchAll(/\s+([^\s=>"]+)(?:="([^"]*)")?/g)].map(
      ([, attribute = "", value = ""]): [string, string] => [attribute.toLowerCase(), value],
    ),
  }));
}
