/** An answer without JSON, or with that of another program, for the operator. */
export interface Came {
  /** Media type, "" without one. */
  type: string;
  /** Its title or first words; around JSON only the text before or after it, never the JSON itself. */
  words: string;
  /** Whether it holds JSON beside that text. */
  holdsJson: boolean;
  /** Where it redirects to, without query and credentials. */
  target?: string;
  /** Whether that is the home page above the path that was asked. */
  isHome?: true;
}

const MOST_CHARACTERS = 80;
/** Keys of WooCommerce, which a page may repeat from the address. */
const KEY = /\bc[ks]_\w+/g;

/**
 * Describes an answer whose body is not JSON.
 * @param address what was asked
 */
export function whatCame(address: string, { headers }: { headers: Headers }, text: string): Came {
  const location = headers.get("location");
  const url = location === null ? null : URL.parse(location, address);
  const around = besideJson(text.trim());
  return {
    type: typeIn(headers),
    words: shortened(around ?? /<title[^>]*>([^<]+)/i.exec(text)?.[1] ?? text),
    holdsJson: around !== undefined,
    ...(url && { target: url.origin + url.pathname }),
    ...(url && isHomeOf(url, new URL(address)) && { isHome: true }),
  };
}

/** Describes an answer of JSON that is not the upstream's, by its message: nothing else of it, which may be data. */
export function cameAsJson(headers: Headers, json: unknown): Came {
  const { message, error, detail } = (json ?? {}) as Record<string, unknown>;
  const said = [message, error, detail].find((one) => typeof one === "string");
  return { type: typeIn(headers), words: shortened(said ?? ""), holdsJson: false };
}

function typeIn(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
}

function isHomeOf({ origin, pathname }: URL, asked: URL): boolean {
  const home = asked.pathname.replace(/wp-json\/.*$/, "");
  return origin === asked.origin && pathname.replace(/index\.php$/, "") === home;
}

/** What stands after or before JSON; undefined for a page and for a text without JSON. */
function besideJson(text: string): string | undefined {
  // Only a tag surely begins outside: JSON that was cut off ends with data.
  if (/^[[{]/.test(text)) return /[\]}]\s*(<[^\]}]*)$/.exec(text)?.[1] ?? "";
  if (/<(!doctype|html|head|title)\b/i.test(text)) return undefined;
  const start = text.search(/\{\s*"|\[\s*[\]{"\d]/);
  return start < 0 ? undefined : text.slice(0, start);
}

function shortened(text: string): string {
  const words = text
    .replace(/<(script|style)\b.*?<\/\1>/gis, " ")
    .replace(/<!--|-->|<[^>]*>/g, " ")
    .replace(KEY, "…")
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS)}…` : words;
}
