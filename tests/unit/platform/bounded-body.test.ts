import { expect, test } from "vitest";
import { readBoundedText, readBytes } from "#server/platform/bounded-body.ts";

test("a body is read up to its limit, also without a length", async () => {
  const body = (bytes: number) => new Response("a".repeat(bytes));
  expect(await readBoundedText(body(100), 100)).toHaveLength(100);
  expect(await readBoundedText(body(101), 100)).toBeUndefined();
  expect(await readBoundedText(new Response(null), 100)).toBe("");
});

test("what comes after the limit is not read", async () => {
  const read: number[] = [];
  const chunks = (function* () {
    for (const chunk of [1, 2, 3, 4]) {
      read.push(chunk);
      yield new Uint8Array(60);
    }
  })();
  expect(await readBytes(chunks, 100)).toBeUndefined();
  expect(read).toEqual([1, 2]);
});

test("a body whose stated length is above the limit is not read at all", async () => {
  let isCancelled = false;
  const stream = new ReadableStream({ cancel: () => void (isCancelled = true) });
  const message = new Response(stream, { headers: { "Content-Length": "101" } });
  expect(await readBoundedText(message, 100)).toBeUndefined();
  expect(isCancelled).toBe(true);
});
