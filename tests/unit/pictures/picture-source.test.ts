import { expect, test } from "vitest";
import { wantedPicture } from "#server/pictures/picture-source.ts";

const SHOP = "https://shop.example";
const wanted = (src: string, width = "400", origin: string | undefined = SHOP) =>
  wantedPicture(width, src, origin);

test("files of ours, uploads and the shop's own host are where pictures come from", () => {
  expect(wanted("/pictures/cake.webp")?.source).toEqual({
    kind: "own",
    path: "/pictures/cake.webp",
  });
  expect(wanted("/placeholder-product.jpg")?.source.kind).toBe("own");
  expect(wanted("/uploads/0123abcd.webp")?.source).toEqual({
    kind: "upload",
    name: "0123abcd.webp",
  });
  expect(wanted(`${SHOP}/wp-content/cake.jpg?x=1`)?.source).toEqual({
    kind: "shop",
    url: `${SHOP}/wp-content/cake.jpg?x=1`,
  });
});

test.each(["0", "401", "400.0", " 400", "1e3", "-160", "160000", ""])(
  "there is no width %j",
  (width) => {
    expect(wanted("/pictures/cake.webp", width)).toBeUndefined();
  },
);

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1/x.webp",
  "http://2130706433/x.webp",
  "http://[::1]/x.webp",
  "http://[::ffff:127.0.0.1]/x.webp",
  "http://localhost:3000/x.webp",
  "https://evil.example/cake.webp",
  "https://shop.example.evil.example/cake.webp",
  "https://shop.example@evil.example/cake.webp",
  "https://user:pass@shop.example/cake.webp",
  "https://shop.example:8443/cake.webp",
  "http://shop.example/cake.webp",
  "//shop.example/cake.webp",
  "//evil.example/cake.webp",
  "file:///etc/passwd",
  "ftp://shop.example/cake.webp",
  "data:image/webp;base64,AAAA",
  "javascript:alert(1)",
  "/pictures/../../package.json",
  "/pictures/%2e%2e/%2e%2e/package.json",
  "/pictures/..%2f..%2fpackage.json",
  "/pictures\\..\\x.webp",
  "/pictures/cake.webp\u0000.txt",
  "/pictures/sub/cake.webp",
  "/uploads/../state.sqlite",
  "/uploads/x.svg",
  "/assets/root.js",
  "/.env",
  "cake.webp",
  "",
  `/pictures/${"a".repeat(2_000)}.webp`,
])("%s is not one of them", (src) => {
  expect(wanted(src)).toBeUndefined();
});

test("while the shop is the embedded one, no address of another host is", () => {
  expect(wantedPicture("400", `${SHOP}/cake.jpg`, undefined)).toBeUndefined();
  expect(wantedPicture("400", "null", undefined)).toBeUndefined();
  expect(wantedPicture("400", "data:,x", undefined)).toBeUndefined();
  expect(wantedPicture("400", null, SHOP)).toBeUndefined();
});
