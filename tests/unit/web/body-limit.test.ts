import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { policyOf } from "#server/web/policy-of.ts";
import { isOverLimit, refusedBody } from "#server/web/body-limit.ts";

const incoming = (url: string, headers: Record<string, string>) =>
  ({ url, headers }) as unknown as IncomingMessage;
const KIB = 1024;

test.each([
  ["/admin", 4 * KIB],
  ["/admin.data", 4 * KIB],
  ["/Admin", 4 * KIB],
  ["/%61dmin", 4 * KIB],
  ["/api/payment/callback", 8 * KIB],
  ["/api/payment/billplz/create", 16 * KIB],
  ["/csp-report", 8 * KIB],
  ["/api/shipping-config", 32 * KIB],
  ["/api/slider-config", 32 * KIB],
  ["/admin/shipping", 64 * KIB],
  ["/cart", 64 * KIB],
])("%s takes at most %d bytes", (path, bytes) => {
  expect(policyOf(path).bodyBytes).toBe(bytes);
  expect(refusedBody(incoming(`${path}?x=1`, { "content-length": String(bytes) }))).toBe(undefined);
  expect(refusedBody(incoming(path, { "content-length": String(bytes + 1) }))).toBe(413);
});

test.each([
  "/admin/slider",
  "/admin/slider.data",
  "/admin/slider/",
  "/admin/dashboard",
  "/admin/categories",
])("%s reads 12 MiB and a little, and answers up to 64 MiB without reading", (path) => {
  const limit = 12 * 1024 * KIB + 64 * KIB;
  expect(policyOf(path).bodyBytes).toBe(limit);
  const posted = (bytes: number) =>
    new Request(`http://shop.example${path}`, {
      method: "POST",
      headers: { "Content-Length": String(bytes) },
    });
  expect([isOverLimit(posted(limit)), isOverLimit(posted(limit + 1))]).toEqual([false, true]);
  const refused = (bytes: number) =>
    refusedBody(incoming(path, { "content-length": String(bytes) }));
  expect(refused(64 * 1024 * KIB)).toBe(undefined);
  expect(refused(64 * 1024 * KIB + 1)).toBe(413);
});

test("only the upload reads multipart forms, and only with a length", () => {
  const multipart = { "content-type": "Multipart/form-data; boundary=x", "content-length": "10" };
  expect(refusedBody(incoming("/cart", multipart))).toBe(415);
  expect(refusedBody(incoming("/admin", multipart))).toBe(415);
  expect(refusedBody(incoming("/admin/slider", multipart))).toBe(undefined);
  const chunked = { "content-type": "multipart/form-data", "transfer-encoding": "chunked" };
  expect(refusedBody(incoming("/admin/slider", chunked))).toBe(411);
});

test("a compressed body is refused everywhere", () => {
  for (const path of ["/cart", "/admin", "/admin/slider"]) {
    expect(refusedBody(incoming(path, { "content-encoding": "gzip" }))).toBe(415);
  }
});
