import { expect, test } from "vitest";
import { checkUrl } from "#server/adapters/woocommerce/transport.ts";

test.each([
  ["https://shop.example", "https://shop.example"],
  [" https://shop.example/ ", "https://shop.example"],
  ["https://shop.example/sub/", "https://shop.example/sub"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["http://127.0.0.1:1", "http://127.0.0.1:1"],
  ["http://[::1]:1/", "http://[::1]:1"],
])("%j is allowed, as %j", (text, url) => {
  expect(checkUrl(text)).toBe(url);
});

test.each([
  ["http://shop.example", /must be https/],
  ["http://127.0.0.1.evil.example", /must be https/],
  ["shop.example", /not a web address/],
  ["ftp://shop.example", /not a web address/],
  ["", /not a web address/],
  ["https://ck_1:cs_2@shop.example", /no credentials/],
  ["https://shop.example?consumer_key=1", /no credentials/],
])("%j is refused with a readable message", (text, message) => {
  expect(() => checkUrl(text)).toThrow(message);
});
