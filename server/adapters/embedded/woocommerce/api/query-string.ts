/** A query as PHP reads it: the last of equal names wins, `name[]=` and `name[0]=` make lists. */
export type QueryValue = string | string[];
export type Query = Map<string, QueryValue>;

const LIST_NAME = /^([^[]+)\[\d*\]$/;

export function parseQuery(search: URLSearchParams): Query {
  const query: Query = new Map();
  for (const [rawName, value] of search) {
    const listName = LIST_NAME.exec(rawName)?.[1];
    if (listName === undefined) {
      query.set(rawName, value);
      continue;
    }
    const known = query.get(listName);
    query.set(listName, [...(Array.isArray(known) ? known : []), value]);
  }
  return query;
}

/** Writes a query as WordPress does in its links: lists with numbers, empty values as a bare name. */
export function formatQuery(query: Query): string {
  const encode = encodeURIComponent;
  return [...query]
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item, index) => `${encode(`${name}[${index}]`)}=${encode(item)}`)
        : [value === "" ? encode(name) : `${encode(name)}=${encode(value)}`],
    )
    .join("&");
}
