import fc from "fast-check";
import { expect, test } from "vitest";
import { ok, fail } from "#server/platform/outgoing/result.ts";
import { type Parameters, readInParts } from "#server/adapters/woocommerce/large-lists.ts";

import { errorOf, valueOf } from "./fake-wordpress.ts";

interface Row {
  id: number;
  /** Of the fields that buying needs, and of the description, in bytes. */
  weight: number;
  described: number;
}

const LIMIT = 1_000;

/** A back end with these rows that answers at most LIMIT bytes, as `read` of readInParts. */
function backEnd(rows: Row[]) {
  const calls: Parameters[] = [];
  return {
    calls,
    read: async (query: Parameters) => {
      calls.push(query);
      const length = Number(query["per_page"] ?? 10);
      const offset = Number(query["offset"] ?? (Number(query["page"] ?? 1) - 1) * length);
      const included = query["include"]?.split(",").map(Number);
      const found = rows.filter(({ id }) => !included || included.includes(id));
      const fields = (query["_fields"] ?? "").split(",");
      const page = found.slice(offset, offset + length);
      const bytes = page.map(({ weight, described }) => {
        const light = fields.includes("price") ? weight : 1;
        return light + (fields.includes("description") ? described : 0);
      });
      if (bytes.reduce((sum, one) => sum + one, 0) > LIMIT) {
        const error = {
          kind: "malformed",
          call: "list",
          retryable: false,
          isTooLarge: true,
        } as const;
        return fail(error);
      }
      const total = found.length;
      const totalPages = Math.ceil(total / length);
      const answer = page.map(({ id }) => ({ id, fields: query["_fields"] }));
      return ok({ rows: answer, total, totalPages, answeredAt: calls.length });
    },
  };
}

const ALL = "id,name,price,description,short_description";
const LIGHT = "id,name,price";

test("any rows are read in their order, each with as many fields as fit", async () => {
  const anyRow = fc.record({
    weight: fc.constantFrom(1, 10, 400, 1_000, 1_001),
    described: fc.constantFrom(0, 1, 300, 999, 5_000),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 40 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      async (weights, perPage, page, isByIds) => {
        const rows = weights.map((one, index) => ({ ...one, id: index + 1 }));
        const { read } = backEnd(rows);
        const list = {
          per_page: String(perPage),
          page: String(page),
          _fields: ALL,
          ...(isByIds && rows.length > 0 && { include: rows.map(({ id }) => id).join(",") }),
        };
        const answer = valueOf(await readInParts(list, read));
        const asked = rows.slice((page - 1) * perPage, page * perPage);
        expect(answer.rows.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
        for (const { id, fields } of answer.rows) {
          const { weight = 0, described = 0 } = rows[id - 1] ?? {};
          const fitting = weight > LIMIT ? "id,name" : LIGHT;
          expect(fields).toBe(weight + described > LIMIT ? fitting : ALL);
        }
        expect(answer.total).toBe(rows.length);
        expect(answer.totalPages).toBe(Math.ceil(rows.length / perPage));
      },
    ),
    { numRuns: 200 },
  );
});

test("a list that fits is one call with its own query", async () => {
  const { read, calls } = backEnd([{ id: 1, weight: 1, described: 1 }]);
  const list = { page: "1", per_page: "20", _fields: ALL };
  await readInParts(list, read);
  expect(calls).toEqual([list]);
});

test("twelve heavy rows by their ids take few calls", async () => {
  const rows = Array.from({ length: 12 }, (_, id) => ({ id: id + 1, weight: 200, described: 0 }));
  const { read, calls } = backEnd(rows);
  const include = rows.map(({ id }) => id).join(",");
  const answer = await readInParts({ include, per_page: "100", _fields: LIGHT }, read);
  expect(valueOf(answer).rows).toHaveLength(12);
  expect(calls.length).toBeLessThanOrEqual(7);
});

test("another failure of a part is the list's", async () => {
  const { read } = backEnd(
    Array.from({ length: 4 }, (_, id) => ({ id, weight: 400, described: 0 })),
  );
  const lost = { kind: "lost", call: "list", retryable: true } as const;
  const answer = await readInParts({ per_page: "4", _fields: LIGHT }, async (query) =>
    query["offset"] === "2" ? fail(lost) : read(query),
  );
  expect(errorOf(answer)).toEqual(lost);
});
