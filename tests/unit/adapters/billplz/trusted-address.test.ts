import { expect, test } from "vitest";
import { trustedAddresses } from "#server/adapters/billplz/client.ts";

const LIVE = trustedAddresses("https://www.billplz.com/api/");
const LOCAL = trustedAddresses("http://127.0.0.1:8090/api/");

test.for([
  "https://www.billplz.com/bills/8X0Iyzaw",
  "https://www.billplz.com:443/bills/8X0Iyzaw?auto_submit=true",
  "https://www.billplz-sandbox.com/bills/8X0Iyzaw",
])("a browser may be sent to %s", (url) => {
  expect(LIVE.has(url)).toBe(true);
});

test.for([
  "http://www.billplz.com/bills/1",
  "https://billplz.com.evil.example/bills/1",
  "https://evil.example/www.billplz.com",
  "https://www.billplz.com@evil.example/",
  "https://user@www.billplz.com/bills/1",
  "https://user:password@www.billplz.com/bills/1",
  "https://www.billplz.com:8443/bills/1",
  "//www.billplz.com/bills/1",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://localhost/bills/1",
  "",
  "bills/1",
])("a browser may not be sent to '%s'", (url) => {
  expect(LIVE.has(url)).toBe(false);
});

test("an API on this machine makes bills on this machine trusted, on its own port", () => {
  expect(LOCAL.has("http://127.0.0.1:8090/bills/1")).toBe(true);
  expect(LOCAL.has("http://localhost:8090/sandbox/bills/1")).toBe(true);
  expect(LOCAL.has("http://localhost:9999/bills/1")).toBe(false);
  expect(LOCAL.has("http://localhost@evil.example:8090/bills/1")).toBe(false);
});

test("the host of a configured API elsewhere is trusted over its own scheme", () => {
  const own = trustedAddresses("https://pay.shop.example/api/");
  expect(own.has("https://pay.shop.example/sandbox/bills/1")).toBe(true);
  expect(own.has("http://pay.shop.example/sandbox/bills/1")).toBe(false);
});

test("the content security policy gets the same hosts, once each", () => {
  expect(LIVE.origins).toEqual(["https://www.billplz.com", "https://www.billplz-sandbox.com"]);
  expect(LOCAL.origins).toContain("http://127.0.0.1:8090");
});
