import { expect, test } from "vitest";
import { acceptedEncoding, matchesEtag } from "#server/http/negotiate.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["br ; q=0.1", "br"],
  ["brotli, xgzip", "identity"],
  ["*", "identity"],
])("Accept-Encoding %j is answered in %s", (header, encoding) => {
  expect(acceptedEncoding(header, ["br", "gzip"])).toBe(encoding);
});

test("an ETag is found in a list, weak or not", () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true);
  expect(matchesEtag('"b", W/"a"', '"a"')).toBe(true);
  expect(matchesEtag("*", '"a"')).toBe(true);
  expect(matchesEtag('"ab"', '"a"')).toBe(false);
  expect(matchesEtag(undefined, '"a"')).toBe(false);
});
