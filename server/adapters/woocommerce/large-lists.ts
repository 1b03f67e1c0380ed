import { ok, type Result } from "#server/platform/outgoing/result.ts";

/** A query by its names. */
export type Parameters = Record<string, string>;

export interface RowsPage<Rows> {
  rows: Rows;
  total: number;
  totalPages: number;
  /** The back end's time, ms since the epoch; ours when the answer has no date. */
  answeredAt: number;
}

/** Page builders make descriptions of megabytes; nothing that buying needs is in them. */
const DESCRIPTIONS = ["description", "short_description"];
/** What is left of a row that cannot be read. */
const NAMED = "id,name";
/** WooCommerce's own length of a page. */
const USUAL_LENGTH = 10;

/** Fields without the descriptions. */
export const withoutDescriptions = (fields: string): string =>
  fields
    .split(",")
    .filter((field) => !DESCRIPTIONS.includes(field))
    .join(",");

/**
 * Reads a list; one that is too large for an answer in halves. A single row that is too large is read without its
 * descriptions, and if it still is, as its id and name alone: callers count such a row as unreadable.
 */
export async function readInParts<Rows extends unknown[]>(
  query: Parameters,
  read: (query: Parameters) => Promise<Result<RowsPage<Rows>>>,
): Promise<Result<RowsPage<Rows>>> {
  const whole = await read(query);
  if (whole.ok || !whole.error.isTooLarge) return whole;
  const lists: RowsPage<Rows>[] = [];
  // One after the other: where even the first row cannot be read, the others are not asked for.
  for (const part of partsOf(query)) {
    const answer = await readInParts(part, read);
    if (!answer.ok) return answer;
    lists.push(answer.value);
  }
  const [first] = lists;
  if (!first) return whole;
  return ok({
    rows: lists.flatMap(({ rows }) => rows) as Rows,
    total: first.total,
    totalPages: Math.ceil(first.total / lengthOf(query)),
    answeredAt: Math.min(...lists.map(({ answeredAt }) => answeredAt)),
  });
}

/** Smaller reads that together have the rows of this one; none when it cannot be smaller. */
function partsOf(query: Parameters): Parameters[] {
  const { page = "1", ...rest } = query;
  const ids = query["include"]?.split(",").length ?? Infinity;
  const length = Math.min(lengthOf(query), ids);
  if (length > 1) {
    const first = Number(query["offset"] ?? (Number(page) - 1) * lengthOf(query));
    const half = Math.ceil(length / 2);
    const part = (offset: number, count: number) => ({
      ...rest,
      offset: String(offset),
      per_page: String(count),
    });
    return [part(first, half), part(first + half, length - half)];
  }
  const fields = query["_fields"] ?? "";
  const light = withoutDescriptions(fields);
  if (light !== fields) return [{ ...query, _fields: light }];
  return fields === NAMED ? [] : [{ ...query, _fields: NAMED }];
}

const lengthOf = (query: Parameters): number => Number(query["per_page"] ?? USUAL_LENGTH);
