import { expect, test } from "vitest";
import { readEnv } from "#server/platform/environment/env.ts";
import { pictureOrigins } from "#server/pictures/picture-origins.ts";
import { wantedPicture } from "#server/pictures/picture-source.ts";

const SHOP = "https://shop.example";
const origins = originsFor(SHOP, "cdn.example.net,i0.wp.com");
const wanted = (src: string, width = "400") => wantedPicture(width, src, origins);

function originsFor(url: string, hosts?: string) {
  const keys = { WOOCOMMERCE_CONSUMER_KEY: "ck_key", WOOCOMMERCE_CONSUMER_SECRET: "cs_secret" };
  const named = hosts === undefined ? {} : { PICTURE_HOSTS: hosts };
  return pictureOrigins(
    readEnv({ ...keys, ...named, WOOCOMMERCE_URL: url, ALLOW_SANDBOX: "true" }),
  );
}

test("pictures come from our files, uploads and the shop's own host", () => {
  expect(wanted("/pictures/cake.webp")?.source).toEqual({
    kind: "own",
    path: "/pictures/cake.webp",
  });
  expect(wanted("/placeholder-product.jpg")?.source.kind).toBe("own");
  expect(wanted("/uploads/0123abcd.webp")?.source).toEqual({
    kind: "upload",
    name: "0123abcd.webp",
  });
  expect(wanted(`${SHOP}/wp-content/cake.jpg`)?.source).toEqual({
    kind: "shop",
    url: `${SHOP}/wp-content/cake.jpg`,
  });
});

test.each([
  "https://shop.example",
  "http://shop.example",
  "https://www.shop.example",
  "http://www.shop.example",
  "https://SHOP.example:443",
])("%s is the shop's own address, and is read from the configured one", (origin) => {
  const url = "/wp-content/uploads/2026/kek-lapis%20(1).JPG";
  expect(wanted(origin + url)?.source).toEqual({ kind: "shop", url: SHOP + url });
});

test("a shop configured with www is the same as without, and a port belongs to one scheme", () => {
  const withWww = originsFor("https://www.shop.example");
  expect([...withWww.keys()].sort()).toEqual([...originsFor(SHOP).keys()].sort());
  expect(withWww.get("http://shop.example")?.origin).toBe("https://www.shop.example");
  expect([...originsFor("https://shop.example:8443").keys()]).toEqual([
    "https://shop.example:8443",
    "https://www.shop.example:8443",
  ]);
  expect([...originsFor("http://127.0.0.1:8080").keys()]).toEqual(["http://127.0.0.1:8080"]);
  expect([...originsFor("https://203.0.113.7").keys()]).toEqual([
    "https://203.0.113.7",
    "http://203.0.113.7",
  ]);
});

test.each(["https://i0.wp.com", "http://i0.wp.com", "https://cdn.example.net"])(
  "%s is a named host, which is asked by https",
  (origin) => {
    const { host } = new URL(origin);
    const path = "/shop.example/wp-content/cake.webp";
    expect(wanted(origin + path)?.source).toEqual({ kind: "named", url: `https://${host}${path}` });
  },
);

test.each([
  "/wp-cron.php",
  "/xmlrpc.php",
  "/?s=x",
  "/",
  "/wp-json/wc/v3/products",
  "/cake.jpg?s=x",
  "/cake.jpg?",
  "/?x=.jpg",
  "/wp-cron.php?x=.jpg",
  "/wp-cron.php#.jpg",
  "/wp-cron.php/x.jpg",
  "/wp-cron.PHP/x.jpg",
  "/wp-cron%2ephp/x.jpg",
  "/wp-cron.php%2fx.jpg",
  "/wp-cron.php%3Fx.jpg",
  "/wp-cron.php%23x.jpg",
  "/wp-cron.php%00.jpg",
  "/wp-cron.php;x.jpg",
  "/wp-cron.php\\x.jpg",
  "/wp-cron.php%5cx.jpg",
  "/uploads/shell.php.jpg",
  "/a%2fb.jpg",
  "/a%3fs=x.jpg",
  "/a%0a.jpg",
  "/a%.jpg",
  "/drawing.svg",
  "/cake.gif.html",
  "/jpg",
])("%s of the shop or of a configured host is no picture file", (path) => {
  expect(wanted(SHOP + path)).toBeUndefined();
  expect(wanted(`https://cdn.example.net${path}`)).toBeUndefined();
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
  "http://shop.example:80@evil.example/cake.webp",
  "https://www.www.shop.example/cake.webp",
  "https://cdn.example.net:8443/cake.webp",
  "https://www.cdn.example.net/cake.webp",
  "https://user@cdn.example.net/cake.webp",
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
])("%s is no allowed source", (src) => {
  expect(wanted(src)).toBeUndefined();
});

test("while the shop is the embedded one, no address of another host is, unless it is named", () => {
  const none = pictureOrigins(readEnv({}));
  expect(wantedPicture("400", `${SHOP}/cake.jpg`, none)).toBeUndefined();
  expect(wantedPicture("400", "null", none)).toBeUndefined();
  expect(wantedPicture("400", "data:,x", none)).toBeUndefined();
  expect(wantedPicture("400", null, origins)).toBeUndefined();
  const named = pictureOrigins(readEnv({ PICTURE_HOSTS: "shop.example" }));
  expect(wantedPicture("400", `${SHOP}/cake.jpg`, named)?.source.kind).toBe("named");
});
