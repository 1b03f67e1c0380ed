import type { IdBook } from "./id-book.ts";
import type { Json, JsonObject } from "./recordings.ts";

/** What FACTS of the recorded shop say varies from run to run, by resource and place in the body. */
const VARIES: {
  resource: RegExp;
  place: RegExp;
  as: "date" | "number" | "text" | `id ${string}`;
}[] = [
  { resource: /\/notes/, place: /^(\[\]\.)?id$/, as: "id note" },
  { resource: /\/orders/, place: /^(\[\]\.)?id$/, as: "id order" },
  { resource: /\/orders/, place: /^(\[\]\.)?refunds\[\]\.id$/, as: "id order" },
  { resource: /\/orders/, place: /^data\.new_draft_order_id$/, as: "id order" },
  { resource: /\/orders/, place: /^(\[\]\.)?number$/, as: "id order" },
  { resource: /\/orders/, place: /^(\[\]\.)?\w+_(lines|items)\[\]\.id$/, as: "id item" },
  { resource: /\/orders/, place: /^(\[\]\.)?meta_data\[\]\.id$/, as: "id meta" },
  { resource: /\/orders/, place: /_(lines|items)\[\]\.meta_data\[\]\.id$/, as: "id item-meta" },
  { resource: /\/orders/, place: /^(\[\]\.)?(order_key|payment_url)$/, as: "text" },
  { resource: /\/orders/, place: /date_\w+$/, as: "date" },
  { resource: /./, place: /date_modified(_gmt)?$/, as: "date" },
  { resource: /./, place: /image(s\[\])?\.date_\w+$/, as: "date" },
  { resource: /\/variations/, place: /date_created(_gmt)?$/, as: "date" },
  { resource: /\/products/, place: /related_ids\[\]$/, as: "number" },
  { resource: /\/products/, place: /meta_data\[\]\.id$/, as: "id product-meta" },
];

const DATE = /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"$/;

/** Where an answer differs from the recorded one: the same keys and types everywhere, the same values except VARIES. */
export function differences(expected: Json, actual: Json, resource: string, ids: IdBook): string[] {
  return compare(expected, actual, "", { resource, ids });
}

interface Scope {
  resource: string;
  ids: IdBook;
}

function compare(expected: Json, actual: Json, place: string, scope: Scope): string[] {
  if (typeOf(expected) !== typeOf(actual)) {
    return [`${place || "body"}: ${show(expected)} expected, ${show(actual)} found`];
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) {
      return [`${place || "body"}: ${expected.length} items expected, ${actual.length} found`];
    }
    return expected.flatMap((item, index) =>
      compare(item, actual[index] ?? null, `${place}[]`, scope),
    );
  }
  if (isObject(expected) && isObject(actual)) return compareObjects(expected, actual, place, scope);
  return isSame(expected, actual, place, scope)
    ? []
    : [`${place || "body"}: ${show(expected)} expected, ${show(actual)} found`];
}

function compareObjects(
  expected: JsonObject,
  actual: JsonObject,
  place: string,
  scope: Scope,
): string[] {
  const at = (name: string) => (place === "" ? name : `${place}.${name}`);
  const names = Object.keys(expected);
  return [
    ...names.filter((name) => !(name in actual)).map((name) => `${at(name)}: missing`),
    ...Object.keys(actual)
      .filter((name) => !(name in expected))
      .map((name) => `${at(name)}: not in the recording`),
    ...names
      .filter((name) => name in actual)
      .flatMap((name) => compare(expected[name] ?? null, actual[name] ?? null, at(name), scope)),
  ];
}

function isSame(expected: Json, actual: Json, place: string, { resource, ids }: Scope): boolean {
  const rule = VARIES.find((one) => one.resource.test(resource) && one.place.test(place));
  if (rule === undefined) {
    return typeof expected === "string" ? ids.address(expected) === actual : expected === actual;
  }
  if (rule.as === "date") return expected === null || DATE.test(show(actual));
  if (!rule.as.startsWith("id ")) return true;
  return ids.matches(rule.as.slice("id ".length), Number(expected), Number(actual));
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeOf = (value: Json): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : typeof value;

const show = (value: Json): string => JSON.stringify(value);
