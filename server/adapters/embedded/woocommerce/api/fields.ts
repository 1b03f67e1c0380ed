import type { Query } from "./query-string.ts";

type Json = Record<string, unknown>;

/** Which fields `_fields` asks for; undefined when it asks for all. */
export function wantedFields(query: Query): string[] | undefined {
  const raw = query.get("_fields");
  if (raw === undefined) return undefined;
  const names = (Array.isArray(raw) ? raw : raw.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.length > 0 ? names : undefined;
}

/** Whether a top-level field will be in the answer, so that costly ones need not be made. */
export function isWanted(wanted: string[] | undefined, field: string): boolean {
  return wanted === undefined || wanted.some((name) => name.split(".")[0] === field);
}

/** An object reduced to the wanted fields, in its own order. "a.b" keeps b of a; of a list it drops a. */
export function pickFields(value: Json, wanted: string[]): Json {
  const picked: Json = {};
  for (const [name, inner] of Object.entries(value)) {
    if (wanted.includes(name)) {
      picked[name] = inner;
      continue;
    }
    const deeper = wanted
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1));
    if (deeper.length === 0 || Array.isArray(inner)) continue;
    picked[name] = isObject(inner) ? pickFields(inner, deeper) : inner;
  }
  return picked;
}

/** An item with the meta entries that `include_meta` names, or with all without it. A list may be one text with commas. */
export function withWantedMeta(item: Json, query: Query): Json {
  const raw = query.get("include_meta") ?? [];
  const keys = Array.isArray(raw) ? raw : raw.split(/[\s,]+/).filter((key) => key !== "");
  const meta = item["meta_data"];
  if (keys.length === 0 || !Array.isArray(meta)) return item;
  return { ...item, meta_data: meta.filter(({ key }: { key: string }) => keys.includes(key)) };
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
