import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { refusedRequest } from "#server/http/listener.ts";

const incoming = (method: string, url: string) =>
  ({
    method,
    url,
    httpVersion: "1.1",
    headers: { host: "shop.example" },
    rawHeaders: ["Host", "shop.example"],
  }) as unknown as IncomingMessage;

test("only the methods of pages and forms are allowed", () => {
  const known = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", ""].filter(
    (method) => refusedRequest(incoming(method, "/cart")) === undefined,
  );
  expect(known).toEqual(["GET", "HEAD", "POST"]);
});

test("a refused method is answered with the allowed ones", () => {
  const refusal = refusedRequest(incoming("PUT", "/api/slider-config?x=1"));
  expect(refusal).toEqual({ status: 405, headers: { Allow: "GET, HEAD, POST" } });
});
